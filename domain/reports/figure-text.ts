import type { Figure } from "../declare/report.ts";
import { fillText } from "../fill-text.ts";
import { formats } from "../format.ts";
import { type Language, type Words, words } from "../words.ts";

/** Sizes of large numbers; Khmer counts a billion as a thousand million. */
const sizes = [
  { from: 1e9, name: words("B", "\u00a0ពាន់លាន") },
  { from: 1e6, name: words("M", "\u00a0លាន") },
] as const;

/** Three digits that count: `1.23`, `12.3`, `123`. */
function threeDigits(value: number): number {
  const size = Math.abs(value);
  const by = size < 10 ? 100 : size < 100 ? 10 : 1;
  return Math.round(value * by) / by;
}
const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** The unit of a figure around its number. */
function withUnit(number: string, { kind, suffix }: Figure, language: Language): string {
  if (kind === "money") return `${number}\u00a0៛`;
  if (kind === "percent") return `${number}%`;
  return suffix ? `${number} ${suffix[language]}` : number;
}

/** A figure's value, exactly: whole riel, counts, shares with one decimal; `–` where there is none. */
export function figureText(value: number | null, figure: Figure, language: Language): string {
  if (value === null) return "–";
  const { number } = formats[language];
  const rounded =
    figure.kind === "percent" ? oneDecimal(value) : figure.kind === "decimal" ? value : Math.round(value);
  return withUnit(number(rounded), figure, language);
}

/** The same where room is scarce: `12.4M ៛`. */
export function shortFigure(value: number | null, figure: Figure, language: Language): string {
  const size = value === null ? undefined : sizes.find(({ from }) => Math.abs(value) >= from);
  if (value === null || !size) return figureText(value, figure, language);
  const number = `${formats[language].number(threeDigits(value / size.from))}${size.name[language]}`;
  return withUnit(number, figure, language);
}

/** How a figure moved from the period compared with. */
export interface Change {
  readonly way: "up" | "down" | "level";
  /** `12.5% more`, fit to stand beside an arrow. */
  readonly text: string;
  /** Whether that is good news; null where it is neither. */
  readonly isGood: boolean | null;
}

const said = {
  more: words("{0} more", "ច្រើនជាង {0}"),
  less: words("{0} less", "តិចជាង {0}"),
  pointsMore: words("{0, plural, one {# point} other {# points}} more", "លើស {0} ពិន្ទុភាគរយ"),
  pointsLess: words("{0, plural, one {# point} other {# points}} less", "ថយ {0} ពិន្ទុភាគរយ"),
  times: words("{0} times as much", "{0} ដងធៀបនឹងមុន"),
  level: words("no change", "មិនប្រែប្រួល"),
  fromNone: words("none before", "មុននេះមិនមាន"),
};
const fill = (sentence: Words, language: Language, gap: string): string =>
  fillText(sentence[language], () => gap);

function moveText(value: number, before: number, figure: Figure, language: Language): string {
  const isMore = value > before;
  const { number } = formats[language];
  if (figure.kind === "percent")
    return fill(
      isMore ? said.pointsMore : said.pointsLess,
      language,
      number(oneDecimal(Math.abs(value - before))),
    );
  if (before === 0) return said.fromNone[language];
  if (value / before >= 10) return fill(said.times, language, number(Math.round(value / before)));
  const share = Math.abs((value - before) / before) * 100;
  // What moved is never said to have moved by nothing, nor what is left to be gone.
  const shown =
    share < 0.1
      ? `<${number(0.1)}`
      : share > 99.9 && value !== 0 && !isMore
        ? ">99.9"
        : number(oneDecimal(share));
  return fill(isMore ? said.more : said.less, language, `${shown}%`);
}

/** How a figure changed against the period compared with; null where one of the two is missing. */
export function changeOf(
  { value, before }: { readonly value: number | null; readonly before: number | null },
  figure: Figure,
  language: Language,
): Change | null {
  if (value === null || before === null) return null;
  if (value === before) return { way: "level", text: said.level[language], isGood: null };
  const way = value > before ? "up" : "down";
  // What there was nothing of is no news of getting better or worse.
  const isComparable = before !== 0 || figure.kind === "percent";
  return {
    way,
    text: moveText(value, before, figure, language),
    isGood:
      figure.better === undefined || !isComparable ? null : (figure.better === "more") === (way === "up"),
  };
}
