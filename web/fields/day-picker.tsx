import { DateInput, DateTimePicker } from "@mantine/dates";
import "@mantine/dates/styles.layer.css";
import dayjs from "dayjs";
import khmerLocale from "dayjs/locale/km";
import { calendarNames } from "../../domain/format.ts";
import type { Language } from "../../domain/words.ts";
import { words } from "../../domain/words.ts";
import { useLanguage, useText } from "../language/language.tsx";
import { parseDay } from "./date-text.ts";
import type { DayInputProps, MomentInputProps } from "./day-input.tsx";

/** Neither browsers nor the library have all of our Khmer names. */
const khmer = calendarNames.km;
dayjs.locale(
  { ...khmerLocale, weekdays: [...khmer.days], months: [...khmer.months], monthsShort: [...khmer.months] },
  undefined,
  true,
);

const said = {
  clear: words("Clear the date", "សម្អាតកាលបរិច្ឆេទ"),
  nextMonth: words("Next month", "ខែបន្ទាប់"),
  previousMonth: words("Previous month", "ខែមុន"),
  nextYear: words("Next year", "ឆ្នាំបន្ទាប់"),
  previousYear: words("Previous year", "ឆ្នាំមុន"),
  nextDecade: words("Next decade", "ទសវត្សរ៍បន្ទាប់"),
  previousDecade: words("Previous decade", "ទសវត្សរ៍មុន"),
  hours: words("Hours", "ម៉ោង"),
  minutes: words("Minutes", "នាទី"),
  take: words("Take this time", "យកម៉ោងនេះ"),
};

interface Calendar {
  readonly locale: Language;
  readonly ariaLabels: Readonly<Record<string, string>>;
  readonly popoverProps: { readonly withinPortal: false };
  readonly hideOutsideDates: true;
  readonly weekendDays: [];
}

function useCalendar(): Calendar {
  const say = useText();
  const { language } = useLanguage();
  return {
    locale: language,
    // Grey days of other months and red ones fall short of the contrast, and what stands outside of the page is no part of it.
    hideOutsideDates: true,
    weekendDays: [],
    popoverProps: { withinPortal: false },
    ariaLabels: {
      nextMonth: say(said.nextMonth),
      previousMonth: say(said.previousMonth),
      nextYear: say(said.nextYear),
      previousYear: say(said.previousYear),
      nextDecade: say(said.nextDecade),
      previousDecade: say(said.previousDecade),
    },
  };
}

/** A day: typed in any usual form, or picked from a calendar. */
export function DayPicker({ value, min, max, onChange, ...frame }: DayInputProps) {
  const say = useText();
  return (
    <DateInput
      {...frame}
      {...useCalendar()}
      value={value || null}
      onChange={onChange}
      valueFormat="D MMM YYYY"
      dateParser={parseDay}
      clearable={!frame.readOnly}
      clearButtonProps={{ "aria-label": say(said.clear) }}
      {...(min ? { minDate: min } : {})}
      {...(max ? { maxDate: max } : {})}
      flex={1}
      miw={0}
    />
  );
}

/** A day and a time of day. */
export function MomentPicker({ value, onChange, ...frame }: MomentInputProps) {
  const say = useText();
  return (
    <DateTimePicker
      {...frame}
      {...useCalendar()}
      value={value ? `${value.replace("T", " ")}:00` : null}
      onChange={(picked) => onChange(picked ? picked.slice(0, 16).replace(" ", "T") : "")}
      valueFormat="D MMM YYYY, HH:mm"
      clearable={!frame.readOnly}
      clearButtonProps={{ "aria-label": say(said.clear) }}
      submitButtonProps={{ "aria-label": say(said.take) }}
      timePickerProps={{
        hoursInputLabel: say(said.hours),
        minutesInputLabel: say(said.minutes),
      }}
    />
  );
}
