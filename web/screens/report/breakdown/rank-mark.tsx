import { localized } from "../../../../domain/text/localized-text.ts";
import { useText } from "../../../language/language.tsx";
import styles from "./rank-mark.module.css";

const text = {
  place: localized("Rank {0}", "ចំណាត់ថ្នាក់ទី {0}"),
  up: localized("up {0}", "ឡើង {0}"),
  down: localized("down {0}", "ចុះ {0}"),
  same: localized("unchanged", "មិនប្រែប្រួល"),
  fresh: localized("new", "ថ្មី"),
};

interface Props {
  readonly rank: { readonly now: number; readonly before: number | null };
  readonly isCompared: boolean;
}

/** Rank, with the number of places gained or lost. */
export function RankMark({ rank: { now, before }, isCompared }: Props) {
  const t = useText();
  const won = before === null ? null : before - now;
  const way = won === null ? "fresh" : won > 0 ? "up" : won < 0 ? "down" : "same";
  const count = Math.abs(won ?? 0);
  const shown = { fresh: t(text.fresh), up: `▲ ${count}`, down: `▼ ${count}`, same: "–" }[way];
  return (
    <span className={styles.rank}>
      <span className={styles.place} data-top={now <= 3 || undefined}>
        <span className="visually-hidden">{t(text.place, now)}</span>
        <span aria-hidden>{now}</span>
      </span>
      {isCompared ? (
        <span className={styles.moved} data-way={way}>
          <span className="visually-hidden">{t(text[way], count)}</span>
          <span aria-hidden>{shown}</span>
        </span>
      ) : null}
    </span>
  );
}
