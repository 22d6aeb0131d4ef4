import { Skeleton } from "@mantine/core";
import type { ComponentType, FunctionComponent } from "react";
import { lazyComponent } from "../ui/loading/lazy-component.tsx";
import type { CellProps } from "./field-view.ts";
import { textOf } from "./values.ts";

/** Lazy cell of a title column. Lists link it, so its skeleton has the title as text: a link is never without a name. */
export const lazyTitleCell = <R,>(
  load: () => Promise<ComponentType<CellProps<R>>>,
  height: number,
): FunctionComponent<CellProps<R>> =>
  lazyComponent({
    load,
    fallback: ({ value }) => <Skeleton height={height}>{textOf(value)}</Skeleton>,
    placement: "inline",
  });
