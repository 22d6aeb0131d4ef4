import { localized } from "../text/localized-text.ts";
import { wordKey } from "./word-key.ts";

/** The words of a flag in sheets. */
export const yesNo = { yes: localized("Yes", "បាទ/ចាស"), no: localized("No", "ទេ") };

const yes = new Set([
  "true",
  "yes",
  "y",
  "1",
  "on",
  "x",
  "✓",
  "បាទ",
  "ចាស",
  "ចា៎ះ",
  "ពិត",
  wordKey(yesNo.yes.en),
  wordKey(yesNo.yes.km),
]);
const no = new Set([
  "false",
  "no",
  "n",
  "0",
  "off",
  "-",
  "អត់",
  "មិនពិត",
  wordKey(yesNo.no.en),
  wordKey(yesNo.no.km),
]);

/** Reads yes or no in either language; returns any other text unchanged. */
export function readFlag(typed: string): boolean | string {
  const key = wordKey(typed);
  return yes.has(key) ? true : no.has(key) ? false : typed;
}
