import { ActionIcon, Group, Input } from "@mantine/core";
import { IconChevronLeft, IconChevronRight, IconSelector } from "@tabler/icons-react";
import { calendarNames } from "../../../domain/format.ts";
import { todayIn } from "../../../domain/reports/period.ts";
import { type Language, words } from "../../../domain/words.ts";
import { DayInput } from "../../fields/day-input.tsx";
import { useLanguage, useText } from "../../language/language.tsx";
import { addMonth, type ChosenDays, daysOfChoice, monthNow } from "./chosen-days.ts";

const text = {
  period: words("Period", "រយៈពេល"),
  before: words("The month before", "ខែមុននេះ"),
  after: words("The month after", "ខែបន្ទាប់"),
  thisMonth: words("This month ({0})", "ខែនេះ ({0})"),
  lastMonth: words("Last month ({0})", "ខែមុន ({0})"),
  other: words("Other days …", "ថ្ងៃផ្សេង …"),
  from: words("From", "ចាប់ពី"),
  to: words("Until", "រហូតដល់"),
};
const otherDays = "other";
const offered = 13;

/** `October 2026` */
export function monthName(month: string, language: Language): string {
  const [year = "", number = "1"] = month.split("-");
  return `${calendarNames[language].months[Number(number) - 1] ?? ""} ${year}`;
}

interface Props {
  readonly chosen: ChosenDays;
  readonly onChange: (chosen: ChosenDays) => void;
}

/** The month that is reckoned up, or any days. */
export function DaysBar({ chosen, onChange }: Props) {
  const say = useText();
  const { language } = useLanguage();
  const now = monthNow();
  const month = "month" in chosen ? chosen.month : null;
  const latest = Array.from({ length: offered }, (_, place) => addMonth(now, -place));
  const months = month && !latest.includes(month) ? [...latest, month] : latest;
  const named = (one: string) => {
    const name = monthName(one, language);
    if (one === now) return say(text.thisMonth, name);
    return one === addMonth(now, -1) ? say(text.lastMonth, name) : name;
  };
  const choose = (value: string) => onChange(value === otherDays ? daysOfChoice(chosen) : { month: value });
  return (
    <Group gap="xs" role="group" aria-label={say(text.period)}>
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          variant="default"
          size={36}
          aria-label={say(text.before)}
          disabled={month === null}
          onClick={() => month && onChange({ month: addMonth(month, -1) })}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <Input
          component="select"
          pointer
          aria-label={say(text.period)}
          value={month ?? otherDays}
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
          <option value={otherDays}>{say(text.other)}</option>
        </Input>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={say(text.after)}
          disabled={month === null || month >= now}
          onClick={() => month && onChange({ month: addMonth(month, 1) })}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </Group>
      {"month" in chosen ? null : <FreeDays chosen={chosen} onChange={onChange} />}
    </Group>
  );
}

function FreeDays({ chosen, onChange }: { readonly chosen: ChosenDays } & Pick<Props, "onChange">) {
  const say = useText();
  const days = daysOfChoice(chosen);
  return (
    <Group gap={8} wrap="nowrap" align="center">
      <DayInput
        aria-label={say(text.from)}
        value={days.from}
        max={days.to}
        onChange={(from) => from && onChange({ ...days, from })}
      />
      <span aria-hidden>–</span>
      <DayInput
        aria-label={say(text.to)}
        value={days.to}
        min={days.from}
        max={todayIn(Date.now())}
        onChange={(to) => to && onChange({ ...days, to })}
      />
    </Group>
  );
}
