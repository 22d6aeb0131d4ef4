import { formats } from "../../domain/format.ts";
import { localPhone } from "../../domain/phone.ts";
import type { Language } from "../../domain/words.ts";
import { setting } from "../settings/settings.ts";
import type { Printed } from "./document-parts.ts";
import { chosen, documentWords } from "./document-words.ts";

/** Who runs the platform, as the settings say. */
export interface Company {
  readonly name: string;
  /** Address, telephone, tax number: as many as are known. */
  readonly lines: readonly string[];
}

/** What stands around every document: its title, who issues it, and the foot of each page. */
export interface Frame {
  readonly title: string;
  readonly company: Company;
  /** When it was made, and for whom. */
  readonly printed: string;
  /** Before the number of the page. */
  readonly page: string;
}

/** The company in a language; what is not known in it stands in the other. */
export function companyIn(language: Language): Company {
  const address = chosen(
    setting("documents.companyAddress"),
    setting("documents.companyAddressKh"),
    language,
  );
  const phone = setting("documents.companyPhone");
  const taxNumber = setting("documents.taxNumber");
  return {
    name: chosen(setting("documents.companyName"), setting("documents.companyNameKh"), language),
    lines: [
      ...(address ? [address] : []),
      ...(phone ? [`${documentWords.phone[language]} ${localPhone(phone)}`] : []),
      ...(taxNumber ? [`${documentWords.taxNumber[language]} ${taxNumber}`] : []),
    ],
  };
}

/** The frame of a document that is made at a moment. */
export function frameOf({ language, printedBy }: Printed, title: string, now: Date = new Date()): Frame {
  const moment = formats[language].dateTime(now);
  const { printed, made, by, page } = documentWords;
  return {
    title,
    company: companyIn(language),
    printed: printedBy
      ? `${printed[language]} ${moment} ${by[language]} ${printedBy}`
      : `${made[language]} ${moment}`,
    page: page[language],
  };
}
