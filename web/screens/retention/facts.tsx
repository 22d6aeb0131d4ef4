import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import styles from "./retention.module.css";
import { text } from "./retention-texts.ts";

interface Props {
  readonly rows: number;
  readonly oldest: string | null;
  /** Undefined where there is none to tell. */
  readonly due?: number | null;
}

/** How many rows there are, since when, and how many the next run takes. */
export function Facts({ rows, oldest, due }: Props) {
  const t = useText();
  const format = useFormat();
  const shown = [
    [text.rows, format.number(rows)],
    [text.oldest, oldest === null ? "–" : format.date(oldest)],
    ...(due === undefined ? [] : [[text.due, due === null ? "–" : format.number(due)] as const]),
  ] as const;
  return (
    <dl className={styles.facts}>
      {shown.map(([label, value]) => (
        <div key={label.en} className={styles.fact}>
          <dt>{t(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
