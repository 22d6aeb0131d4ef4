import type { Change } from "../../../../domain/reports/figure-text.ts";
import { IconArrowDownRight } from "../../../ui/icons/arrow-down-right.ts";
import { IconArrowUpRight } from "../../../ui/icons/arrow-up-right.ts";
import { IconMinus } from "../../../ui/icons/minus.ts";
import styles from "./change-mark.module.css";

const icons = { up: IconArrowUpRight, down: IconArrowDownRight, level: IconMinus } as const;

/** Change of a figure: arrow, text and colour; the colour carries no meaning of its own. */
export function ChangeMark({ change }: { readonly change: Change }) {
  const Icon = icons[change.way];
  const tone = change.isGood === null ? undefined : change.isGood ? "good" : "bad";
  return (
    <span className={styles.change} data-tone={tone}>
      <Icon size={14} stroke={2.2} aria-hidden />
      <span>{change.text}</span>
    </span>
  );
}
