import { lazyWithSkeleton } from "../lazy-with-skeleton.tsx";
import type { UploadRowProps } from "./upload-row.tsx";

/** Loads with the code that sends the file, which both need first when one is chosen. */
export const UploadRow = lazyWithSkeleton<UploadRowProps>(
  async () => (await import("./upload-row.tsx")).UploadRow,
  36,
);
