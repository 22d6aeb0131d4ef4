import { DateInput, DateTimePicker } from "@mantine/dates";
import "@mantine/dates/styles.layer.css";
import dayjs from "dayjs";
import khmerLocale from "dayjs/locale/km";
import { calendarNames } from "../../../domain/text/format.ts";
import type { Language } from "../../../domain/text/localized-text.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { parseDay } from "./date-text.ts";
import type { DayInputProps, MomentInputProps } from "./day-input.tsx";

/** The Khmer names of browsers and dayjs are incomplete. */
const khmer = calendarNames.km;
dayjs.locale(
  { ...khmerLocale, weekdays: [...khmer.days], months: [...khmer.months], monthsShort: [...khmer.months] },
  undefined,
  true,
);

const texts = {
  clear: localized("Clear date", "សម្អាតកាលបរិច្ឆេទ"),
  nextMonth: localized("Next month", "ខែបន្ទាប់"),
  previousMonth: localized("Previous month", "ខែមុន"),
  nextYear: localized("Next year", "ឆ្នាំបន្ទាប់"),
  previousYear: localized("Previous year", "ឆ្នាំមុន"),
  nextDecade: localized("Next decade", "ទសវត្សរ៍បន្ទាប់"),
  previousDecade: localized("Previous decade", "ទសវត្សរ៍មុន"),
  hours: localized("Hours", "ម៉ោង"),
  minutes: localized("Minutes", "នាទី"),
  take: localized("Use this time", "ប្រើម៉ោងនេះ"),
};

interface Calendar {
  readonly locale: Language;
  readonly ariaLabels: Readonly<Record<string, string>>;
  readonly popoverProps: { readonly withinPortal: false };
  readonly hideOutsideDates: true;
  readonly weekendDays: [];
}

function useCalendar(): Calendar {
  const t = useText();
  const { language } = useLanguage();
  return {
    locale: language,
    // Grey and red days lack contrast. A portal would place the popover outside the page's landmarks.
    hideOutsideDates: true,
    weekendDays: [],
    popoverProps: { withinPortal: false },
    ariaLabels: {
      nextMonth: t(texts.nextMonth),
      previousMonth: t(texts.previousMonth),
      nextYear: t(texts.nextYear),
      previousYear: t(texts.previousYear),
      nextDecade: t(texts.nextDecade),
      previousDecade: t(texts.previousDecade),
    },
  };
}

/** Date input: typed in any common format or picked from a calendar. */
export function DayPicker({ value, min, max, onChange, ...frame }: DayInputProps) {
  const t = useText();
  return (
    <DateInput
      {...frame}
      {...useCalendar()}
      value={value || null}
      onChange={onChange}
      valueFormat="D MMM YYYY"
      dateParser={parseDay}
      clearable={!frame.readOnly}
      clearButtonProps={{ "aria-label": t(texts.clear) }}
      {...(min ? { minDate: min } : {})}
      {...(max ? { maxDate: max } : {})}
      flex={1}
      miw={0}
    />
  );
}

/** Date and time input. */
export function MomentPicker({ value, onChange, ...frame }: MomentInputProps) {
  const t = useText();
  return (
    <DateTimePicker
      {...frame}
      {...useCalendar()}
      value={value ? `${value.replace("T", " ")}:00` : null}
      onChange={(picked) => onChange(picked ? picked.slice(0, 16).replace(" ", "T") : "")}
      valueFormat="D MMM YYYY, HH:mm"
      clearable={!frame.readOnly}
      clearButtonProps={{ "aria-label": t(texts.clear) }}
      submitButtonProps={{ "aria-label": t(texts.take) }}
      timePickerProps={{
        hoursInputLabel: t(texts.hours),
        minutesInputLabel: t(texts.minutes),
      }}
    />
  );
}
