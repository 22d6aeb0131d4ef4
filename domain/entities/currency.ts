import { choice } from "../declare/index.ts";
import { localized } from "../text/localized-text.ts";

/** Riel or dollars. */
export const currency = () =>
  choice(
    { KHR: localized("Riel (KHR)", "រៀល (KHR)"), USD: localized("Dollar (USD)", "ដុល្លារ (USD)") },
    { default: "KHR", label: localized("Currency", "រូបិយប័ណ្ណ") },
  );
