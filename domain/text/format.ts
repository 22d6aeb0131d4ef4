import type { Dollars, Riel } from "../money/currency.ts";
import type { Language } from "./localized-text.ts";
import { once } from "./once.ts";

/*
 * Chromium has no Khmer locale data: Intl with `km` prints English there. So names of days and months are our own.
 * Everything uses Latin digits in both languages, as Cambodian shops and banks do.
 */

const englishMonths = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const englishLongMonths = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const khmerMonths = [
  "មករា",
  "កុម្ភៈ",
  "មីនា",
  "មេសា",
  "ឧសភា",
  "មិថុនា",
  "កក្កដា",
  "សីហា",
  "កញ្ញា",
  "តុលា",
  "វិច្ឆិកា",
  "ធ្នូ",
];
const englishDays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const khmerDays = ["អាទិត្យ", "ចន្ទ", "អង្គារ", "ពុធ", "ព្រហស្បតិ៍", "សុក្រ", "សៅរ៍"];

/** The names of months and days (Sunday first) in each language, for calendars. */
export const calendarNames: Readonly<
  Record<Language, { readonly months: readonly string[]; readonly days: readonly string[] }>
> = {
  en: { months: englishLongMonths, days: englishDays },
  km: { months: khmerMonths, days: khmerDays },
};

/** Phnom Penh is seven hours ahead of UTC all year. */
const phnomPenhOffset = 7 * 3_600_000;

interface Moment {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly weekday: number;
  readonly clock: string;
}

const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** Parses `YYYY-MM-DD` as that day, anything else as an instant in Phnom Penh time; null if it is neither. */
function parseMoment(value: string | number | Date): Moment | null {
  const isDay = typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);
  const time = new Date(value).getTime();
  if (Number.isNaN(time)) return null;
  const local = new Date(isDay ? time : time + phnomPenhOffset);
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth(),
    day: local.getUTCDate(),
    weekday: local.getUTCDay(),
    clock: `${twoDigits(local.getUTCHours())}:${twoDigits(local.getUTCMinutes())}`,
  };
}

/** Fields have at most three decimals. */
const grouped = once(() => new Intl.NumberFormat("en-US", { maximumFractionDigits: 3 }));
const hundredths = once(
  () => new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
const whole = once(() => new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 }));
const money = once(() => new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }));

type DateInput = string | number | Date;

function date(value: DateInput, language: Language): string {
  const moment = parseMoment(value);
  if (!moment) return "";
  const months = language === "km" ? khmerMonths : englishMonths;
  return `${moment.day} ${months[moment.month]} ${moment.year}`;
}

function longDate(value: DateInput, language: Language): string {
  const moment = parseMoment(value);
  if (!moment) return "";
  const { day, month, year, weekday } = moment;
  return language === "km"
    ? `ថ្ងៃ${khmerDays[weekday]} ទី${day} ខែ${khmerMonths[month]} ឆ្នាំ${year}`
    : `${englishDays[weekday]}, ${day} ${englishLongMonths[month]} ${year}`;
}

function dateTime(value: DateInput, language: Language): string {
  const moment = parseMoment(value);
  if (!moment) return "";
  return `${date(value, language)}${language === "km" ? " ម៉ោង\u00a0" : ", "}${moment.clock}`;
}

const spans = [
  { seconds: 31_536_000, en: "year", km: "ឆ្នាំ" },
  { seconds: 2_592_000, en: "month", km: "ខែ" },
  { seconds: 86_400, en: "day", km: "ថ្ងៃ" },
  { seconds: 3600, en: "hour", km: "ម៉ោង" },
  { seconds: 60, en: "minute", km: "នាទី" },
] as const;

function relativeTime(value: DateInput, language: Language, now: number = Date.now()): string {
  const time = new Date(value).getTime();
  if (Number.isNaN(time)) return "";
  const past = time <= now;
  const seconds = Math.abs(now - time) / 1000;
  const span = spans.find((candidate) => seconds >= candidate.seconds);
  if (!span) return language === "km" ? "អម្បាញ់មិញ" : past ? "just now" : "in a moment";
  const count = Math.floor(seconds / span.seconds);
  if (language === "km") return past ? `${count} ${span.km}មុន` : `${count} ${span.km}ទៀត`;
  const unit = count === 1 ? span.en : `${span.en}s`;
  return past ? `${count} ${unit} ago` : `in ${count} ${unit}`;
}

const sizes = ["B", "KB", "MB", "GB"] as const;
function fileSize(bytes: number): string {
  const step = bytes > 0 ? Math.min(Math.floor(Math.log2(bytes) / 10), sizes.length - 1) : 0;
  const amount = bytes / 1024 ** step;
  return `${amount >= 10 || step === 0 ? whole().format(amount) : grouped().format(Math.round(amount * 10) / 10)} ${sizes[step]}`;
}

export interface Format {
  /** `20 Nov 2026`; for tables. Takes `YYYY-MM-DD` or an instant, which is shown in Phnom Penh time. */
  readonly date: (value: DateInput) => string;
  /** `Friday, 20 November 2026`; for prose. */
  readonly longDate: (value: DateInput) => string;
  /** `20 Nov 2026, 14:05` */
  readonly dateTime: (value: DateInput) => string;
  /** `3 minutes ago`; `now` in milliseconds since 1970. */
  readonly relativeTime: (value: DateInput, now?: number) => string;
  /** `12,500.5`, at most two decimals; with `decimals`, exactly as many. */
  readonly number: (value: number, decimals?: 2) => string;
  /** `12,500 ៛`, whole riel. */
  readonly riel: (value: Riel) => string;
  /** `$12.50` */
  readonly dollars: (value: Dollars) => string;
  /** `3.4 MB`, from bytes. */
  readonly fileSize: (bytes: number) => string;
}

const formatIn = (language: Language): Format => ({
  date: (value) => date(value, language),
  longDate: (value) => longDate(value, language),
  dateTime: (value) => dateTime(value, language),
  relativeTime: (value, now) => relativeTime(value, language, now),
  number: (value, decimals) => (decimals === 2 ? hundredths : grouped)().format(value),
  riel: (value) => `${whole().format(value)}\u00a0៛`,
  dollars: (value) => money().format(value),
  fileSize,
});

/** The formats of each language. */
export const formats: Readonly<Record<Language, Format>> = { en: formatIn("en"), km: formatIn("km") };
