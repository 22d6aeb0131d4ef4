import type { StatementLine } from "../../../../domain/contracts/reconcile/reconcile-lines.ts";
import { useSelectedIds } from "../../../ui/hooks/use-selected-ids.ts";

/** Whether a line can have a reason: all except matched ones. */
export const canExplain = ({ kind }: StatementLine): boolean => kind !== "matched";

/** Selection among the lines of a page that can have a reason. */
export const useLineChoice = (rows: readonly StatementLine[]) =>
  useSelectedIds(rows.filter(canExplain).map(({ id }) => id));
