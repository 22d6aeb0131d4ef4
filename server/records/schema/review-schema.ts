import type { AnyEntity } from "../../../domain/declare/index.ts";
import { isInput } from "../operation-context.ts";
import { type JsonSchema, schemaName } from "./json-schema.ts";
import { recordSchema } from "./record-schema.ts";

const proposed: JsonSchema = {
  [schemaName]: "ProposedChange",
  type: "object",
  description:
    "Of a record whose changes wait for review: what waits from one's own vendor, beside the record as it stands",
  properties: {
    id: { type: "string", format: "uuid" },
    fields: { type: "array", items: { type: "string" }, description: "What of this update waits" },
    values: { type: "object", description: "All that waits, by field" },
  },
  required: ["id", "fields", "values"],
  additionalProperties: false,
};

/** The schema of a record in the reply to an update: with `proposed` when a change is pending. */
export function updatedSchema(entity: AnyEntity): JsonSchema {
  const schema = recordSchema(entity, "record");
  if (!entity.review) return schema;
  return {
    ...schema,
    [schemaName]: `${schema[schemaName]}Updated`,
    properties: { ...(isInput(schema.properties) ? schema.properties : {}), proposed },
  };
}
