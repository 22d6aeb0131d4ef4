import { Skeleton } from "@mantine/core";
import type { ComponentType, FunctionComponent } from "react";
import { lazyComponent } from "../ui/loading/lazy-component.tsx";

/** Lazy component with a skeleton of the given height in pixels; height 0 means a dialog. */
export const lazyWithSkeleton = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  height: number,
): FunctionComponent<Props> =>
  lazyComponent({
    load,
    fallback: <Skeleton height={height} />,
    placement: height === 0 ? "overlay" : "inline",
  });
