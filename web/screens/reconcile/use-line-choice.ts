import { useState } from "react";
import type { StatementLine } from "../../../domain/calls/reconcile-lines.ts";

export interface LineChoice {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  /** All of the page that can be chosen, or none. */
  readonly toggleAll: () => void;
  readonly isAll: boolean;
  readonly clear: () => void;
}

/** Whether a line needs a reason, or has one that may be replaced. */
export const canExplain = ({ kind }: StatementLine): boolean => kind !== "matched";

/** The lines of the page that are selected; those that are shown no more are not among them. */
export function useLineChoice(rows: readonly StatementLine[]): LineChoice {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const possible = rows.filter(canExplain).map(({ id }) => id);
  const ids = new Set(possible.filter((id) => chosen.has(id)));
  const isAll = possible.length > 0 && ids.size === possible.length;
  return {
    ids,
    isAll,
    toggle: (id) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setChosen(next);
    },
    toggleAll: () => setChosen(new Set(isAll ? [] : possible)),
    clear: () => setChosen(new Set()),
  };
}
