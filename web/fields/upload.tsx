import { lazyPart } from "./lazy-part.tsx";
import type { UploadZoneProps } from "./upload-zone.tsx";

/** The place that takes files, fetched when the first one is shown. */
export const UploadZone = lazyPart<UploadZoneProps>(
  async () => (await import("./upload-zone.tsx")).UploadZone,
  62,
);
