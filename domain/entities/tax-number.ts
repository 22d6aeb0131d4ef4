import { text } from "../declare/index.ts";
import { localized } from "../text/localized-text.ts";

/** The number under which a business is registered for value-added tax, e.g. `K001-901234567`. */
export const taxNumber = () =>
  text({ max: 40, label: localized("Tax number (VATTIN)", "លេខអត្តសញ្ញាណកម្មសារពើពន្ធ (VATTIN)") });
