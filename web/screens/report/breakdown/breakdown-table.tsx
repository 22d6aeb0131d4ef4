import type { ReportReply } from "../../../../domain/contracts/reports/report.ts";
import type { Figure } from "../../../../domain/declare/report.ts";
import { changeOf, figureText } from "../../../../domain/reports/figure-text.ts";
import { parseReportSort, reportSortText } from "../../../../domain/reports/saved/report-sort.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { useLanguage, useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { IconArrowDown } from "../../../ui/icons/arrow-down.ts";
import { IconArrowUp } from "../../../ui/icons/arrow-up.ts";
import { IconArrowsSort } from "../../../ui/icons/arrows-sort.ts";
import frame from "../report.module.css";
import { sortOf } from "../report-state.ts";
import type { ReportHandle } from "../use-report.ts";
import styles from "./breakdown-table.module.css";
import { ChangeMark } from "./change-mark.tsx";
import { RankMark } from "./rank-mark.tsx";
import { RecordsLink, RowName } from "./row-parts.tsx";
import { sortedFigure, type TableRow } from "./table-rows.ts";

const text = {
  change: localized("Change", "ការប្រែប្រួល"),
  rank: localized("Rank", "ចំណាត់ថ្នាក់"),
  all: localized("Total", "សរុប"),
  others: localized("{0, plural, one {# other} other {# others}}", "{0} ផ្សេងទៀត"),
};

/** With more columns than this the table prints in small type. */
const manyColumns = 8;

export interface BreakdownProps {
  readonly handle: ReportHandle;
  readonly reply: ReportReply;
  readonly rows: readonly TableRow[];
  /** Name of the rows. */
  readonly name: string;
}

/** The breakdown with one column per figure. The first column is sticky. */
export function BreakdownTable({ handle, reply, rows, name }: BreakdownProps) {
  const { report } = handle;
  const t = useText();
  const { language } = useLanguage();
  const format = useFormat();
  const sorted = sortedFigure(handle);
  // The selected figure comes first, with its change.
  const figures = [
    ...Object.entries(report.figures).filter(([figure]) => figure === sorted),
    ...Object.entries(report.figures).filter(([figure]) => figure !== sorted),
  ];
  const { table, totals, compared } = reply;
  const hidden = table.total - table.rows.length;
  const cells = (valuesAt: (figure: string) => readonly [number | null, number | null]) =>
    figures.flatMap(([figure, declared]) => {
      const [value, before] = valuesAt(figure);
      const change = figure === sorted ? changeOf({ value, before }, declared, language) : null;
      return [
        <td key={figure} data-sorted={figure === sorted || undefined}>
          {figureText(value, declared, language)}
        </td>,
        ...(figure === sorted && compared
          ? [<td key="change">{change ? <ChangeMark change={change} /> : "–"}</td>]
          : []),
      ];
    });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className={frame.scroller} tabIndex={0} aria-label={name}>
      <table
        className={frame.table}
        data-ranking={report.isRanking}
        data-many={figures.length > manyColumns || undefined}
      >
        <thead>
          <tr>
            <th scope="col">{name}</th>
            {figures.flatMap(([figure, declared]) => [
              <SortHead key={figure} handle={handle} figure={figure} declared={declared} />,
              ...(figure === sorted && compared
                ? [
                    <th key="change" scope="col">
                      {t(text.change)}
                    </th>,
                  ]
                : []),
            ])}
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => (
            <tr key={one.row.key ?? ""}>
              <th scope="row">
                <span className={styles.named}>
                  {one.row.rank ? <RankMark rank={one.row.rank} isCompared={compared !== null} /> : null}
                  <RowName one={one} />
                  <RecordsLink one={one} />
                </span>
              </th>
              {cells((figure) => [one.row.values[figure] ?? null, one.row.before?.[figure] ?? null])}
            </tr>
          ))}
          {table.rest && hidden > 0 ? (
            <tr data-rest>
              <th scope="row">{t(text.others, format.number(hidden))}</th>
              {cells((figure) => [table.rest?.[figure] ?? null, null])}
            </tr>
          ) : null}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t(text.all)}</th>
            {cells((figure) => [totals[figure]?.value ?? null, totals[figure]?.before ?? null])}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

interface SortHeadProps {
  readonly handle: ReportHandle;
  readonly figure: string;
  readonly declared: Figure;
}

/** Sortable column header: descending first, then ascending. In a ranking it sets the ranked figure. */
function SortHead({ handle: { report, state, change }, figure, declared }: SortHeadProps) {
  const t = useText();
  const sort = parseReportSort(sortOf(state));
  const isDown = sort.figure === figure && !sort.isLeastFirst;
  const isUp = sort.figure === figure && sort.isLeastFirst;
  const Icon = isDown ? IconArrowDown : isUp ? IconArrowUp : IconArrowsSort;
  const choose = () =>
    report.isRanking
      ? change({ figure, sort: null })
      : change({ sort: reportSortText({ figure, isLeastFirst: isDown }) });
  return (
    <th scope="col" aria-sort={isDown ? "descending" : isUp ? "ascending" : "none"}>
      <button type="button" className={styles.sort} onClick={choose}>
        <span>{t(declared.label)}</span>
        <Icon size={14} aria-hidden data-on={isDown || isUp || undefined} />
      </button>
    </th>
  );
}
