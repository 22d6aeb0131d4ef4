import { once } from "./once.ts";

/** What fills a gap of a text: a count, or text that is already formatted. */
export type GapValue = string | number;

const gap = /\{(\d)(?:, plural, one \{([^{}]*)\} other \{([^{}]*)\})?\}/g;
const english = once(() => new Intl.PluralRules("en"));

/**
 * Fills the gaps of a text: `{0}`, and in English texts the plural forms of ICU, `{0, plural, one {# row} other {# rows}}`.
 * Khmer has no plural. A gap without a value stays as it is written.
 */
export const fillText = (text: string, gapValue: (index: number) => GapValue | undefined): string =>
  text.replace(gap, (written, index: string, one: string | undefined, other: string | undefined) => {
    const value = gapValue(Number(index));
    if (value === undefined) return written;
    const form = english().select(Number(value)) === "one" ? one : other;
    return form === undefined ? String(value) : form.replaceAll("#", () => String(value));
  });
