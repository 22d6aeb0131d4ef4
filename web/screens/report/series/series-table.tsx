import type { Figure } from "../../../../domain/declare/report.ts";
import { changeOf, figureText } from "../../../../domain/reports/figure-text.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { useLanguage, useText } from "../../../language/language.tsx";
import { ChangeMark } from "../breakdown/change-mark.tsx";
import styles from "../report.module.css";

export interface SeriesPoint {
  readonly label: string;
  readonly now: number | null;
  readonly before: number | null;
}

export interface SeriesProps {
  readonly points: readonly SeriesPoint[];
  readonly figure: Figure;
  /** Names of the two lines; `before` is null without a comparison. */
  readonly labels: { readonly now: string; readonly before: string | null };
}

const changeLabel = localized("Change", "ការប្រែប្រួល");

/** The points of a chart as a table. */
export function SeriesTable({ points, figure, labels, head }: SeriesProps & { readonly head: string }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className={styles.scroller} data-tall tabIndex={0} aria-label={t(figure.label)}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">{labels.now}</th>
            {labels.before ? (
              <>
                <th scope="col">{labels.before}</th>
                <th scope="col">{t(changeLabel)}</th>
              </>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {points.map(({ label, now, before }) => {
            const moved = changeOf({ value: now, before }, figure, language);
            return (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{figureText(now, figure, language)}</td>
                {labels.before ? (
                  <>
                    <td>{figureText(before, figure, language)}</td>
                    <td>{moved ? <ChangeMark change={moved} /> : "–"}</td>
                  </>
                ) : null}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
