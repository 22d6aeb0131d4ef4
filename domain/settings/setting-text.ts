import type { Field } from "../declare/index.ts";
import { syntaxOfField } from "../numbers/number-syntax.ts";
import { parseNumber } from "../numbers/parse-number.ts";

/** The kinds as the settings' records name them. */
export const kindOfSetting = ({
  kind,
}: Field): "text" | "number" | "bool" | "choice" | "colour" | "image" => {
  if (kind === "integer" || kind === "decimal" || kind === "money") return "number";
  if (kind === "flag") return "bool";
  if (kind === "color") return "colour";
  return kind === "choice" || kind === "image" ? kind : "text";
};

/** The value that a stored text says; what it can't be read as stays a text, and is refused as such. */
export function settingFromText(field: Field, stored: string): unknown {
  const kind = kindOfSetting(field);
  if (kind === "number") {
    const parsed = parseNumber(stored, syntaxOfField(field));
    return "value" in parsed && parsed.value !== null ? parsed.value : stored;
  }
  if (kind === "bool") return stored === "true" ? true : stored === "false" ? false : stored;
  return stored;
}

/** The text under which a value is stored; null for none, which means the default. */
export const settingText = (value: unknown): string | null =>
  value === null || value === undefined || value === "" ? null : String(value);
