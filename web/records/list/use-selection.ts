import { useState } from "react";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { textOf } from "../../fields/values.ts";

/** Row selection: chosen rows or all matching ones. Rows no longer visible are dropped. */
export function useSelection(rows: readonly AnyRecord[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [scope, setScope] = useState<"rows" | "matching">("rows");
  const shown = rows.map((row) => textOf(row.id));
  const ids = new Set(shown.filter((id) => chosen.has(id)));
  const set = (next: ReadonlySet<string>) => {
    setScope("rows");
    setChosen(next);
  };
  return {
    ids,
    scope,
    toggle: (id: string) =>
      set(ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id])),
    toggleAll: () => set(ids.size === shown.length ? new Set() : new Set(shown)),
    chooseMatching: () => setScope("matching"),
    clear: () => set(new Set()),
  };
}
