import { ActionIcon, Button, Popover, Stack, TextInput } from "@mantine/core";
import { DatePicker } from "@mantine/dates";
import "@mantine/dates/styles.layer.css";
import dayjs from "dayjs";
import khmerLocale from "dayjs/locale/km";
import { type ReactNode, useState } from "react";
import { messageText } from "../../../domain/errors/messages.ts";
import { calendarNames } from "../../../domain/text/format.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { readDay, writeDay } from "../../../domain/values/dates/day.ts";
import { momentOf, readMoment, writeMoment } from "../../../domain/values/dates/moment.ts";
import { today } from "../../../domain/values/dates/today.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { IconCalendar } from "../../ui/icons/calendar.ts";
import type { CommonDayProps, DayInputProps, MomentInputProps } from "./day-input.tsx";
import { useTypedValue } from "./use-typed-value.ts";

/** The Khmer names of browsers and dayjs are incomplete. */
const khmer = calendarNames.km;
dayjs.locale(
  { ...khmerLocale, weekdays: [...khmer.days], months: [...khmer.months], monthsShort: [...khmer.months] },
  undefined,
  true,
);

const texts = {
  open: localized("Open the calendar", "បើកប្រតិទិន"),
  calendar: localized("Calendar", "ប្រតិទិន"),
  nextMonth: localized("Next month", "ខែបន្ទាប់"),
  previousMonth: localized("Previous month", "ខែមុន"),
  nextYear: localized("Next year", "ឆ្នាំបន្ទាប់"),
  previousYear: localized("Previous year", "ឆ្នាំមុន"),
  nextDecade: localized("Next decade", "ទសវត្សរ៍បន្ទាប់"),
  previousDecade: localized("Previous decade", "ទសវត្សរ៍មុន"),
  tomorrow: localized("Tomorrow 07:00", "ស្អែក ម៉ោង 07:00"),
  nextHour: localized("Today {0}", "ថ្ងៃនេះ ម៉ោង {0}"),
};

interface CalendarProps {
  readonly day: string | null;
  readonly min?: string | null | undefined;
  readonly max?: string | null | undefined;
  readonly onPick: (day: string) => void;
}

function Calendar({ day, min, max, onPick }: CalendarProps) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <DatePicker
      locale={language}
      value={day}
      defaultDate={day ?? max ?? today()}
      onChange={(picked) => picked && onPick(picked)}
      // Grey and red days lack contrast.
      hideOutsideDates
      weekendDays={[]}
      {...(min ? { minDate: min } : {})}
      {...(max ? { maxDate: max } : {})}
      ariaLabels={{
        nextMonth: t(texts.nextMonth),
        previousMonth: t(texts.previousMonth),
        nextYear: t(texts.nextYear),
        previousYear: t(texts.previousYear),
        nextDecade: t(texts.nextDecade),
        previousDecade: t(texts.previousDecade),
      }}
    />
  );
}

interface TypedDateProps {
  readonly frame: CommonDayProps;
  readonly typed: ReturnType<typeof useTypedValue>;
  readonly children: (close: () => void) => ReactNode;
}

/** A text field with a calendar beside it, which lies above the page so that nothing cuts it off. */
function TypedDate({ frame, typed, children }: TypedDateProps) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const error = frame.error || (typed.reason === null ? null : t(messageText(typed.reason)));
  const calendar = (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
      zIndex={400}
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t(texts.open)}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconCalendar size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t(texts.calendar)}>{children(close)}</Popover.Dropdown>
    </Popover>
  );
  return (
    <TextInput
      {...frame}
      error={error}
      autoComplete="off"
      value={typed.text}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onKeyDown={(event) => event.key === "Enter" && typed.leave()}
      onBlur={() => {
        typed.leave();
        frame.onBlur?.();
      }}
      rightSection={frame.readOnly ? null : calendar}
      flex={1}
      miw={0}
    />
  );
}

const isStoredDay = /^\d{4}-\d{2}-\d{2}$/;
const isStoredMoment = /^\d{4}-\d{2}-\d{2}T/;

/** Date input: typed in any common form, or picked from a calendar. */
export function DayPicker({ value, min, max, isPast = false, onChange, onUnread, ...frame }: DayInputProps) {
  const { language } = useLanguage();
  const read = (typed: string) => readDay(typed, { isPast });
  const isDay = isStoredDay.test(value);
  const write = (day: string) => (isStoredDay.test(day) ? writeDay(day, language) : "");
  const typed = useTypedValue({ value, write, read, onChange, onUnread });
  return (
    <TypedDate frame={frame} typed={typed}>
      {(close) => (
        <Calendar
          day={isDay ? value : null}
          min={min}
          max={max ?? (isPast ? today() : null)}
          onPick={(day) => {
            onChange(day);
            close();
          }}
        />
      )}
    </TypedDate>
  );
}

const hour = 3_600_000;
/** The next full hour, and seven in the morning of tomorrow; in Phnom Penh. */
function quickChoices(now: number) {
  const next = new Date(Math.ceil(now / hour) * hour).toISOString();
  return { next, tomorrow: momentOf(today(now + 24 * hour), "07:00") };
}

/** Date and time input of Phnom Penh: typed in any common form, or picked. A picked day keeps the time. */
export function MomentPicker({ value, onChange, onUnread, ...frame }: MomentInputProps) {
  const t = useText();
  const { language } = useLanguage();
  const write = (moment: string) => (isStoredMoment.test(moment) ? writeMoment(moment, language) : "");
  const typed = useTypedValue({ value, write, read: (text) => readMoment(text), onChange, onUnread });
  const stored = isStoredMoment.test(value) && write(value) !== "" ? Date.parse(value) : null;
  const { next, tomorrow } = quickChoices(Date.now());
  const clockOf = (moment: string | number) => writeMoment(new Date(moment).toISOString(), "en").slice(-5);
  return (
    <TypedDate frame={frame} typed={typed}>
      {(close) => {
        const pick = (moment: string) => {
          onChange(moment);
          close();
        };
        return (
          <Stack gap="xs">
            <Calendar
              day={stored === null ? null : today(stored)}
              onPick={(day) => pick(momentOf(day, clockOf(stored ?? next)))}
            />
            <Stack gap={4}>
              <Button size="xs" variant="default" onClick={() => pick(next)}>
                {t(texts.nextHour, clockOf(next))}
              </Button>
              <Button size="xs" variant="default" onClick={() => pick(tomorrow)}>
                {t(texts.tomorrow)}
              </Button>
            </Stack>
          </Stack>
        );
      }}
    </TypedDate>
  );
}
