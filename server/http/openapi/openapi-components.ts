import { schemaName } from "../../records/schema/json-schema.ts";
import type { JsonSchema } from "../app-context.ts";

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const pascal = (name: string): string =>
  name.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Collects the shared parts of a document, so that each is in it once, by name. */
export interface Components {
  /** A reference to the schema, or the schema itself when it is not an object with named members. */
  schema(schema: JsonSchema, hint: string): JsonSchema;
  /** A reference to a value that several endpoints share, kept unchanged. */
  shared(
    kind: "schemas" | "parameters" | "responses" | "examples",
    value: JsonSchema,
    hint: string,
  ): JsonSchema;
  /** Everything collected, by kind and name, sorted. */
  all(): JsonSchema;
}

const sorted = (values: ReadonlyMap<string, JsonSchema>): JsonSchema =>
  Object.fromEntries([...values].sort(([one], [other]) => one.localeCompare(other)));

/** Values of one kind by name; equal values are kept once, under the first name. */
function createNameRegistry() {
  const nameOfText = new Map<string, string>();
  const values = new Map<string, JsonSchema>();
  return {
    values,
    name(value: JsonSchema, hint: string): string {
      const text = JSON.stringify(value);
      const known = nameOfText.get(text);
      if (known) return known;
      let name = hint;
      for (let count = 2; values.has(name); count += 1) name = `${hint}${count}`;
      nameOfText.set(text, name);
      values.set(name, value);
      return name;
    },
  };
}

/** Creates an empty collection. */
export function createComponents(): Components {
  const kinds = {
    schemas: createNameRegistry(),
    parameters: createNameRegistry(),
    responses: createNameRegistry(),
    examples: createNameRegistry(),
  };
  const reference = (kind: keyof typeof kinds, value: JsonSchema, hint: string): JsonSchema => ({
    $ref: `#/components/${kind}/${kinds[kind].name(value, hint)}`,
  });
  const inner = (value: unknown, hint: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => inner(one, hint));
    return isObject(value) ? place(value, hint) : value;
  };
  const members = (properties: JsonSchema, hint: string): JsonSchema =>
    Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [
        name,
        inner(schema, name === "items" ? hint : hint + pascal(name)),
      ]),
    );
  const place = (schema: JsonSchema, hint: string): JsonSchema => {
    const { [schemaName]: own, title, description, ...rest } = schema;
    const name = typeof own === "string" ? own : hint;
    const shape = Object.fromEntries(
      Object.entries(rest).map(([key, value]) => {
        if (key === "properties" && isObject(value)) return [key, members(value, name)];
        if (key === "items" || key === "additionalProperties") return [key, inner(value, `${name}Item`)];
        return [key, ["anyOf", "oneOf", "allOf"].includes(key) ? inner(value, name) : value];
      }),
    );
    const about = {
      ...(title === undefined ? {} : { title }),
      ...(description === undefined ? {} : { description }),
    };
    if (!isObject(rest.properties) || Object.keys(rest.properties).length === 0)
      return { ...shape, ...about };
    // Title and description stay at the place of use, so that places can share a shape.
    return { ...reference("schemas", shape, name), ...about };
  };
  return {
    schema: place,
    shared: reference,
    all: () => Object.fromEntries(Object.entries(kinds).map(([kind, { values }]) => [kind, sorted(values)])),
  };
}
