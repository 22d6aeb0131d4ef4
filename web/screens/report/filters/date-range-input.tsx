import type { Days } from "../../../../domain/reports/period.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { DayInput } from "../../../fields/date/day-input.tsx";
import { useText } from "../../../language/language.tsx";

const text = { from: localized("From", "ចាប់ពី"), to: localized("To", "ដល់") };

export interface DateRangeInputProps {
  readonly days: Days;
  readonly onChange: (days: Days) => void;
}

/** Date range, both days included; keeps the start before the end. */
export function DateRangeInput({ days, onChange }: DateRangeInputProps) {
  const t = useText();
  return (
    <>
      <DayInput
        label={t(text.from)}
        value={days.from}
        max={days.to}
        onChange={(from) => from && from <= days.to && onChange({ ...days, from })}
      />
      <DayInput
        label={t(text.to)}
        value={days.to}
        min={days.from}
        onChange={(to) => to && to >= days.from && onChange({ ...days, to })}
      />
    </>
  );
}
