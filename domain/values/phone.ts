import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { message } from "../errors/messages.ts";
import { latinDigits } from "../khmer/latin-digits.ts";
import type { Reading } from "./reading.ts";

/** Longer texts are no telephone number. */
const longestTyped = 60;
/** A number with what people put between its digits. */
const onlyNumber = /^\+?[\d\s().·•/\p{Pd}]+$/u;
const label = /^(?:tel|phone|mobile|ទូរសព្ទ|ទូរស័ព្ទ|លេខ)\s*[.:៖]\s*/iu;

/**
 * Reads a telephone number in any form to E.164, `+85512345678`. Numbers without a country code are Cambodian. Understood
 * are Khmer digits, spaces, dots, brackets, invisible marks, `+855 (0)12 345 678`, `00855…`, and a leading 0 that a
 * spreadsheet dropped.
 */
export function readPhone(typed: string): Reading<string> {
  const refused = { reason: message("phone") };
  if (typed.length > longestTyped) return refused;
  const text = latinDigits(typed.normalize("NFKC").replace(/\p{Cf}/gu, ""))
    .trim()
    .replace(label, "");
  if (/\d\s*[,;/|]\s*\+?0?\d{2,}|\d\s+(?:or|ឬ)\s+\+?\d/iu.test(text) && text.replace(/\D/g, "").length > 15)
    return { reason: message("onePhone") };
  if (!onlyNumber.test(text)) return refused;
  const bare = text
    .replace(/[^\d+]/g, "")
    .replace(/^00(?=[1-9])/, "+")
    .replace(/^\+?855(?=0?[1-9]\d{7,8}$)/, "+855")
    .replace(/^\+8550(?=\d)/, "+855");
  const found = parsePhoneNumberFromString(bare, { defaultCountry: "KH", extract: false });
  return found?.isValid() ? { value: found.number } : refused;
}

/** Writes a stored number for a file: as people dial it, with spaces, so that a spreadsheet keeps it as text. */
export function phoneForSheets(stored: string): string {
  const found = parsePhoneNumberFromString(stored);
  if (!found?.isValid()) return stored;
  return found.country === "KH" || found.countryCallingCode === "855"
    ? found.formatNational()
    : found.formatInternational();
}
