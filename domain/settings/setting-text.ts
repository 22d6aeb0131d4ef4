import type { Field } from "../declare/index.ts";
import { maskOf } from "../declare/secret.ts";
import { syntaxOfField } from "../values/number-syntax.ts";
import { parseNumber } from "../values/parse-number.ts";

/** The name of each kind in the settings' records. */
export const kindOfSetting = ({
  kind,
}: Field): "text" | "number" | "bool" | "choice" | "colour" | "image" => {
  if (kind === "integer" || kind === "decimal" || kind === "money") return "number";
  if (kind === "flag") return "bool";
  if (kind === "color") return "colour";
  return kind === "choice" || kind === "image" ? kind : "text";
};

const sealed = /^sealed:([^:]*):(.+)$/s;

/** The stored text of a secret setting: the end that its mask shows, and the encrypted value. */
export const sealedSetting = (ending: string, encrypted: string): string =>
  `sealed:${ending.replaceAll(":", "")}:${encrypted}`;

/** The encrypted value of a stored secret; null for any other text. */
export const encryptedIn = (stored: string): string | null => sealed.exec(stored)?.[2] ?? null;

/** Parses the stored text of a setting; a secret gives its mask. a text that can't be parsed stays a text, which validation rejects. */
export function parseSettingText(field: Field, stored: string): unknown {
  const [, ending] = (field.visibleTo && sealed.exec(stored)) || [];
  if (ending !== undefined) return maskOf(ending);
  const kind = kindOfSetting(field);
  if (kind === "number") {
    const parsed = parseNumber(stored, syntaxOfField(field));
    return "value" in parsed && parsed.value !== null ? parsed.value : stored;
  }
  if (kind === "bool") return stored === "true" ? true : stored === "false" ? false : stored;
  return stored;
}

/** The stored text of a value; null for none, which means the default. */
export const serializeSetting = (value: unknown): string | null =>
  value === null || value === undefined || value === "" ? null : String(value);
