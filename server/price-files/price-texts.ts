import { marketProductPrice } from "../../domain/entities/news/market-product-price.ts";
import { type AppError, errorTypes } from "../../domain/errors/errors.ts";
import { cutText } from "../../domain/khmer/length.ts";
import { fillText } from "../../domain/text/fill-text.ts";
import { formats } from "../../domain/text/format.ts";
import { type Language, type LocalizedText, localized } from "../../domain/text/localized-text.ts";
import { displayName } from "../files/uploads/receive-upload.ts";
import type { RowError } from "../records/import/row-errors.ts";
import { columnsOfEntity } from "../records/sheets/sheet-columns.ts";

/** A text is shown with so many errors, each with so many letters. */
const shownErrors = 3;
const shownLetters = 120;

/** Notices are in both languages; this writes a text in each. */
const inBoth = (write: (language: Language) => string): LocalizedText => localized(write("en"), write("km"));

const fill = (text: LocalizedText, language: Language, ...gaps: readonly (string | number)[]): string =>
  fillText(text[language], (index) => {
    const gap = gaps[index];
    return typeof gap === "number" && gap >= 1000 ? formats[language].number(gap) : gap;
  });

const rowText = localized("Row {0}: {1}", "ជួរដេក {0}៖ {1}");
const fieldText = localized("Row {0}, {1}: {2}", "ជួរដេក {0} {1}៖ {2}");
const moreText = localized("{0, plural, one {# more error} other {# more errors}}.", "និងកំហុស {0} ទៀត។");
const rowsText = localized("{0, plural, one {# row has} other {# rows have}} errors.", "ជួរដេក {0} មានកំហុស។");

function errorText({ row, path, message }: RowError, language: Language): string {
  const column = columnsOfEntity(marketProductPrice).find(({ name }) => name === path.split(".")[0]);
  const cut = cutText(message[language], shownLetters);
  const shown = cut === message[language] ? cut : `${cut}…`;
  return column
    ? fill(fieldText, language, row, column.heading[language], shown)
    : fill(rowText, language, row, shown);
}

/** How many rows have errors, and the first of these errors. */
export function rowErrorsText(errors: readonly RowError[]): LocalizedText {
  const rows = new Set(errors.map(({ row }) => row)).size;
  const more = errors.length - shownErrors;
  return inBoth((language) =>
    [
      fill(rowsText, language, rows),
      ...errors.slice(0, shownErrors).map((error) => errorText(error, language)),
      ...(more > 0 ? [fill(moreText, language, more)] : []),
    ].join(" "),
  );
}

/** Why a whole file was refused. */
export function refusalText({ type, detail }: AppError): LocalizedText {
  return detail.issues?.[0]?.message ?? detail.message ?? errorTypes[type].message;
}

export const accountFailure = (name: string): LocalizedText =>
  localized(
    `The account “${name}” (MARKET_PRICES_ACCOUNT) is not active or may not import market prices.`,
    `គណនី «${name}» (MARKET_PRICES_ACCOUNT) មិនសកម្ម ឬគ្មានសិទ្ធិនាំចូលតម្លៃទីផ្សារទេ។`,
  );
export const sourceFailure = (address: string): LocalizedText =>
  localized(
    `“${address}” can't be read. The log of the server has the error.`,
    `មិនអាចអាន «${address}» បានទេ។ កំហុសមានក្នុងកំណត់ហេតុរបស់ម៉ាស៊ីនមេ។`,
  );

const countTexts = {
  created: localized("{0} added", "បន្ថែម {0}"),
  updated: localized("{0} changed", "កែ {0}"),
  unchanged: localized("{0} unchanged", "នៅដដែល {0}"),
  skipped: localized("{0} skipped", "រំលង {0}"),
} as const;
const countNames = ["created", "updated", "unchanged", "skipped"] as const;
type Counts = Readonly<Record<(typeof countNames)[number], number>>;

const importedText = localized("Market prices imported from “{0}”: {1}.", "បាននាំចូលតម្លៃទីផ្សារពី «{0}»៖ {1}។");
const refusedText = localized(
  "Market prices were not imported from “{0}”: {1}",
  "មិនបាននាំចូលតម្លៃទីផ្សារពី «{0}» ទេ៖ {1}",
);
const notReadText = localized(
  "New files with market prices can't be imported: {0}",
  "មិនអាចនាំចូលឯកសារតម្លៃទីផ្សារថ្មីបានទេ៖ {0}",
);

/** What an import has written, and the errors of the rows that it skipped. */
export const importedTitle = (
  name: string,
  counts: Counts,
  skippedRows: LocalizedText | null,
): LocalizedText =>
  inBoth((language) => {
    const shown = countNames.flatMap((key) =>
      counts[key] > 0 ? [fill(countTexts[key], language, counts[key])] : [],
    );
    const sentence = fill(importedText, language, displayName(name), shown.join(", "));
    return skippedRows ? `${sentence} ${skippedRows[language]}` : sentence;
  });
export const refusedTitle = (name: string, failure: LocalizedText): LocalizedText =>
  inBoth((language) => fill(refusedText, language, displayName(name), failure[language]));
export const notReadTitle = (failure: LocalizedText): LocalizedText =>
  inBoth((language) => fill(notReadText, language, failure[language]));

/** For several files of one check; `{0}` is their number. */
export const importedFiles = localized(
  "Files with market prices imported: {0}.",
  "ឯកសារតម្លៃទីផ្សារដែលបាននាំចូល៖ {0}។",
);
export const refusedFiles = localized(
  "Files with market prices not imported: {0}.",
  "ឯកសារតម្លៃទីផ្សារដែលមិនបាននាំចូល៖ {0}។",
);
