import type { AnyEntity, Field, KindName } from "../../domain/declare/index.ts";
import { isInput } from "./work.ts";

const numeric: ReadonlySet<KindName> = new Set(["integer", "decimal", "money"]);
const lists: ReadonlySet<KindName> = new Set(["choices", "images", "tags", "refs"]);
const objects: ReadonlySet<KindName> = new Set(["period", "place", "geo", "rows"]);
const empty: ReadonlySet<KindName> = new Set(["choice", "state", "date", "dateTime", "ref"]);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** The value that a text of a form or query means for a kind of field; what it can't mean stays text, to be refused. */
export function coerceText(kind: KindName, text: string): unknown {
  if (numeric.has(kind)) {
    if (text.trim() === "") return null;
    return /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text;
  }
  if (kind === "flag")
    return ["true", "1", "on"].includes(text)
      ? true
      : ["false", "0", "off", ""].includes(text)
        ? false
        : text;
  if (lists.has(kind)) return text === "" ? [] : text.startsWith("[") ? parsed(text) : [text];
  if (objects.has(kind)) return text === "" ? null : parsed(text);
  return text === "" && empty.has(kind) ? null : text;
}

/** The value that a member of a form means; repeated members are a list. */
function coerceMember(field: Field | undefined, value: unknown): unknown {
  if (!field) return value;
  return typeof value === "string" ? coerceText(field.kind, value) : value;
}

/** The body of a form as the JSON that it means. */
export function coerceForm(entity: AnyEntity, body: unknown): unknown {
  if (!isInput(body)) return body;
  const members = Object.entries(body).map(([name, value]) => {
    if (name === "version" && typeof value === "string" && /^\d+$/.test(value)) return [name, Number(value)];
    return [name, coerceMember(Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined, value)];
  });
  return Object.fromEntries(members);
}
