import type { AnyEntity } from "../../../domain/declare/index.ts";
import { bilingualPairs } from "../../../domain/declare/names.ts";
import { limits } from "../../../domain/settings/limits.ts";

/** JSON Schema 2020-12, as in OpenAPI 3.1. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The keyword with a schema's name in the OpenAPI document. */
export const schemaName = "x-name";
/** A schema with its name. */
export const namedSchema = (name: string, schema: JsonSchema): JsonSchema => ({
  ...schema,
  [schemaName]: name,
});
/** The name of an entity in the document. */
export const entityName = ({ name }: AnyEntity, ending = ""): string =>
  name.charAt(0).toUpperCase() + name.slice(1) + ending;

/** An object with these properties and no others. */
export const objectSchema = (
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[],
): JsonSchema => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});
export const id: JsonSchema = { type: "string", format: "uuid" };
export const day: JsonSchema = { type: "string", format: "date" };
export const moment: JsonSchema = { type: "string", format: "date-time" };
export const listOf = (items: JsonSchema): JsonSchema => ({ type: "array", items, uniqueItems: true });
export const nullable = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: "null" }] });
/** A record's version. */
export const version: JsonSchema = {
  type: "integer",
  minimum: 1,
  maximum: limits.integer,
  description: "The version that was read",
};
/** Texts of bilingual fields by field name; null for an entity without any. */
export function textNames(entity: AnyEntity, description: string): JsonSchema | null {
  const names = bilingualPairs(entity.fields).flat();
  return names.length === 0 ? null : { ...listOf({ type: "string", enum: names }), description };
}
/** A property that is there where its schema is. */
export const member = (name: string, schema: JsonSchema | null): Readonly<Record<string, JsonSchema>> =>
  schema === null ? {} : { [name]: schema };
