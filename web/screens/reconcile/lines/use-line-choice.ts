import { useState } from "react";
import type { StatementLine } from "../../../../domain/contracts/reconcile/reconcile-lines.ts";

export interface LineChoice {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  /** Selects all selectable lines of the page, or none. */
  readonly toggleAll: () => void;
  readonly isAll: boolean;
  readonly clear: () => void;
}

/** Whether a line can have a reason: all except matched ones. */
export const canExplain = ({ kind }: StatementLine): boolean => kind !== "matched";

/** Selection of lines on the current page; lines no longer shown are dropped. */
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
