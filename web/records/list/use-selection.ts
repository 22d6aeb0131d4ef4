import { useState } from "react";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { textOf } from "../../fields/values.ts";
import { useSelectedIds } from "../../ui/hooks/use-selected-ids.ts";

/** Row selection of a list: some of the rows shown, or all matching ones. */
export function useSelection(rows: readonly AnyRecord[]) {
  const { ids, ...selected } = useSelectedIds(rows.map((row) => textOf(row.id)));
  const [scope, setScope] = useState<"rows" | "matching">("rows");
  const ofRows =
    <Given extends readonly unknown[]>(change: (...given: Given) => void) =>
    (...given: Given) => {
      setScope("rows");
      change(...given);
    };
  return {
    ids,
    scope,
    toggle: ofRows(selected.toggle),
    toggleAll: ofRows(selected.toggleAll),
    chooseMatching: () => setScope("matching"),
    clear: ofRows(selected.clear),
  };
}
