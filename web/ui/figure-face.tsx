import type { Figure } from "../../domain/declare/report.ts";
import { figureText, shortFigure } from "../../domain/reports/figure-text.ts";
import { useLanguage, useText } from "../language/language.tsx";

interface Props {
  readonly figure: Figure;
  readonly value: number | null;
  /** The tile's classes: its `label` and `value`. */
  readonly styles: Readonly<Record<string, string>>;
}

/** What a tile says first: what is counted, and how much it is, shortly; in full for whoever points at it. */
export function FigureFace({ figure, value, styles }: Props) {
  const say = useText();
  const { language } = useLanguage();
  return (
    <>
      <span className={styles.label}>{say(figure.label)}</span>
      <span className={styles.value} title={figureText(value, figure, language)}>
        {shortFigure(value, figure, language)}
      </span>
    </>
  );
}
