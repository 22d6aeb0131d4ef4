import { Skeleton } from "@mantine/core";
import type { ComponentType } from "react";
import { lazyComponent } from "../ui/lazy-component.tsx";

/** Lazy component with a skeleton of the given height in pixels; height 0 means a dialog. */
export const lazyWithSkeleton = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  height: number,
): ComponentType<Props> =>
  lazyComponent({
    load,
    fallback: <Skeleton height={height} />,
    placement: height === 0 ? "overlay" : "inline",
  });
