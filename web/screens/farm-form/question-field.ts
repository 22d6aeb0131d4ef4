import {
  choice,
  choices,
  date,
  decimal,
  type Field,
  geo,
  image,
  money,
  text,
} from "../../../domain/declare/index.ts";
import { codesOf, type Question } from "../../../domain/farm/farm-form.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { degreesSyntax, syntaxOfField } from "../../../domain/values/number-syntax.ts";
import { parseEntry, toEntry } from "../../fields/number/number-box.tsx";
import { isRecord, textsOf } from "../../fields/values.ts";

const yesNoLabels = { yes: localized("Yes", "បាទ/ចាស"), no: localized("No", "ទេ") };

const optionValues = ({ options }: Question): Readonly<Record<string, LocalizedText>> =>
  Object.fromEntries(options.map(({ code, label, labelKh }) => [code, localized(label, labelKh)]));

/** Converts a question to a field, so that the standard inputs can edit its answer. */
export function toField(question: Question): Field {
  const { kind, required, help, helpKh, min, max, unit, unitKh } = question;
  const common = {
    required,
    ...(help || helpKh ? { help: localized(help ?? helpKh ?? "", helpKh ?? help ?? "") } : {}),
  };
  const bounds = { ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) };
  switch (kind) {
    case "text":
      return text({ ...common, max: Math.min(max ?? limits.answerLength, limits.answerLength) });
    case "number":
      return decimal({ ...common, ...bounds, ...(unit ? { suffix: localized(unit, unitKh ?? unit) } : {}) });
    case "money":
      return money({ ...common, ...bounds });
    case "date":
      return date(common);
    case "choice":
      return choice(optionValues(question), common);
    case "choices":
      return choices(optionValues(question), common);
    case "photo":
      return image(common);
    case "gps":
      return geo(common);
    case "yesNo":
      return choice(yesNoLabels, common);
  }
}

/** Converts a stored answer to the value its input expects. */
export function toInputValue(question: Question, value: string | null): unknown {
  const { kind } = question;
  if (value === null || value === "") return kind === "choices" ? [] : null;
  switch (kind) {
    case "number":
    case "money":
      return parseEntry(value, syntaxOfField(toField(question)));
    case "choices":
      return codesOf(value);
    case "gps": {
      // A half-entered position is kept.
      const [latitude = "", longitude = ""] = value.split(",");
      return {
        latitude: parseEntry(latitude, degreesSyntax),
        longitude: parseEntry(longitude, degreesSyntax),
      };
    }
    default:
      return value;
  }
}

/** Converts an input's value to the form it is sent in. */
export function toAnswer(shown: unknown): string | null {
  if (typeof shown === "number") return String(shown);
  if (typeof shown === "string") return shown === "" ? null : shown;
  if (Array.isArray(shown)) return textsOf(shown).join(",") || null;
  if (isRecord(shown)) return `${toEntry(shown.latitude) ?? ""},${toEntry(shown.longitude) ?? ""}`;
  return null;
}
