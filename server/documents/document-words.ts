import { type Language, type Words, words } from "../../domain/words.ts";

/** A heading with the same in the other language, which stands small beside or below it. */
export interface Both {
  readonly main: string;
  readonly other: string;
}

export const otherLanguage = (language: Language): Language => (language === "km" ? "en" : "km");

/** Some words in the document's language, with the other one. */
export const both = (said: Words, language: Language): Both => ({
  main: said[language],
  other: said[otherLanguage(language)],
});

/** What is written in one language or in both: the one of the document, else the other. */
export const chosen = (english: string | null, khmer: string | null, language: Language): string =>
  (language === "km" ? khmer || english : english || khmer) ?? "";

/** The words that stand on documents, besides those of their data. */
export const documentWords = {
  page: words("Page", "ទំព័រ"),
  printed: words("Printed", "បោះពុម្ពនៅ"),
  made: words("Made", "រៀបចំនៅ"),
  by: words("by", "ដោយ"),
  phone: words("Tel.", "ទូរសព្ទ"),
  taxNumber: words("VAT TIN", "លេខអត្តសញ្ញាណកម្មអាករ"),
  on: words("Sold through", "លក់តាមរយៈ"),
  period: words("Period", "រយៈពេល"),
  comparedWith: words("Compared with", "ប្រៀបធៀបនឹង"),
  total: words("Total", "សរុប"),
  noRows: words(
    "Nothing was found for this period and these filters.",
    "រកមិនឃើញទិន្នន័យសម្រាប់រយៈពេល និងលក្ខខណ្ឌនេះទេ។",
  ),
  settlement: words("Settlement", "ការទូទាត់"),
  signature: words("Name, signature and date", "ឈ្មោះ ហត្ថលេខា និងកាលបរិច្ឆេទ"),
} as const;
