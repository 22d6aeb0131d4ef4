import type { AnyEntity } from "../../../domain/declare/index.ts";
import { type AppError, errorTypes } from "../../../domain/errors/errors.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";

/** Texts one after the other, in each language. */
export const joined = (texts: readonly LocalizedText[]): LocalizedText =>
  localized(texts.map(({ en }) => en).join(" "), texts.map(({ km }) => km).join(" "));

/** The reason why a row was rejected, with the labels of the invalid fields. */
export function reasonOf(entity: AnyEntity, { type, detail }: AppError): LocalizedText {
  const { issues, message: own } = detail;
  if (own || !issues || issues.length === 0) return own ?? errorTypes[type].message;
  const messages = issues.map(({ path, message: issue }) => {
    const [name = ""] = path.split(".");
    if (!Object.hasOwn(entity.fields, name)) return issue;
    const label = fieldLabel(entity, name);
    return localized(`${label.en}: ${issue.en}`, `${label.km}៖ ${issue.km}`);
  });
  return joined(messages);
}
