import type { AnyEntity, Field } from "../../../domain/declare/index.ts";
import { labelMemberOf } from "../../../domain/declare/names.ts";
import { entities } from "../../../domain/entities/index.ts";
import { mostUses, usesMember } from "../../../domain/records/used-by.ts";
import { tableName } from "../../db/schema/tables.ts";
import { fieldsOf, type Shape } from "../read/serialize.ts";
import { fieldSchema } from "./field-schema.ts";
import {
  entityName,
  id,
  type JsonSchema,
  member,
  moment,
  namedSchema,
  nullable,
  objectSchema,
  textNames,
  version,
} from "./json-schema.ts";

export const reference: JsonSchema = namedSchema(
  "Reference",
  objectSchema({ id, label: nullable({ type: "string" }), labelKh: nullable({ type: "string" }) }, [
    "id",
    "label",
    "labelKh",
  ]),
);
const label: JsonSchema = namedSchema(
  "Label",
  objectSchema({ label: { type: "string" }, labelKh: nullable({ type: "string" }) }, ["label", "labelKh"]),
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
      ...(companion ? [[labelMemberOf(name), companion] satisfies [string, JsonSchema]] : []),
    ];
  });
  const required = inner.flatMap(([name, one]) => (one.presence === "required" ? [name] : []));
  return { ...fieldSchema(field), items: objectSchema(Object.fromEntries(members), required) };
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

const usesSchema = ({ usedBy }: AnyEntity): JsonSchema => ({
  type: "integer",
  description: `How many records of \`${usedBy?.entity}\` used it, up to ${mostUses}. One that is used keeps ${usedBy?.keeps.join(", ")}, and can't be deleted`,
});

/** A record as it is answered. */
export function recordSchema(entity: AnyEntity, shape: Shape): JsonSchema {
  const canBeEmpty = isShared(entity);
  const fields = fieldsOf(entity, shape).flatMap(([name, field]): [string, JsonSchema][] => {
    const companion = companionSchema(field);
    const schema = answeredSchema(field);
    return [
      [name, canBeEmpty && field.presence === "required" ? nullable(schema) : schema],
      ...(companion ? [[labelMemberOf(name), companion] satisfies [string, JsonSchema]] : []),
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
    ...(entity.usedBy ? { [usesMember]: usesSchema(entity) } : {}),
  };
  return namedSchema(
    entityName(entity, shape === "item" ? "Item" : ""),
    objectSchema(properties, Object.keys(properties)),
  );
}

const pageProperties = (
  name: string,
  items: JsonSchema,
  more: Readonly<Record<string, JsonSchema>> = {},
): JsonSchema =>
  namedSchema(
    name,
    objectSchema(
      {
        items: { type: "array", items },
        cursorkey: { type: "integer" },
        pagesize: { type: "integer" },
        total: { type: "integer" },
        totalIsExact: { type: "boolean" },
        ...more,
      },
      ["items", "cursorkey", "pagesize", "total", "totalIsExact"],
    ),
  );
/** A page of whole records, for short lists. */
export const recordPageSchema = (entity: AnyEntity): JsonSchema =>
  pageProperties(entityName(entity, "RecordPage"), recordSchema(entity, "record"));
/** A page of a list as it is answered. */
export const pageSchema = (entity: AnyEntity): JsonSchema =>
  pageProperties(
    entityName(entity, "Page"),
    recordSchema(entity, "item"),
    (entity.list.search ?? []).length > 0 ? { suggestion } : {},
  );
const suggestion: JsonSchema = {
  type: "string",
  description: "A corrected search text that finds something, when `q` finds nothing",
};

const anyValue: JsonSchema = { description: "A value of the field, or null" };
const change = namedSchema("Change", objectSchema({ from: anyValue, to: anyValue }, ["from", "to"]));
/** A page of a record's history as it is answered. */
export const historySchema: JsonSchema = pageProperties(
  "HistoryPage",
  namedSchema(
    "HistoryEntry",
    objectSchema(
      {
        version,
        at: moment,
        by: nullable(reference),
        apiKey: { type: "string", description: "The name of the API key that was used" },
        operation: { type: "string" },
        about: { type: "string", description: "What it was made for, e.g. the number of an order" },
        proposedBy: { ...reference, description: "Whose proposal was accepted" },
        changes: {
          type: "object",
          additionalProperties: change,
          description: "By field; `outdated` is a change of the texts that are older than their twin",
        },
      },
      ["version", "at", "by", "operation", "changes"],
    ),
  ),
  {
    archivedBefore: {
      type: "string",
      format: "date",
      description: "Changes before this day are in the archive, and not in this history",
    },
  },
);
export const optionsSchema: JsonSchema = { type: "array", items: reference };
export const suggestionSchema: JsonSchema = namedSchema(
  "Suggestion",
  objectSchema({ suggestion: nullable(suggestion) }, ["suggestion"]),
);
