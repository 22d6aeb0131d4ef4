import type { AnyEntity, Field, KindName } from "../../../domain/declare/index.ts";
import { isInput } from "../operation-context.ts";

const numericKinds: ReadonlySet<KindName> = new Set(["integer", "decimal", "money"]);
const listKinds: ReadonlySet<KindName> = new Set(["choices", "images", "tags", "refs"]);
const objectKinds: ReadonlySet<KindName> = new Set(["period", "place", "geo", "rows"]);
const emptyableKinds: ReadonlySet<KindName> = new Set(["choice", "state", "date", "dateTime", "ref"]);

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const flags: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["1", true],
  ["on", true],
  ["false", false],
  ["0", false],
  ["off", false],
  ["", false],
]);

function coerceNumber(text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  return /^-?\d+(\.\d+)?$/.test(trimmed) ? Number(text) : text;
}

function coerceList(text: string): unknown {
  if (text === "") return [];
  return text.startsWith("[") ? parseJson(text) : [text];
}

/** Converts a text from a form or query to a field kind; text that can't be converted stays and fails validation. */
export function coerceText(kind: KindName, text: string): unknown {
  if (numericKinds.has(kind)) return coerceNumber(text);
  if (kind === "flag") return flags.get(text) ?? text;
  if (listKinds.has(kind)) return coerceList(text);
  if (objectKinds.has(kind)) return text === "" ? null : parseJson(text);
  return text === "" && emptyableKinds.has(kind) ? null : text;
}

/** Converts a form member; repeated members become a list. */
function coerceMember(field: Field | undefined, value: unknown): unknown {
  if (!field) return value;
  return typeof value === "string" ? coerceText(field.kind, value) : value;
}

/** Converts a form body to the equivalent JSON. */
export function coerceForm(entity: AnyEntity, body: unknown): unknown {
  if (!isInput(body)) return body;
  const members = Object.entries(body).map(([name, value]) => {
    if (name === "version" && typeof value === "string" && /^\d+$/.test(value)) return [name, Number(value)];
    return [name, coerceMember(Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined, value)];
  });
  return Object.fromEntries(members);
}
