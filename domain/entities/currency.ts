import { choice } from "../declare/index.ts";
import { words } from "../words.ts";

/** Riel or dollars. */
export const currency = () =>
  choice(
    { KHR: words("Riel (KHR)", "រៀល (KHR)"), USD: words("Dollar (USD)", "ដុល្លារ (USD)") },
    { default: "KHR", label: words("Currency", "រូបិយប័ណ្ណ") },
  );
