import { ActionIcon, Group, Input } from "@mantine/core";
import { todayIn } from "../../../../domain/reports/period.ts";
import { calendarNames } from "../../../../domain/text/format.ts";
import { type Language, localized } from "../../../../domain/text/localized-text.ts";
import { DayInput } from "../../../fields/date/day-input.tsx";
import { useLanguage, useText } from "../../../language/language.tsx";
import { IconChevronLeft } from "../../../ui/icons/chevron-left.ts";
import { IconChevronRight } from "../../../ui/icons/chevron-right.ts";
import { IconSelector } from "../../../ui/icons/selector.ts";
import { addMonths, currentMonth, daysOfPeriod, type PeriodChoice } from "./period-choice.ts";

const text = {
  period: localized("Period", "រយៈពេល"),
  before: localized("Previous month", "ខែមុន"),
  after: localized("Next month", "ខែបន្ទាប់"),
  thisMonth: localized("This month ({0})", "ខែនេះ ({0})"),
  lastMonth: localized("Last month ({0})", "ខែមុន ({0})"),
  other: localized("Custom range…", "កំណត់រយៈពេល…"),
  from: localized("From", "ពី"),
  to: localized("To", "ដល់"),
};
const customPeriod = "other";
const monthsOffered = 13;

/** `October 2026` */
export function formatMonth(month: string, language: Language): string {
  const [year = "", number = "1"] = month.split("-");
  return `${calendarNames[language].months[Number(number) - 1] ?? ""} ${year}`;
}

interface Props {
  readonly chosen: PeriodChoice;
  readonly onChange: (chosen: PeriodChoice) => void;
}

/** Period picker: a month or a custom range. */
export function PeriodPicker({ chosen, onChange }: Props) {
  const t = useText();
  const { language } = useLanguage();
  const now = currentMonth();
  const month = "month" in chosen ? chosen.month : null;
  const latest = Array.from({ length: monthsOffered }, (_, place) => addMonths(now, -place));
  const months = month && !latest.includes(month) ? [...latest, month] : latest;
  const named = (one: string) => {
    const name = formatMonth(one, language);
    if (one === now) return t(text.thisMonth, name);
    return one === addMonths(now, -1) ? t(text.lastMonth, name) : name;
  };
  const choose = (value: string) =>
    onChange(value === customPeriod ? daysOfPeriod(chosen) : { month: value });
  return (
    <Group gap="xs" role="group" aria-label={t(text.period)}>
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t(text.before)}
          disabled={month === null}
          onClick={() => month && onChange({ month: addMonths(month, -1) })}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <Input
          component="select"
          pointer
          aria-label={t(text.period)}
          value={month ?? customPeriod}
          onChange={(event) => choose(event.currentTarget.value)}
          rightSection={<IconSelector size={14} aria-hidden />}
          rightSectionPointerEvents="none"
          miw={200}
        >
          {months.map((one) => (
            <option key={one} value={one}>
              {named(one)}
            </option>
          ))}
          <option value={customPeriod}>{t(text.other)}</option>
        </Input>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t(text.after)}
          disabled={month === null || month >= now}
          onClick={() => month && onChange({ month: addMonths(month, 1) })}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </Group>
      {"month" in chosen ? null : <CustomDays chosen={chosen} onChange={onChange} />}
    </Group>
  );
}

function CustomDays({ chosen, onChange }: { readonly chosen: PeriodChoice } & Pick<Props, "onChange">) {
  const t = useText();
  const days = daysOfPeriod(chosen);
  return (
    <Group gap={8} wrap="nowrap" align="center">
      <DayInput
        aria-label={t(text.from)}
        value={days.from}
        max={days.to}
        onChange={(from) => from && onChange({ ...days, from })}
      />
      <span aria-hidden>–</span>
      <DayInput
        aria-label={t(text.to)}
        value={days.to}
        min={days.from}
        max={todayIn(Date.now())}
        onChange={(to) => to && onChange({ ...days, to })}
      />
    </Group>
  );
}
