import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import type { ReportReply } from "../../../domain/calls/report.ts";
import type { Figure } from "../../../domain/declare/report.ts";
import { changeOf, figureText } from "../../../domain/reports/figure-text.ts";
import { words } from "../../../domain/words.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import styles from "./breakdown-table.module.css";
import { ChangeMark } from "./change-mark.tsx";
import { RankMark } from "./rank-mark.tsx";
import frame from "./report.module.css";
import { sortOf } from "./report-address.ts";
import { RecordsLink, RowName } from "./row-parts.tsx";
import { sortedFigure, type TableRow } from "./table-rows.ts";
import type { ReportHandle } from "./use-report.ts";

const text = {
  change: words("Change", "ការប្រែប្រួល"),
  rank: words("Place", "ចំណាត់ថ្នាក់"),
  all: words("In all", "សរុប"),
  others: words("The other {0}", "{0} ផ្សេងទៀត"),
};

/** More of them fit on paper in small letters only. */
const manyColumns = 8;

export interface BreakdownProps {
  readonly handle: ReportHandle;
  readonly reply: ReportReply;
  readonly rows: readonly TableRow[];
  /** What the rows are, in words. */
  readonly name: string;
}

/** The breakdown with every figure as a column. The first column stays in sight while the others scroll. */
export function BreakdownTable({ handle, reply, rows, name }: BreakdownProps) {
  const { report } = handle;
  const say = useText();
  const { language } = useLanguage();
  const format = useFormat();
  const sorted = sortedFigure(handle);
  // The figure that counts stands first, with its change beside it.
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
                      {say(text.change)}
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
              <th scope="row">{say(text.others, format.number(hidden))}</th>
              {cells((figure) => [table.rest?.[figure] ?? null, null])}
            </tr>
          ) : null}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say(text.all)}</th>
            {cells((figure) => [totals[figure]?.value ?? null, totals[figure]?.before ?? null])}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

interface HeadProps {
  readonly handle: ReportHandle;
  readonly figure: string;
  readonly declared: Figure;
}

/** A column that sorts the table: the most first, then the least. Of a ranking it is what the places go by. */
function SortHead({ handle: { report, state, change }, figure, declared }: HeadProps) {
  const say = useText();
  const sort = sortOf(state);
  const isDown = sort === figure;
  const isUp = sort === `-${figure}`;
  const Icon = isDown ? IconArrowDown : isUp ? IconArrowUp : IconArrowsSort;
  const choose = () =>
    report.isRanking ? change({ figure, sort: null }) : change({ sort: isDown ? `-${figure}` : figure });
  return (
    <th scope="col" aria-sort={isDown ? "descending" : isUp ? "ascending" : "none"}>
      <button type="button" className={styles.sort} onClick={choose}>
        <span>{say(declared.label)}</span>
        <Icon size={14} aria-hidden data-on={isDown || isUp || undefined} />
      </button>
    </th>
  );
}
