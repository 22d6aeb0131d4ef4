import type { Days, Grain } from "../../../../domain/reports/period.ts";
import type { Format } from "../../../../domain/text/format.ts";
import { type LocalizedText, localized } from "../../../../domain/text/localized-text.ts";

const quarterText = localized("Q{0} {1}", "ត្រីមាស {0} {1}");

/** `1–20 Nov 2026`, `28 Oct – 3 Nov 2026`; a single day is shown alone. */
export function daysText(format: Format, { from, to }: Days): string {
  if (from === to) return format.date(from);
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${format.date(to)}`;
  return from.slice(0, 4) === to.slice(0, 4)
    ? `${withoutYear(format, from)} – ${format.date(to)}`
    : `${format.date(from)} – ${format.date(to)}`;
}

/** `20 Nov` */
const withoutYear = (format: Format, day: string): string => format.date(day).replace(/ \d{4}$/, "");

interface SeriesPeriod extends Days {
  readonly grain: Grain;
  /** Full period of the series. */
  readonly shown: Days;
}

/**
 * Name of a point in a series: `5 Nov`, `3–9 Nov`, `Nov 2026`, `Q4 2026`, `2026`. Days and weeks include the year
 * when the series spans several years.
 */
export function pointText(
  { format, t }: { readonly format: Format; readonly t: (text: LocalizedText, ...gaps: string[]) => string },
  { from, to, grain, shown }: SeriesPeriod,
): string {
  const year = from.slice(0, 4);
  const isOfManyYears = shown.from.slice(0, 4) !== shown.to.slice(0, 4);
  if (grain === "day") return isOfManyYears ? format.date(from) : withoutYear(format, from);
  if (grain === "week") {
    const days = daysText(format, { from, to });
    return isOfManyYears ? days : days.replace(/ \d{4}$/, "");
  }
  if (grain === "month") return format.date(from).replace(/^\d+ /, "");
  return grain === "quarter" ? t(quarterText, String(Math.ceil(Number(from.slice(5, 7)) / 3)), year) : year;
}
