import type { AnyEntity, Field, Fields, KindName } from "../../domain/declare/index.ts";
import { bilingualPairs, companionOf, translationStates } from "../../domain/declare/names.ts";
import { numberBounds } from "../../domain/declare/number-bounds.ts";
import { entities } from "../../domain/entities/index.ts";
import { limits } from "../../domain/limits.ts";
import { kindOf } from "../db/kinds.ts";
import { tableName } from "../db/tables.ts";
import { filterEndings } from "./filters.ts";
import { fieldsOf, type Shape } from "./present.ts";

/** JSON Schema 2020-12, as OpenAPI 3.1 has it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Gives a schema the name under which the OpenAPI document lists it. */
export const schemaName = "x-name";
const named = (name: string, schema: JsonSchema): JsonSchema => ({ ...schema, [schemaName]: name });
const entityName = ({ name }: AnyEntity, ending = ""): string =>
  name.charAt(0).toUpperCase() + name.slice(1) + ending;

const object = (
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[],
): JsonSchema => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});
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
const id: JsonSchema = { type: "string", format: "uuid" };
const day: JsonSchema = { type: "string", format: "date" };
const moment: JsonSchema = { type: "string", format: "date-time" };
const listOf = (items: JsonSchema): JsonSchema => ({ type: "array", items, uniqueItems: true });
const nullable = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: "null" }] });
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
  period: () => named("Period", object({ from: nullable(day), to: nullable(day) }, ["from", "to"])),
  image: file,
  video: file,
  audio: file,
  document: file,
  images: () => listOf(file()),
  tags: () => listOf({ type: "string" }),
  ref: () => id,
  refs: () => listOf(id),
  place: () =>
    named(
      "PlaceCodes",
      object(
        { province: { type: "string", pattern: "^[0-9]{2}$" }, district: code, commune: code, village: code },
        ["province"],
      ),
    ),
  geo: () =>
    named(
      "GeoPoint",
      object(
        {
          latitude: { type: "number", minimum: -90, maximum: 90 },
          longitude: { type: "number", minimum: -180, maximum: 180 },
        },
        ["latitude", "longitude"],
      ),
    ),
  rows: (field) => ({
    type: "array",
    items: object(
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

const version: JsonSchema = {
  type: "integer",
  minimum: 1,
  maximum: limits.integer,
  description: "The version that was read",
};
const writable = (entity: AnyEntity) =>
  Object.entries<Field>(entity.fields).filter(([, field]) => !field.serverOnly);

/** Texts of bilingual fields by their names; null for an entity that has none. */
function textNames(entity: AnyEntity, description: string): JsonSchema | null {
  const names = bilingualPairs(entity.fields).flat();
  return names.length === 0 ? null : { ...listOf({ type: "string", enum: names }), description };
}
const member = (name: string, schema: JsonSchema | null): Readonly<Record<string, JsonSchema>> =>
  schema === null ? {} : { [name]: schema };

/** The body that makes a record. */
export const draftSchema = (entity: AnyEntity): JsonSchema =>
  named(
    entityName(entity, "Draft"),
    object(
      Object.fromEntries(writable(entity).map(([name, field]) => [name, fieldSchema(field)])),
      writable(entity).flatMap(([name, field]) => (field.presence === "required" ? [name] : [])),
    ),
  );

/** The body that changes a record: any of its fields, and the version that was read. */
export const patchSchema = (entity: AnyEntity, idIn: "path" | "body" = "path"): JsonSchema =>
  named(
    entityName(entity, idIn === "body" ? "PatchWithId" : "Patch"),
    object(
      {
        ...(idIn === "body" ? { id } : {}),
        version,
        ...member("translated", textNames(entity, "Texts that are right as they stand: outdated no more")),
        ...Object.fromEntries(writable(entity).map(([name, field]) => [name, fieldSchema(field)])),
      },
      idIn === "body" ? ["id", "version"] : ["version"],
    ),
  );

/** The body of a step or action. */
export const actSchema: JsonSchema = named("VersionOnly", object({ version }, []));
/** The body of a step or command that asks for something. */
export const takingSchema = (takes: Fields): JsonSchema =>
  object(
    {
      version,
      ...Object.fromEntries(Object.entries(takes).map(([name, field]) => [name, fieldSchema(field)])),
    },
    Object.entries(takes).flatMap(([name, { presence }]) => (presence === "required" ? [name] : [])),
  );
/** The query of a deletion. */
export const versionSchema: JsonSchema = object({ version }, []);
/** The query of one record. */
export const placeSchema: JsonSchema = object(
  { deleted: { type: "string", enum: ["only"], description: "Reads from the bin" } },
  [],
);

const reference: JsonSchema = named(
  "Reference",
  object({ id, label: nullable({ type: "string" }), labelKh: nullable({ type: "string" }) }, [
    "id",
    "label",
    "labelKh",
  ]),
);
const label: JsonSchema = named(
  "Label",
  object({ label: { type: "string" }, labelKh: nullable({ type: "string" }) }, ["label", "labelKh"]),
);

function companionSchema(field: Field): JsonSchema | null {
  if (field.kind === "place") return nullable(label);
  if (!field.target) return null;
  return field.kind === "refs" ? { type: "array", items: reference } : nullable(reference);
}

/** A value as it is answered: nested rows carry the labels of what they refer to, too. */
function answeredSchema(field: Field): JsonSchema {
  if (field.kind !== "rows") return withoutLimits(fieldSchema(field));
  const inner = Object.entries(field.fields ?? {});
  const members = inner.flatMap(([name, one]): [string, JsonSchema][] => {
    const companion = companionSchema(one);
    return [
      [name, answeredSchema(one)],
      ...(companion ? [[companionOf(name), companion] satisfies [string, JsonSchema]] : []),
    ];
  });
  const required = inner.flatMap(([name, one]) => (one.presence === "required" ? [name] : []));
  return { ...fieldSchema(field), items: object(Object.fromEntries(members), required) };
}

/** What is asked of input: an answer can hold a masked secret, a negative sum, or a text of before a limit. */
const inputLimits = new Set(["maxLength", "minLength", "pattern", "minimum", "maximum", "maxItems"]);
function withoutLimits(schema: JsonSchema): JsonSchema {
  const kept = Object.entries(schema).filter(([name]) => !inputLimits.has(name));
  return Object.fromEntries(
    kept.map(([name, value]) => [
      name,
      name === "anyOf" && Array.isArray(value) ? value.map((one) => withoutLimits(one)) : value,
    ]),
  );
}

/** A required field of a table that several entities share can be empty in a record that another one made. */
const isShared = (entity: AnyEntity): boolean =>
  entities.some((other) => other !== entity && tableName(other) === tableName(entity));

/** A record as it is answered. */
export function recordSchema(entity: AnyEntity, shape: Shape): JsonSchema {
  const canBeEmpty = isShared(entity);
  const fields = fieldsOf(entity, shape).flatMap(([name, field]): [string, JsonSchema][] => {
    const companion = companionSchema(field);
    const schema = answeredSchema(field);
    return [
      [name, canBeEmpty && field.presence === "required" ? nullable(schema) : schema],
      ...(companion ? [[companionOf(name), companion] satisfies [string, JsonSchema]] : []),
    ];
  });
  const properties = {
    id,
    version,
    createdAt: moment,
    createdBy: nullable(id),
    updatedAt: moment,
    updatedBy: nullable(id),
    deletedAt: nullable(moment),
    ...member("outdated", textNames(entity, "Texts that are older than their twin in the other language")),
    ...Object.fromEntries(fields),
  };
  return named(
    entityName(entity, shape === "item" ? "Item" : ""),
    object(properties, Object.keys(properties)),
  );
}

const pageProperties = (name: string, items: JsonSchema): JsonSchema =>
  named(
    name,
    object(
      {
        items: { type: "array", items },
        cursorkey: { type: "integer" },
        pagesize: { type: "integer" },
        total: { type: "integer" },
        totalIsExact: { type: "boolean" },
      },
      ["items", "cursorkey", "pagesize", "total", "totalIsExact"],
    ),
  );
/** A page of a list as it is answered. */
export const pageSchema = (entity: AnyEntity): JsonSchema =>
  pageProperties(entityName(entity, "Page"), recordSchema(entity, "item"));

const anyValue: JsonSchema = { description: "A value of the field, or null" };
const change = named("Change", object({ from: anyValue, to: anyValue }, ["from", "to"]));
/** A page of a record's history as it is answered. */
export const historySchema: JsonSchema = pageProperties(
  "HistoryPage",
  named(
    "HistoryEntry",
    object(
      {
        version,
        at: moment,
        by: nullable(reference),
        operation: { type: "string" },
        about: { type: "string", description: "What it was made for, e.g. the number of an order" },
        proposedBy: { ...reference, description: "Whose proposal was accepted" },
        changes: { type: "object", additionalProperties: change },
      },
      ["version", "at", "by", "operation", "changes"],
    ),
  ),
);
export const optionsSchema: JsonSchema = { type: "array", items: reference };

const paging = (largest: number): Readonly<Record<string, JsonSchema>> => ({
  pagesize: { type: "integer", minimum: 1, maximum: largest, default: limits.pageSize },
  cursorkey: {
    type: "integer",
    minimum: 0,
    maximum: 1_000_000_000,
    default: 0,
    description: "Page size × page index",
  },
});
/** The query of a record's history. */
export const historyQuerySchema: JsonSchema = object(paging(limits.largestPageSize), []);
export const optionsQuerySchema: JsonSchema = object(
  { q: { type: "string" }, ids: { type: "string", description: "Comma-separated ids to be labelled" } },
  [],
);

/** The query of a list: its own parameters, and the filters of every field. */
export function listQuerySchema(entity: AnyEntity, largest: number = limits.largestPageSize): JsonSchema {
  const filters = Object.entries<Field>(entity.fields).flatMap(([name, field]) =>
    filterEndings(field).map((ending): [string, JsonSchema] => [
      ending === "" ? name : `${name}.${ending}`,
      ending === "in" ? { type: "string", description: "Comma-separated" } : { type: "string" },
    ]),
  );
  const times = ["createdAt", "updatedAt"].flatMap((name) =>
    ["", ".from", ".to"].map((ending): [string, JsonSchema] => [`${name}${ending}`, { type: "string" }]),
  );
  const sortable = Object.entries<Field>(entity.fields).flatMap(([name, field]) =>
    !field.secret && (kindOf(field).order || field.kind === "ref") ? [name] : [],
  );
  return object(
    {
      ...paging(largest),
      sort: {
        type: "string",
        description: `Comma-separated, "-" for descending: ${["createdAt", "updatedAt", ...sortable].join(", ")}`,
      },
      ...(entity.list.search ? { q: { type: "string", description: "Khmer or Latin letters" } } : {}),
      deleted: { type: "string", enum: ["only"], description: "Lists the bin" },
      ...(bilingualPairs(entity.fields).length > 0
        ? { translation: { type: "string", enum: [...translationStates] } }
        : {}),
      "id.in": { type: "string", description: "Comma-separated" },
      batch: { type: "string", format: "uuid", description: "What an import or bulk change wrote" },
      ...Object.fromEntries([...times, ...filters]),
    },
    [],
  );
}

/** The body of a bulk call and its answer. */
export const bulkSchema = (actions: readonly string[]): JsonSchema => ({
  ...object(
    {
      action: { type: "string", enum: actions },
      ids: { type: "array", items: id, maxItems: limits.bulkJobRows },
      filter: { type: "object", description: "The query of the list" },
      values: {
        type: "object",
        description: "What `update` writes to each, or what the step or command asks for",
      },
    },
    ["action"],
  ),
});
const bulkResultsSchema: JsonSchema = named(
  "BulkResults",
  object(
    {
      results: {
        type: "array",
        items: object(
          { id, status: { type: "integer" }, message: { type: "string" }, version: { type: "integer" } },
          ["id", "status"],
        ),
      },
      job: { ...object({ id }, ["id"]), description: "The batch that is kept of it: /api/batches/v1/{id}" },
    },
    ["results"],
  ),
);
export const bulkReplySchema: JsonSchema = {
  oneOf: [
    bulkResultsSchema,
    {
      ...object({ job: object({ id }, ["id"]) }, ["job"]),
      description: `More than ${limits.bulkRows} records: GET /api/jobs/v1/{id} says how it goes`,
    },
  ],
};
