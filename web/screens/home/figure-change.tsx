import type { Figure } from "../../../domain/declare/report.ts";
import { changeOf } from "../../../domain/reports/figure-text.ts";
import { useLanguage } from "../../language/language.tsx";
import styles from "./figures.module.css";

const arrows = { up: "▲", down: "▼", level: "" } as const;

interface Props {
  readonly figure: Figure;
  readonly total: { readonly value: number | null; readonly before: number | null };
  readonly className?: string;
}

/** How a figure has changed since the period before; empty when one of the two is missing. */
export function FigureChange({ figure, total, className = "" }: Props) {
  const { language } = useLanguage();
  const change = changeOf(total, figure, language);
  if (!change) return <span className={`${styles.change} ${className}`}> </span>;
  const look = change.isGood === null ? undefined : change.isGood ? "good" : "bad";
  return (
    <span className={`${styles.change} ${className}`} data-look={look}>
      <span aria-hidden="true">{arrows[change.way]}</span> {change.text}
    </span>
  );
}
