import { Skeleton } from "@mantine/core";
import { lazyComponent } from "../../ui/loading/lazy-component.tsx";
import classes from "./upload-zone.module.css";
import type { UploadZoneProps } from "./upload-zone.tsx";

const LazyZone = lazyComponent<UploadZoneProps>({
  load: async () => (await import("./upload-zone.tsx")).UploadZone,
  // As high as the zone, so that nothing moves under a press.
  fallback: <Skeleton className={classes.skeleton ?? ""} />,
  placement: "inline",
});

/** Upload area; its chunk loads on first use. */
export const UploadZone = (props: UploadZoneProps) => (
  <div className={classes.frame}>
    <LazyZone {...props} />
  </div>
);
