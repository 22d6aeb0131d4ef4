import { changeOf, figureText } from "../../../../domain/reports/figure-text.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { useLanguage, useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import styles from "./breakdown-cards.module.css";
import type { BreakdownProps } from "./breakdown-table.tsx";
import { ChangeMark } from "./change-mark.tsx";
import { RankMark } from "./rank-mark.tsx";
import parts from "./row-parts.module.css";
import { RecordsLink, RowName } from "./row-parts.tsx";
import { sortedFigure } from "./table-rows.ts";

const text = {
  all: localized("Total", "សរុប"),
  others: localized("{0, plural, one {# other} other {# others}}", "{0} ផ្សេងទៀត"),
};

/** The breakdown on a phone: one line per row, with the figure it is sorted by. */
export function BreakdownCards({ handle, reply, rows, name }: BreakdownProps) {
  const t = useText();
  const { language } = useLanguage();
  const format = useFormat();
  const sorted = sortedFigure(handle);
  const figure = handle.report.figures[sorted];
  if (!figure) return null;
  const { table, totals, compared } = reply;
  const hidden = table.total - table.rows.length;
  const whole = totals[sorted] ?? { value: null, before: null };
  const wholeChange = changeOf(whole, figure, language);
  return (
    <ul
      className={styles.lines}
      aria-label={name}
      data-ranked={rows.some(({ row }) => row.rank) ? "" : undefined}
    >
      {rows.map((one) => {
        const value = one.row.values[sorted] ?? null;
        const change = changeOf({ value, before: one.row.before?.[sorted] ?? null }, figure, language);
        return (
          <li key={one.row.key ?? ""} data-rank={one.row.rank ? "" : undefined}>
            {one.row.rank ? <RankMark rank={one.row.rank} isCompared={compared !== null} /> : null}
            <RowName one={one} />
            <span className={styles.lineFigure}>
              <span>{figureText(value, figure, language)}</span>
              {change ? <ChangeMark change={change} /> : null}
            </span>
            <RecordsLink one={one} />
          </li>
        );
      })}
      {table.rest && hidden > 0 ? (
        <li>
          <span className={parts.name}>{t(text.others, format.number(hidden))}</span>
          <span className={styles.lineFigure}>
            {figureText(table.rest[sorted] ?? null, figure, language)}
          </span>
        </li>
      ) : null}
      <li data-whole>
        <span className={parts.name}>{t(text.all)}</span>
        <span className={styles.lineFigure}>
          <span>{figureText(whole.value, figure, language)}</span>
          {wholeChange ? <ChangeMark change={wholeChange} /> : null}
        </span>
      </li>
    </ul>
  );
}
