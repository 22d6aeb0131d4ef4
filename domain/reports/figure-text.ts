import type { Figure } from "../declare/report.ts";
import { fillText } from "../text/fill-text.ts";
import { formats } from "../text/format.ts";
import { type Language, type LocalizedText, localized } from "../text/localized-text.ts";
import { joinUnit } from "../text/units.ts";

/** Scales of large numbers; Khmer counts a billion as a thousand million. */
const sizes = [
  { from: 1e9, name: localized("B", "\u00a0ពាន់លាន") },
  { from: 1e6, name: localized("M", "\u00a0លាន") },
] as const;

/** Three significant digits: `1.23`, `12.3`, `123`. */
function threeDigits(value: number): number {
  const size = Math.abs(value);
  const by = size < 10 ? 100 : size < 100 ? 10 : 1;
  return Math.round(value * by) / by;
}
const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** Adds the unit of a figure to its number. */
function withUnit(number: string, { kind, suffix }: Figure, language: Language): string {
  if (kind === "money") return `${number}\u00a0៛`;
  if (kind === "percent") return `${number}%`;
  return suffix ? joinUnit(number, suffix[language]) : number;
}

/** Formats a figure's exact value: whole riel, counts, percentages with one decimal; `–` for null. */
export function figureText(value: number | null, figure: Figure, language: Language): string {
  if (value === null) return "–";
  const { number } = formats[language];
  const rounded =
    figure.kind === "percent" ? oneDecimal(value) : figure.kind === "decimal" ? value : Math.round(value);
  return withUnit(number(rounded), figure, language);
}

/** The short format: `12.4M ៛`. */
export function shortFigure(value: number | null, figure: Figure, language: Language): string {
  const size = value === null ? undefined : sizes.find(({ from }) => Math.abs(value) >= from);
  if (value === null || !size) return figureText(value, figure, language);
  const number = `${formats[language].number(threeDigits(value / size.from))}${size.name[language]}`;
  return withUnit(number, figure, language);
}

/** How a figure changed from the comparison period. */
export interface Change {
  readonly way: "up" | "down" | "level";
  /** `12.5% more`, to be shown next to an arrow. */
  readonly text: string;
  /** Whether that is good; null for neither. */
  readonly isGood: boolean | null;
}

const changeTexts = {
  more: localized("+{0}", "+{0}"),
  less: localized("−{0}", "−{0}"),
  pointsMore: localized("+{0, plural, one {# pt} other {# pts}}", "+{0} ពិន្ទុភាគរយ"),
  pointsLess: localized("−{0, plural, one {# pt} other {# pts}}", "−{0} ពិន្ទុភាគរយ"),
  times: localized("{0}x", "{0} ដង"),
  level: localized("no change", "គ្មានការប្រែប្រួល"),
  fromNone: localized("no earlier data", "គ្មានទិន្នន័យមុន"),
};
const fillIn = (sentence: LocalizedText, language: Language, gap: string): string =>
  fillText(sentence[language], () => gap);

function changeText(value: number, before: number, figure: Figure, language: Language): string {
  const isMore = value > before;
  const { number } = formats[language];
  if (figure.kind === "percent")
    return fillIn(
      isMore ? changeTexts.pointsMore : changeTexts.pointsLess,
      language,
      number(oneDecimal(Math.abs(value - before))),
    );
  if (value / before >= 10) return fillIn(changeTexts.times, language, number(Math.round(value / before)));
  const share = Math.abs((value - before) / before) * 100;
  // A change is never rounded to zero, nor a remainder to 100%.
  const shown =
    share < 0.1
      ? `<${number(0.1)}`
      : share > 99.9 && value !== 0 && !isMore
        ? ">99.9"
        : number(oneDecimal(share));
  return fillIn(isMore ? changeTexts.more : changeTexts.less, language, `${shown}%`);
}

/** The change of a figure from the comparison period; null when one of the values is missing. */
export function changeOf(
  { value, before }: { readonly value: number | null; readonly before: number | null },
  figure: Figure,
  language: Language,
): Change | null {
  if (value === null || before === null) return null;
  if (value === before) return { way: "level", text: changeTexts.level[language], isGood: null };
  // A change from zero has no share, and is neither good nor bad; percentages are compared in points.
  if (before === 0 && figure.kind !== "percent")
    return { way: "level", text: changeTexts.fromNone[language], isGood: null };
  const way = value > before ? "up" : "down";
  return {
    way,
    text: changeText(value, before, figure, language),
    isGood: figure.better === undefined ? null : (figure.better === "more") === (way === "up"),
  };
}
