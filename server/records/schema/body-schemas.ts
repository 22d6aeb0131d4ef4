import type { AnyEntity, Field, Fields } from "../../../domain/declare/index.ts";
import { bulkOperationsSchema } from "../../../domain/records/bulk-operations.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { jsonSchemaOf } from "../../http/openapi/openapi-schemas.ts";
import { fieldSchema } from "./field-schema.ts";
import {
  entityName,
  id,
  type JsonSchema,
  member,
  namedSchema,
  nullable,
  objectSchema,
  textNames,
  version,
} from "./json-schema.ts";

const writable = (entity: AnyEntity) =>
  Object.entries<Field>(entity.fields).filter(([, field]) => !field.serverOnly);

/** The body that makes a record. */
export const draftSchema = (entity: AnyEntity): JsonSchema =>
  namedSchema(
    entityName(entity, "Draft"),
    objectSchema(
      Object.fromEntries(writable(entity).map(([name, field]) => [name, fieldSchema(field)])),
      writable(entity).flatMap(([name, field]) => (field.presence === "required" ? [name] : [])),
    ),
  );

/** The body that changes a record: any of its fields, and the version that was read. */
export const patchSchema = (entity: AnyEntity, idIn: "path" | "body" = "path"): JsonSchema =>
  namedSchema(
    entityName(entity, idIn === "body" ? "PatchWithId" : "Patch"),
    objectSchema(
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
export const actSchema: JsonSchema = namedSchema("VersionOnly", objectSchema({ version }, []));
/** The body of a step or command that asks for something. */
export const actionInputSchema = (takes: Fields): JsonSchema =>
  objectSchema(
    {
      version,
      ...Object.fromEntries(Object.entries(takes).map(([name, field]) => [name, fieldSchema(field)])),
    },
    Object.entries(takes).flatMap(([name, { presence }]) => (presence === "required" ? [name] : [])),
  );
const operationsSchema: JsonSchema = namedSchema("BulkOperations", {
  ...jsonSchemaOf(bulkOperationsSchema, "input"),
  description:
    "Of `update`: for each field what to do with the value of each record; a field is here or in `values`. Decimals are exact, and a result is rounded once. A record without a value to change is rejected",
});
/** The body of a bulk call and its answer. */
export const bulkSchema = (actions: readonly string[]): JsonSchema => ({
  ...objectSchema(
    {
      action: { type: "string", enum: actions },
      ids: { type: "array", items: id, maxItems: limits.bulkJobRows },
      filter: { type: "object", description: "The query of the list" },
      values: {
        type: "object",
        description: "What `update` writes to each, or what the step or command asks for",
      },
      operations: operationsSchema,
      dryRun: {
        type: "boolean",
        description: `Of \`update\`: answers what it would do to the first ${limits.bulkPreviewRows} records, and writes nothing`,
      },
    },
    ["action"],
  ),
});
const bulkResultsSchema: JsonSchema = namedSchema(
  "BulkResults",
  objectSchema(
    {
      results: {
        type: "array",
        items: objectSchema(
          { id, status: { type: "integer" }, message: { type: "string" }, version: { type: "integer" } },
          ["id", "status"],
        ),
      },
      job: {
        ...objectSchema({ id }, ["id"]),
        description: "The batch that is kept of it: /api/batches/v1/{id}",
      },
    },
    ["results"],
  ),
);
const anyValue: JsonSchema = { description: "A value of the field, or null" };
const bulkPreviewSchema: JsonSchema = namedSchema(
  "BulkPreview",
  objectSchema(
    {
      preview: {
        type: "array",
        maxItems: limits.bulkPreviewRows,
        items: objectSchema(
          {
            id,
            name: nullable(
              objectSchema({ label: { type: "string" }, labelKh: { type: "string" } }, ["label", "labelKh"]),
            ),
            status: { type: "integer" },
            message: { type: "string" },
            changes: {
              type: "object",
              additionalProperties: objectSchema({ from: anyValue, to: anyValue }, ["from", "to"]),
              description: "Each field with what it is and what it becomes",
            },
          },
          ["id", "name", "status", "changes"],
        ),
        description: "Of a dry run",
      },
    },
    ["preview"],
  ),
);
export const bulkReplySchema: JsonSchema = {
  oneOf: [
    bulkResultsSchema,
    bulkPreviewSchema,
    {
      ...objectSchema({ job: objectSchema({ id }, ["id"]) }, ["job"]),
      description: `More than ${limits.bulkRows} records: GET /api/jobs/v1/{id} says how it goes`,
    },
  ],
};
