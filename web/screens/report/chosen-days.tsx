import type { Days } from "../../../domain/reports/period.ts";
import { words } from "../../../domain/words.ts";
import { DayInput } from "../../fields/day-input.tsx";
import { useText } from "../../language/language.tsx";
import styles from "./report-controls.module.css";

const text = { from: words("From", "ចាប់ពី"), to: words("To", "ដល់") };

export interface ChosenDaysProps {
  readonly days: Days;
  readonly onChange: (days: Days) => void;
}

/** Two days, both within; the end is never before the beginning. */
export function ChosenDays({ days, onChange }: ChosenDaysProps) {
  const say = useText();
  return (
    <div className={styles.days}>
      <DayInput
        label={say(text.from)}
        value={days.from}
        max={days.to}
        onChange={(from) => from && from <= days.to && onChange({ ...days, from })}
      />
      <DayInput
        label={say(text.to)}
        value={days.to}
        min={days.from}
        onChange={(to) => to && to >= days.from && onChange({ ...days, to })}
      />
    </div>
  );
}
