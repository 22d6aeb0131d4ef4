import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { inputTexts } from "./input-texts.ts";
import { produceTexts } from "./produce-texts.ts";
import { seedTexts } from "./seed-texts.ts";
import { toolTexts } from "./tool-texts.ts";

/** Texts of a product family. Sentence lists become lists on the page. */
export interface ProductText {
  readonly about: LocalizedText;
  readonly points: readonly LocalizedText[];
  readonly use: readonly LocalizedText[];
  readonly store: readonly LocalizedText[];
  readonly ingredient?: LocalizedText;
  readonly other?: LocalizedText;
  readonly standard?: string;
  readonly warranty?: string;
}

export const productTexts: Readonly<Record<string, ProductText>> = {
  ...inputTexts,
  ...seedTexts,
  ...toolTexts,
  ...produceTexts,
};

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const listed = (sentences: readonly string[]): string =>
  `<ul>${sentences.map((sentence) => `<li>${escaped(sentence)}</li>`).join("")}</ul>`;

/** Builds a product's description in one language: what it is and its benefits. */
export function buildContent(text: ProductText, name: LocalizedText, language: keyof LocalizedText): string {
  const about = text.about[language].replaceAll("{name}", name[language]);
  return `<h3>${escaped(name[language])}</h3><p>${escaped(about)}</p>${listed(text.points.map((point) => point[language]))}`;
}

/** Builds a text for readers of both languages: Khmer first, English below. */
export const bilingualText = (sentences: readonly LocalizedText[]): string =>
  `${listed(sentences.map(({ km }) => km))}<p><strong>English</strong></p>${listed(sentences.map(({ en }) => en))}`;

/** Safety instructions for all pesticides. */
export const pesticideSafety: readonly LocalizedText[] = [
  localized("Keep out of reach of children, food and animals.", "ទុកឱ្យឆ្ងាយពីក្មេង អាហារ និងសត្វ។"),
  localized(
    "Wear gloves, a mask, long sleeves and boots when you mix and spray.",
    "ពាក់ស្រោមដៃ ម៉ាស់ អាវដៃវែង និងស្បែកជើងកវែង ពេលលាយ និងបាញ់ថ្នាំ។",
  ),
  localized(
    "Don't eat, drink or smoke at work; wash with soap afterwards.",
    "កុំញ៉ាំអាហារ ផឹកទឹក ឬជក់បារីពេលធ្វើការ ហើយលាងខ្លួនដោយសាប៊ូក្រោយធ្វើការ។",
  ),
  localized(
    "If someone is poisoned, go to a health centre at once and take the label along.",
    "បើមានអ្នកពុល សូមទៅមណ្ឌលសុខភាពភ្លាម ហើយយកស្លាកថ្នាំទៅជាមួយ។",
  ),
];
