import { formats } from "../../domain/text/format.ts";
import type { Language } from "../../domain/text/localized-text.ts";
import { writePhone } from "../../domain/values/phone-text.ts";
import { getSetting } from "../settings/settings.ts";
import type { PrintOptions } from "./document-parts.ts";
import { documentTexts, pickText } from "./document-texts.ts";

/** The company that runs the platform, from the settings. */
export interface Company {
  readonly name: string;
  /** Address, telephone and tax number, as far as known. */
  readonly lines: readonly string[];
}

/** What all documents share: title, issuer and page footer. */
export interface DocumentFrame {
  readonly title: string;
  readonly company: Company;
  /** When and for whom it was printed. */
  readonly printed: string;
  /** The word before the page number. */
  readonly page: string;
}

/** Returns the company in a language; missing texts fall back to the other language. */
export function readCompany(language: Language): Company {
  const address = pickText(
    getSetting("documents.companyAddress"),
    getSetting("documents.companyAddressKh"),
    language,
  );
  const phone = getSetting("documents.companyPhone");
  const taxNumber = getSetting("documents.taxNumber");
  return {
    name: pickText(getSetting("documents.companyName"), getSetting("documents.companyNameKh"), language),
    lines: [
      ...(address ? [address] : []),
      ...(phone ? [`${documentTexts.phone[language]} ${writePhone(phone)}`] : []),
      ...(taxNumber ? [`${documentTexts.taxNumber[language]} ${taxNumber}`] : []),
    ],
  };
}

/** Builds the frame of a document printed at `now`. */
export function buildFrame(
  { language, printedBy }: PrintOptions,
  title: string,
  now: Date = new Date(),
): DocumentFrame {
  const moment = formats[language].dateTime(now);
  const { printed, made, by, page } = documentTexts;
  return {
    title,
    company: readCompany(language),
    printed: printedBy
      ? `${printed[language]} ${moment} ${by[language]} ${printedBy}`
      : `${made[language]} ${moment}`,
    page: page[language],
  };
}
