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
import { codesOf, type Question } from "../../../domain/farm-form.ts";
import { limits } from "../../../domain/limits.ts";
import { degreesSyntax, syntaxOfField } from "../../../domain/numbers/number-syntax.ts";
import { type Words, words } from "../../../domain/words.ts";
import { entryIn, entryOf } from "../../fields/number-box.tsx";
import { isRecord, textsOf } from "../../fields/values.ts";

const yesOrNo = { yes: words("Yes", "បាទ/ចាស"), no: words("No", "ទេ") };

const valuesOf = ({ options }: Question): Readonly<Record<string, Words>> =>
  Object.fromEntries(options.map(({ code, label, labelKh }) => [code, words(label, labelKh)]));

/** A question as a field of a form, so that the house's own inputs take its answer. */
export function fieldOf(question: Question): Field {
  const { kind, required, help, helpKh, min, max, unit, unitKh } = question;
  const common = {
    required,
    ...(help || helpKh ? { help: words(help ?? helpKh ?? "", helpKh ?? help ?? "") } : {}),
  };
  const bounds = { ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) };
  switch (kind) {
    case "text":
      return text({ ...common, max: Math.min(max ?? limits.answerLength, limits.answerLength) });
    case "number":
      return decimal({ ...common, ...bounds, ...(unit ? { suffix: words(unit, unitKh ?? unit) } : {}) });
    case "money":
      return money({ ...common, ...bounds });
    case "date":
      return date(common);
    case "choice":
      return choice(valuesOf(question), common);
    case "choices":
      return choices(valuesOf(question), common);
    case "photo":
      return image(common);
    case "gps":
      return geo(common);
    case "yesNo":
      return choice(yesOrNo, common);
  }
}

/** An answer as the input of its kind shows it. */
export function shownValue(question: Question, value: string | null): unknown {
  const { kind } = question;
  if (value === null || value === "") return kind === "choices" ? [] : null;
  switch (kind) {
    case "number":
    case "money":
      return entryOf(value, syntaxOfField(fieldOf(question)));
    case "choices":
      return codesOf(value);
    case "gps": {
      // Half a position is kept while the other half is typed.
      const [latitude = "", longitude = ""] = value.split(",");
      return { latitude: entryOf(latitude, degreesSyntax), longitude: entryOf(longitude, degreesSyntax) };
    }
    default:
      return value;
  }
}

/** What an input made of an answer, as it is sent. */
export function sentValue(shown: unknown): string | null {
  if (typeof shown === "number") return String(shown);
  if (typeof shown === "string") return shown === "" ? null : shown;
  if (Array.isArray(shown)) return textsOf(shown).join(",") || null;
  if (isRecord(shown)) return `${entryIn(shown.latitude) ?? ""},${entryIn(shown.longitude) ?? ""}`;
  return null;
}
