import type { Figure } from "../../domain/declare/report.ts";
import { figureText, shortFigure } from "../../domain/reports/figure-text.ts";
import { useLanguage, useText } from "../language/language.tsx";

interface Props {
  readonly figure: Figure;
  readonly value: number | null;
  /** CSS classes of the tile: `label` and `value`. */
  readonly styles: Readonly<Record<string, string>>;
}

/** Label and short value of a metric tile; the full value is in the tooltip. */
export function MetricHeader({ figure, value, styles }: Props) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <>
      <span className={styles.label}>{t(figure.label)}</span>
      <span className={styles.value} title={figureText(value, figure, language)}>
        {shortFigure(value, figure, language)}
      </span>
    </>
  );
}
