import { localized } from "../../../../domain/text/localized-text.ts";
import { useText } from "../../../language/language.tsx";
import { Amount } from "../amount.tsx";
import classes from "../reconcile.module.css";
import { kindTexts, sumLabel, sumTexts } from "../reconcile-kinds.ts";
import { Scroller } from "../scroller.tsx";
import { Due } from "./due.tsx";
import { PartyAction } from "./party-action.tsx";
import { PartyName } from "./party-name.tsx";
import { type PartyRowsProps, shownSums } from "./party-rows.ts";

const text = {
  table: localized("{0} in riel, scrollable table", "{0} គិតជារៀល តារាងអាចរំកិលបាន"),
  settlement: localized("Settlement", "ការទូទាត់គណនី"),
  total: localized("All", "ទាំងអស់"),
};

/** Parties as a table with a totals row. */
export function PartyTable({ kind, rows, sums, days, isStale }: PartyRowsProps) {
  const t = useText();
  const names = shownSums(kind, sums);
  return (
    <Scroller label={t(text.table, t(kindTexts[kind].label))}>
      <table className={classes.table} data-stale={isStale || undefined}>
        <thead>
          <tr>
            <th scope="col">{t(kindTexts[kind].party)}</th>
            {names.map((name) => (
              <th key={name} scope="col" className={classes.end}>
                {t(sumLabel(kind, name))}
              </th>
            ))}
            <th scope="col" className={classes.end}>
              {t(sumTexts.due)}
            </th>
            <th scope="col">{t(text.settlement)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.party}>
              <th scope="row" className={classes.party}>
                <PartyName row={row} />
              </th>
              {names.map((name) => (
                <td key={name} className={classes.end}>
                  <Amount value={row.sums[name]} look="plain" />
                </td>
              ))}
              <td className={classes.end}>
                <Due value={row.sums.payable} look="plain" />
              </td>
              <td>
                <PartyAction kind={kind} row={row} days={days} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t(text.total)}</th>
            {names.map((name) => (
              <td key={name} className={classes.end}>
                <Amount value={sums[name]} look="plain" />
              </td>
            ))}
            <td className={classes.end}>
              <Due value={sums.payable} look="plain" />
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
    </Scroller>
  );
}
