import { type Words, words } from "../../../domain/words.ts";
import { inputTexts } from "./input-texts.ts";
import { produceTexts } from "./produce-texts.ts";
import { seedTexts } from "./seed-texts.ts";
import { toolTexts } from "./tool-texts.ts";

/** What is told of a family of products. Lists of sentences become lists on the page. */
export interface ProductText {
  readonly about: Words;
  readonly points: readonly Words[];
  readonly use: readonly Words[];
  readonly store: readonly Words[];
  readonly ingredient?: Words;
  readonly other?: Words;
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

/** The page of a product in one language: what it is, and what speaks for it. */
export function contentOf(text: ProductText, name: Words, language: keyof Words): string {
  const about = text.about[language].replaceAll("{name}", name[language]);
  return `<h3>${escaped(name[language])}</h3><p>${escaped(about)}</p>${listed(text.points.map((point) => point[language]))}`;
}

/** A text that a product has once, for readers of both languages: Khmer first, English below. */
export const inBoth = (sentences: readonly Words[]): string =>
  `${listed(sentences.map(({ km }) => km))}<p><strong>English</strong></p>${listed(sentences.map(({ en }) => en))}`;

/** The safety words that every pesticide carries. */
export const pesticideSafety: readonly Words[] = [
  words("Keep out of reach of children, food and animals.", "ទុកឱ្យឆ្ងាយពីក្មេង អាហារ និងសត្វ។"),
  words(
    "Wear gloves, a mask, long sleeves and boots when you mix and spray.",
    "ពាក់ស្រោមដៃ ម៉ាស់ អាវដៃវែង និងស្បែកជើងកវែង ពេលលាយ និងបាញ់ថ្នាំ។",
  ),
  words(
    "Don't eat, drink or smoke at work; wash with soap afterwards.",
    "កុំញ៉ាំអាហារ ផឹកទឹក ឬជក់បារីពេលធ្វើការ ហើយលាងខ្លួនដោយសាប៊ូក្រោយធ្វើការ។",
  ),
  words(
    "If someone is poisoned, go to a health centre at once and take the label along.",
    "បើមានអ្នកពុល សូមទៅមណ្ឌលសុខភាពភ្លាម ហើយយកស្លាកថ្នាំទៅជាមួយ។",
  ),
];
