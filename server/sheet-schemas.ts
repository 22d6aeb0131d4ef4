import type { AnyEntity } from "../domain/declare/index.ts";
import type { JsonSchema } from "./http/seam.ts";
import { listQuerySchema } from "./records/json-schema.ts";
import { standardColumns } from "./records/sheets/sheet-columns.ts";

const object = (properties: JsonSchema, required: readonly string[]): JsonSchema => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});
const count: JsonSchema = { type: "integer", minimum: 0 };
const format: JsonSchema = { type: "string", enum: ["csv", "xlsx"], default: "csv" };

export const formatSchema: JsonSchema = object({ format }, []);
export const sheetSchema: JsonSchema = { type: "string", format: "binary" };

/** The query of an export: that of the list without its page, the format and the columns. */
export function exportQuerySchema(entity: AnyEntity): JsonSchema {
  const { properties } = listQuerySchema(entity);
  const filters = Object.entries({ ...(typeof properties === "object" ? properties : {}) }).filter(
    ([name]) => name !== "pagesize" && name !== "cursorkey",
  );
  const columns: JsonSchema = {
    type: "string",
    description: `Comma-separated names of fields, or id, version, createdAt, updatedAt, deletedAt; ${standardColumns(entity).join(",")} unless said`,
  };
  return object({ format, columns, ...Object.fromEntries(filters) }, []);
}

export const importQuerySchema: JsonSchema = object(
  {
    dryRun: {
      type: "string",
      enum: ["true", "false"],
      description: "true checks everything and writes nothing",
    },
  },
  ["dryRun"],
);
export const importBodySchema: JsonSchema = object(
  { file: { type: "string", format: "binary", description: "CSV or XLSX, told apart by content" } },
  ["file"],
);
const rowError: JsonSchema = object(
  { row: { type: "integer", minimum: 2 }, path: { type: "string" }, message: { type: "string" } },
  ["row", "path", "message"],
);
const importId: JsonSchema = { type: "string", format: "uuid" };
export const importReplySchema: JsonSchema = object(
  {
    importId,
    state: { type: "string", enum: ["checked", "refused", "committed"] },
    rows: count,
    created: count,
    updated: count,
    unchanged: count,
    errors: { type: "array", items: rowError },
    unusedColumns: { type: "array", items: { type: "string" } },
    at: {
      type: "string",
      format: "date-time",
      description: "Every record that was written has an `updatedAt` from here",
    },
    until: { type: "string", format: "date-time", description: "to here" },
  },
  ["importId", "state", "rows", "created", "updated", "unchanged", "errors", "unusedColumns", "at", "until"],
);
export const undoReplySchema: JsonSchema = object({ importId, removed: count, restored: count }, [
  "importId",
  "removed",
  "restored",
]);
