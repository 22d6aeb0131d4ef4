import type { Field, KindName } from "../../../domain/declare/index.ts";
import { numberBounds } from "../../../domain/declare/number-bounds.ts";
import {
  day,
  id,
  type JsonSchema,
  listOf,
  moment,
  namedSchema,
  nullable,
  objectSchema,
} from "./json-schema.ts";

const text = (field: Field, more: JsonSchema = {}): JsonSchema => ({
  type: "string",
  // People count a Khmer syllable as one character; JSON Schema counts its code points.
  ...(field.max === undefined
    ? {}
    : { maxLength: field.max * 20, description: `At most ${field.max} characters as a reader counts them` }),
  ...(field.pattern ? { pattern: field.pattern.source } : {}),
  ...more,
});
const number =
  (type: "integer" | "number") =>
  (field: Field): JsonSchema => {
    const { least, most } = numberBounds(field);
    return { type, minimum: least, maximum: most };
  };
const oneOf = (field: Field): JsonSchema => ({ type: "string", enum: Object.keys(field.values ?? {}) });
const file = (): JsonSchema => ({ type: "string", format: "uri-reference" });
const code = nullable({ type: "string", pattern: "^([0-9]{2}){1,4}$" });

const schemas: Record<KindName, (field: Field) => JsonSchema> = {
  text,
  longText: text,
  richText: (field) => text(field, { contentMediaType: "text/html" }),
  url: (field) => text(field, { format: "uri-reference" }),
  email: (field) => text(field, { format: "email" }),
  phone: text,
  color: (field) => text(field, { pattern: "^#[0-9a-fA-F]{6}$" }),
  integer: number("integer"),
  decimal: number("number"),
  money: (field) => ({ ...number("integer")(field), description: "Whole Cambodian riel" }),
  flag: () => ({ type: "boolean" }),
  choice: oneOf,
  choices: (field) => listOf(oneOf(field)),
  state: oneOf,
  date: () => day,
  dateTime: () => moment,
  period: () =>
    namedSchema("Period", objectSchema({ from: nullable(day), to: nullable(day) }, ["from", "to"])),
  image: file,
  video: file,
  audio: file,
  document: file,
  images: () => listOf(file()),
  tags: () => listOf({ type: "string" }),
  ref: () => id,
  refs: () => listOf(id),
  place: () =>
    namedSchema(
      "PlaceCodes",
      objectSchema(
        { province: { type: "string", pattern: "^[0-9]{2}$" }, district: code, commune: code, village: code },
        ["province"],
      ),
    ),
  geo: () =>
    namedSchema(
      "GeoPoint",
      objectSchema(
        {
          latitude: { type: "number", minimum: -90, maximum: 90 },
          longitude: { type: "number", minimum: -180, maximum: 180 },
        },
        ["latitude", "longitude"],
      ),
    ),
  rows: (field) => ({
    type: "array",
    items: objectSchema(
      Object.fromEntries(
        Object.entries(field.fields ?? {}).map(([name, inner]) => [name, fieldSchema(inner)]),
      ),
      Object.entries(field.fields ?? {}).flatMap(([name, inner]) =>
        inner.presence === "required" ? [name] : [],
      ),
    ),
  }),
};

/** The JSON Schema of a field's value. */
export function fieldSchema(field: Field): JsonSchema {
  const schema: JsonSchema = {
    ...schemas[field.kind](field),
    ...(field.label ? { title: field.label.en } : {}),
    ...(field.default === undefined ? {} : { default: field.default }),
  };
  return field.presence === "optional" ? nullable(schema) : schema;
}
