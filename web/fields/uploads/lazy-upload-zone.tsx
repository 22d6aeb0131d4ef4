import { lazyWithSkeleton } from "../lazy-with-skeleton.tsx";
import type { UploadZoneProps } from "./upload-zone.tsx";

/** Upload area; its chunk loads on first use. */
export const UploadZone = lazyWithSkeleton<UploadZoneProps>(
  async () => (await import("./upload-zone.tsx")).UploadZone,
  62,
);
