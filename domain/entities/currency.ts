import { choice } from "../declare/index.ts";
import { localized } from "../text/localized-text.ts";

export const currencies = {
  KHR: localized("Riel (KHR)", "រៀល (KHR)"),
  USD: localized("Dollar (USD)", "ដុល្លារ (USD)"),
};

/** Riel or dollars. */
export const currency = () => choice(currencies, { default: "KHR", label: localized("Currency", "រូបិយប័ណ្ណ") });
