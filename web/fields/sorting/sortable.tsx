import { Skeleton } from "@mantine/core";
import { lazyComponent } from "../../ui/loading/lazy-component.tsx";
import type { SortableListProps } from "./sortable-list.tsx";

/** Pixels; of an item with one line, and of a line of tiles. */
const usualHeights = { line: 44, tiles: 120 } as const;

const heightOf = ({ items, isGrid }: SortableListProps): number =>
  isGrid ? usualHeights.tiles : usualHeights.line * Math.max(1, items.length);

/** Sortable list; its chunk loads on first use. */
export const Sortable = lazyComponent<SortableListProps>({
  load: async () => (await import("./sortable-list.tsx")).SortableList,
  fallback: (list) => <Skeleton height={heightOf(list)} />,
  placement: "inline",
});
