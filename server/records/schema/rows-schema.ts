import type { AnyEntity } from "../../../domain/declare/index.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { draftSchema, patchSchema } from "./body-schemas.ts";
import { entityName, id, type JsonSchema, namedSchema, objectSchema, version } from "./json-schema.ts";
import { updatedSchema } from "./review-schema.ts";

const removedRowSchema: JsonSchema = namedSchema(
  "RemovedRow",
  objectSchema({ id, version, removed: { type: "boolean", const: true } }, ["id", "version", "removed"]),
);

/** The body that saves the rows of a grid: new records, changed ones and deleted ones. */
export const rowsSchema = (entity: AnyEntity): JsonSchema =>
  namedSchema(
    entityName(entity, "Rows"),
    objectSchema(
      {
        rows: {
          type: "array",
          minItems: 1,
          maxItems: limits.gridRows,
          items: { anyOf: [draftSchema(entity), patchSchema(entity, "body"), removedRowSchema] },
        },
      },
      ["rows"],
    ),
  );

/** The reply: the records in the order of the rows. */
export const savedRowsSchema = (entity: AnyEntity): JsonSchema =>
  namedSchema(
    entityName(entity, "SavedRows"),
    objectSchema(
      {
        rows: { type: "array", items: updatedSchema(entity) },
        job: {
          ...objectSchema({ id }, ["id"]),
          description: "The batch that is kept of it, which can be undone: /api/batches/v1/{id}",
        },
      },
      ["rows", "job"],
    ),
  );
