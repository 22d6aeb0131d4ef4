import { Checkbox } from "@mantine/core";
import type { StatementLine } from "../../../../domain/contracts/reconcile/reconcile-lines.ts";
import { useText } from "../../../language/language.tsx";
import classes from "../reconcile.module.css";
import { Scroller } from "../scroller.tsx";
import { LineActions } from "./line-actions.tsx";
import {
  AmountWithFee,
  LineDifference,
  LineOrder,
  LineReason,
  LineResult,
  StatementSide,
  useLineName,
} from "./line-parts.tsx";
import { type LineRowsProps, lineTexts as text } from "./line-rows.ts";
import { canExplain } from "./use-line-choice.ts";

/** Statement lines compared with the ledger, as a table. */
export function LineTable(props: LineRowsProps) {
  const { rows, isStale, choice } = props;
  const t = useText();
  return (
    <Scroller label={t(text.table)}>
      <table className={classes.table} data-stale={isStale || undefined}>
        <thead>
          <tr>
            {choice ? (
              <th>
                <Checkbox
                  aria-label={t(text.selectAll)}
                  checked={choice.isAll}
                  indeterminate={choice.ids.size > 0 && !choice.isAll}
                  disabled={!rows.some(canExplain)}
                  onChange={choice.toggleAll}
                />
              </th>
            ) : null}
            <th scope="col">{t(text.line)}</th>
            <th scope="col">{t(text.order)}</th>
            <th scope="col" className={classes.end}>
              {t(text.stated)}
            </th>
            <th scope="col" className={classes.end}>
              {t(text.expected)}
            </th>
            <th scope="col" className={classes.end}>
              {t(text.difference)}
            </th>
            <th scope="col">{t(text.found)}</th>
            <th scope="col">{t(text.reason)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((line) => (
            <LineRow key={line.id} {...props} line={line} />
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

function LineRow(props: LineRowsProps & { readonly line: StatementLine }) {
  const { line, choice, settlement, onMatch, onExplain } = props;
  const t = useText();
  const name = useLineName()(line);
  return (
    <tr data-chosen={choice?.ids.has(line.id) || undefined}>
      {choice ? (
        <td>
          {canExplain(line) ? (
            <Checkbox
              aria-label={t(text.select, name)}
              checked={choice.ids.has(line.id)}
              onChange={() => choice.toggle(line.id)}
            />
          ) : null}
        </td>
      ) : null}
      <th scope="row">
        <StatementSide line={line} />
      </th>
      <td>
        <LineOrder line={line} />
      </td>
      <td className={classes.end}>
        <AmountWithFee amount={line.amount} fee={line.fee} />
      </td>
      <td className={classes.end}>
        <AmountWithFee amount={line.expected} fee={line.expectedFee} />
      </td>
      <td className={classes.end}>
        <LineDifference line={line} />
      </td>
      <td>
        <LineResult line={line} />
      </td>
      <td>
        <LineReason line={line} />
        {choice ? (
          <LineActions settlement={settlement} line={line} onMatch={onMatch} onExplain={onExplain} />
        ) : null}
      </td>
    </tr>
  );
}
