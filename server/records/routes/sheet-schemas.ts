import type { AnyEntity } from "../../../domain/declare/index.ts";
import type { JsonSchema } from "../../http/app-context.ts";
import { schemaName } from "../schema/json-schema.ts";
import { listQuerySchema } from "../schema/query-schemas.ts";
import { standardColumns } from "../sheets/sheet-columns.ts";

const named = (name: string, schema: JsonSchema): JsonSchema => ({ ...schema, [schemaName]: name });
const object = (properties: JsonSchema, required: readonly string[]): JsonSchema => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});
const count: JsonSchema = { type: "integer", minimum: 0 };
const format: JsonSchema = { type: "string", enum: ["csv", "xlsx"], default: "csv" };

export const formatSchema: JsonSchema = object({ format }, []);
/** Media types of exports, templates and error files. */
export const sheetTypes = [
  "text/csv",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
] as const;
export const sheetSchema: JsonSchema = { type: "string", format: "binary" };

/** Query schema of an export: that of the list without paging, plus format and columns. */
export function exportQuerySchema(entity: AnyEntity): JsonSchema {
  const { properties } = listQuerySchema(entity);
  const filters = Object.entries({ ...(typeof properties === "object" ? properties : {}) }).filter(
    ([name]) => name !== "pagesize" && name !== "cursorkey",
  );
  const columns: JsonSchema = {
    type: "string",
    description: `Comma-separated names of fields, or id, version, createdAt, updatedAt, deletedAt; ${standardColumns(entity).join(",")} by default`,
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
    skipErrors: {
      type: "string",
      enum: ["true", "false"],
      default: "false",
      description: "true leaves out the rows that have errors, and the rows that depend on them",
    },
    update: {
      type: "string",
      pattern: "^(none|all|\\d+(,\\d+)*)$",
      default: "none",
      description:
        "Rows without a record ID that change the record which says the same, instead of adding one like it: all such rows, or the numbers of some, such as 3,7",
    },
    sheet: {
      type: "string",
      description:
        "Name of the sheet of a workbook. By default the visible one with the most known headings, else the first with rows",
    },
    mapping: {
      type: "string",
      enum: ["headings", "remembered"],
      default: "headings",
      description:
        "How the columns get their fields when the part mapping is not sent: by heading, or as this person chose last for the same headings, else by heading",
    },
  },
  ["dryRun"],
);
const correctionsSchema: JsonSchema = {
  type: "object",
  additionalProperties: { type: "object", additionalProperties: { type: "string" } },
  description:
    'Texts that take the place of cells, by the number of the row and the field of the column: {"3": {"price": "5000"}}. At most 1,000',
};
export const importBodySchema: JsonSchema = object(
  {
    file: {
      type: "string",
      format: "binary",
      description:
        "CSV or XLSX, told apart by content, of at most 15 MB. Or a ZIP of at most 100 MB and 1,000 files, named .zip, with exactly one of them and images (JPEG, PNG, WebP, GIF, AVIF, HEIC, TIFF): columns of images name these by path or base name, several separated by semicolons. Only named images are stored",
    },
    mapping: {
      type: "object",
      additionalProperties: { oneOf: [{ type: "string" }, { type: "null" }] },
      description:
        'The field of each column by its number, from 1: {"1": "name", "3": null}. Columns that are null or missing are not imported. It is remembered for the same headings if any row is without errors',
    },
    corrections: correctionsSchema,
  },
  ["file"],
);
const rowError: JsonSchema = object(
  {
    row: { type: "integer", minimum: 2 },
    name: {
      oneOf: [{ type: "string" }, { type: "null" }],
      description: "Name of the record as the file has it",
    },
    path: { type: "string" },
    message: { type: "string" },
    value: {
      oneOf: [{ type: "string" }, { type: "null" }],
      description: "Text of the cell that was refused, its first 100 characters",
    },
  },
  ["row", "name", "path", "message", "value"],
);
const id: JsonSchema = { type: "string", format: "uuid" };
const nullable = (schema: JsonSchema): JsonSchema => ({ oneOf: [schema, { type: "null" }] });
const text: JsonSchema = { type: "string" };
const row: JsonSchema = { type: "integer", minimum: 2 };
const name: JsonSchema = object({ label: text, labelKh: nullable(text) }, ["label", "labelKh"]);
const anyValue: JsonSchema = { description: "A value of the field, or null" };
const previewRow: JsonSchema = object(
  {
    row,
    id: nullable(id),
    name,
    changes: {
      type: "object",
      additionalProperties: object({ from: anyValue, to: anyValue }, ["from", "to"]),
      description: "Each field with what it is and what it becomes",
    },
  },
  ["row", "id", "name", "changes"],
);
const importedBefore: JsonSchema = object(
  {
    at: { type: "string", format: "date-time" },
    by: nullable(object({ id, label: text, labelKh: nullable(text) }, ["id", "label", "labelKh"])),
    batchId: nullable(id),
  },
  ["at", "by", "batchId"],
);
const fileColumn: JsonSchema = object(
  {
    column: { type: "integer", minimum: 1, description: "Number of the column in the file" },
    heading: text,
    samples: { type: "array", items: text, maxItems: 3, description: "Of a check: different values" },
    field: { ...nullable(text), description: "The field that it is imported into" },
    matched: { ...nullable(text), description: "The field that its heading names" },
  },
  ["column", "heading", "samples", "field", "matched"],
);
const importField: JsonSchema = object(
  {
    name: text,
    label: object({ en: text, km: text }, ["en", "km"]),
    isRequired: { type: "boolean", description: "Whether a new record needs it" },
  },
  ["name", "label", "isRequired"],
);
export const importReplySchema: JsonSchema = named(
  "ImportResult",
  object(
    {
      importId: { ...id, description: "Of a committed import: its batch, /api/batches/v1/{id}" },
      state: {
        type: "string",
        enum: ["checked", "refused", "committed", "unmapped"],
        description:
          "unmapped: of a check with mapping=remembered, no column has a field. Otherwise such a file is invalid",
      },
      fileHash: { type: "string", description: "SHA-256 of the file" },
      sheet: { ...nullable(text), description: "The sheet of a workbook that was read" },
      sheets: { type: "array", items: text, description: "The visible sheets that have rows" },
      update: { type: "string", description: "The parameter update, with which the file was read" },
      corrections: { ...correctionsSchema, description: "The part corrections, as it was sent" },
      rows: count,
      created: count,
      updated: count,
      unchanged: count,
      skipped: { ...count, description: "With skipErrors: how many rows were left out" },
      pictures: {
        ...count,
        description: "How many images of a ZIP the written rows have; of a check: would have",
      },
      errors: { type: "array", items: rowError },
      mappedBy: {
        type: "string",
        enum: ["headings", "remembered", "sent"],
        description: "How the columns got their fields",
      },
      columns: { type: "array", items: fileColumn },
      fields: {
        type: "array",
        items: importField,
        description: "Of a check: the fields that a column can be imported into",
      },
      unusedColumns: { type: "array", items: text },
      preview: {
        type: "array",
        items: previewRow,
        description:
          "Of a check: what the first 500 rows would do. Images of a ZIP are not stored yet: they have the names of their files",
      },
      doubled: {
        type: "array",
        items: object({ row, sameAs: row }, ["row", "sameAs"]),
        description: "Of a check: rows for new records that say the same as an earlier row",
      },
      existing: {
        type: "array",
        items: object({ row, id, name, isOneOfSeveral: { type: "boolean" } }, [
          "row",
          "id",
          "name",
          "isOneOfSeveral",
        ]),
        description:
          "Of a check: the first 500 rows without a record ID that say the same as a stored record: what only one record may have, a telephone number, or a name (of the same vendor)",
      },
      existingCount: { ...count, description: "Of a check: how many such rows there are" },
      warnings: {
        type: "array",
        items: object({ row, path: text, message: text }, ["row", "path", "message"]),
        description:
          "Of a check: texts that a program may have damaged, such as Khmer letters that became question marks; they can be imported",
      },
      unusual: {
        type: "array",
        items: object(
          { row, path: text, from: nullable({ type: "number" }), to: { type: "number" }, message: text },
          ["row", "path", "from", "to", "message"],
        ),
        description:
          "Of a check: the first 100 values that a person has to confirm (header Confirm-Unusual), with what they are compared with",
      },
      unusualCount: { ...count, description: "Of a check: how many rows have such values" },
      importedBefore: {
        ...nullable(importedBefore),
        description: "Of a check: an import of the same file that was not undone",
      },
    },
    [
      "importId",
      "state",
      "fileHash",
      "sheet",
      "sheets",
      "update",
      "corrections",
      "rows",
      "created",
      "updated",
      "unchanged",
      "skipped",
      "pictures",
      "errors",
      "mappedBy",
      "columns",
      "fields",
      "unusedColumns",
      "preview",
      "doubled",
      "existing",
      "existingCount",
      "warnings",
      "unusual",
      "unusualCount",
      "importedBefore",
    ],
  ),
);
export const outcomeQuerySchema: JsonSchema = object(
  { key: { type: "string", description: "The Idempotency-Key of the import" } },
  ["key"],
);
export const outcomeReplySchema: JsonSchema = object(
  {
    state: {
      type: "string",
      enum: ["running", "finished", "unknown"],
      description: "unknown: no import with this key arrived within a day, or it failed and wrote nothing",
    },
    answer: nullable(importReplySchema),
  },
  ["state", "answer"],
);
