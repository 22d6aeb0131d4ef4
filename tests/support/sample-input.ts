import type { JsonSchema } from "../../server/http/app-context.ts";

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const schemasIn = (value: unknown): readonly JsonSchema[] =>
  Array.isArray(value) ? value.filter(isSchema) : isSchema(value) ? [value] : [];
const alternatives = (schema: JsonSchema): readonly JsonSchema[] =>
  [schema.anyOf, schema.oneOf, schema.allOf].flatMap((value) =>
    Array.isArray(value) ? schemasIn(value) : [],
  );
const properties = (schema: JsonSchema): readonly (readonly [string, JsonSchema])[] =>
  isSchema(schema.properties)
    ? Object.entries(schema.properties).flatMap(([name, inner]) => (isSchema(inner) ? [[name, inner]] : []))
    : [];

/** Minimal value that a JSON Schema accepts: required members only, and `id` for every id. */
export function sampleOf(schema: JsonSchema, id: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const [first] = alternatives(schema);
  if (first) return sampleOf(first, id);
  if (schema.type === "object" || schema.properties)
    return Object.fromEntries(
      properties(schema)
        .filter(([name]) => Array.isArray(schema.required) && schema.required.includes(name))
        .map(([name, inner]) => [name, sampleOf(inner, id)]),
    );
  if (schema.type === "array") return schemasIn(schema.items).map((item) => sampleOf(item, id));
  if (schema.type === "integer" || schema.type === "number")
    return typeof schema.minimum === "number" && schema.minimum > -1e9 ? schema.minimum : 1;
  if (schema.type === "boolean") return true;
  const pattern = typeof schema.pattern === "string" ? new RegExp(schema.pattern, "u") : null;
  const texts = [
    id,
    "2026-04-14",
    "2026-04-14T03:00:00.000Z",
    "12",
    "1201",
    "120101",
    "+85512345678",
    "a@kasekam.example",
  ];
  return texts.find((text) => !pattern || pattern.test(text)) ?? "ស្រូវ";
}

/** A position in an input with its schema; an array item has the index 0. */
export interface InputPosition {
  readonly path: readonly (string | number)[];
  readonly schema: JsonSchema;
}

/** All positions of an input with a primitive value. */
export function positionsOf(schema: JsonSchema, path: InputPosition["path"] = []): readonly InputPosition[] {
  const inner = alternatives(schema);
  if (inner.length > 0) return inner.flatMap((one) => positionsOf(one, path));
  if (schema.type === "array")
    return schemasIn(schema.items).flatMap((item) => positionsOf(item, [...path, 0]));
  const members = properties(schema);
  if (members.length > 0) return members.flatMap(([name, one]) => positionsOf(one, [...path, name]));
  return schema.type === "null" ? [] : [{ path, schema }];
}

/** Returns a copy of a value with one position replaced. */
export function withValue(value: unknown, [key, ...rest]: InputPosition["path"], put: unknown): unknown {
  if (key === undefined) return put;
  if (typeof key === "number") {
    const [item, ...others] = Array.isArray(value) ? value : [];
    return [withValue(item, rest, put), ...others];
  }
  const members = isSchema(value) ? value : {};
  return { ...members, [key]: withValue(members[key], rest, put) };
}
