import { useState } from "react";
import { textOf } from "../fields/values.ts";

type Members = Readonly<Record<string, unknown>>;

/** Which rows are chosen, or that all are which match; rows no longer shown are forgotten. */
export function useSelection(rows: readonly Members[]) {
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
