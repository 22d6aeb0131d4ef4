import { useState } from "react";

/** The rows that a person selects on a page. */
export interface SelectedIds {
  readonly ids: ReadonlySet<string>;
  /** Whether all rows that can be selected are. */
  readonly isAll: boolean;
  readonly select: (ids: readonly string[]) => void;
  readonly toggle: (id: string) => void;
  /** Selects all rows, or none when all are selected. */
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

/**
 * Selection among the rows shown, by id. A row that is no longer shown is not selected, until it is shown again or
 * something else is selected. Search, filters and pages need not clear the selection: a search that starts late would
 * clear what was selected after typing.
 */
export function useSelectedIds(shown: readonly string[]): SelectedIds {
  const [selected, select] = useState<readonly string[]>([]);
  const ids = new Set(shown.filter((id) => selected.includes(id)));
  const isAll = shown.length > 0 && ids.size === shown.length;
  return {
    ids,
    isAll,
    select,
    toggle: (id) => select(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]),
    toggleAll: () => select(isAll ? [] : shown),
    clear: () => select([]),
  };
}
