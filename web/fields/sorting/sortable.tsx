import { lazyWithSkeleton } from "../lazy-with-skeleton.tsx";

/** Sortable list; its chunk loads on first use. */
export const Sortable = lazyWithSkeleton(async () => (await import("./sortable-list.tsx")).SortableList, 56);
