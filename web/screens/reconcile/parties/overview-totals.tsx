import type { ReconcileKind, Sums } from "../../../../domain/contracts/reconcile/reconcile-parts.ts";
import { useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { Amount } from "../amount.tsx";
import classes from "../reconcile.module.css";
import { kindTexts, sumLabel, sumTexts } from "../reconcile-kinds.ts";
import { dueLabel } from "./due.tsx";

/** Totals over all parties. */
export function OverviewTotals({ kind, sums }: { readonly kind: ReconcileKind; readonly sums: Sums }) {
  const t = useText();
  const format = useFormat();
  const hasHeld = kindTexts[kind].sums.includes("held");
  return (
    <dl className={classes.tiles}>
      <div>
        <dt>{t(sumTexts.orders)}</dt>
        <dd>{format.number(sums.orders)}</dd>
      </div>
      <div>
        <dt>{t(sumLabel(kind, "gross"))}</dt>
        <dd>
          <Amount value={sums.gross} />
        </dd>
      </div>
      <div>
        <dt>{t(hasHeld ? sumLabel(kind, "held") : sumTexts.net)}</dt>
        <dd>
          <Amount value={hasHeld ? sums.held : sums.net} />
        </dd>
      </div>
      <div>
        <dt>{t(sumTexts.due)}</dt>
        <dd>
          <Amount value={Math.abs(sums.payable)} />
        </dd>
        <dd className={classes.aside}>{t(dueLabel(sums.payable))}</dd>
      </div>
    </dl>
  );
}
