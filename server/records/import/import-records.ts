import { randomUUIDv7 } from "node:crypto";
import type { Language } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import { publishBatchNotices, setCausingBatch } from "../../live/notices/notify.ts";
import { authorize } from "../access/authorize.ts";
import { type BatchOutcome, storeBatch } from "../batches/store-batch.ts";
import { inTransaction, type OperationContext } from "../operation-context.ts";
import { checkGroups } from "./check-groups.ts";
import { type CheckedRows, checkRows } from "./check-rows.ts";
import { checkUnique } from "./check-unique.ts";
import { findImportedBefore, type ImportedBefore } from "./imported-before.ts";
import { importColumns, matchHeadings } from "./match-headings.ts";
import { type DuplicateRow, duplicateRows, type PreviewRow, previewRows } from "./preview.ts";
import type { ParsedSheet } from "./read-sheet.ts";
import type { RowError } from "./row-errors.ts";
import { rowNames } from "./row-names.ts";
import { runBeforeHooks } from "./run-hooks.ts";
import { packSheet } from "./stored-sheet.ts";
import { writeChecked } from "./write-checked.ts";

interface ImportInput extends OperationContext {
  readonly sheet: ParsedSheet;
  readonly fileName: string;
  /** SHA-256 of the uploaded file, in hexadecimal. */
  readonly fileHash: string;
  readonly mode: "check" | "commit";
  readonly language: Language;
}
/** An error of a row, in the language of the request. */
interface ImportError {
  readonly row: number;
  /** The name of the record as the file has it. */
  readonly name: string | null;
  readonly path: string;
  readonly message: string;
}
/** The reply to an import. */
export interface ImportReply {
  /** The batch of a committed import. */
  readonly importId: string;
  readonly state: "checked" | "refused" | "committed";
  readonly fileHash: string;
  readonly rows: number;
  readonly created: number;
  readonly updated: number;
  /** Rows that equal their records. */
  readonly unchanged: number;
  readonly errors: readonly ImportError[];
  readonly unusedColumns: readonly string[];
  /** With `check`: what the import would do, for the first rows of the file; empty otherwise. */
  readonly preview: readonly PreviewRow[];
  readonly doubled: readonly DuplicateRow[];
  readonly importedBefore: ImportedBefore | null;
}
interface ImportRunContext extends ImportInput {
  readonly db: Queries;
  /** The id of the resulting batch. */
  readonly id: string;
}
interface ImportResult {
  readonly checked: CheckedRows;
  readonly createdIds: readonly string[];
}

/** Validates, and writes when there are no errors; a check writes, too, and rolls back. */
async function checkAndWrite({ db, actor, entity, sheet, mode }: ImportRunContext): Promise<ImportResult> {
  const role = authorize(actor, entity, "import");
  const { columns } = matchHeadings(importColumns(actor, role, entity), sheet.headings);
  const lock = mode === "commit";
  const parsed = await checkRows({ db, actor, role, entity, columns, rows: sheet.rows, lock });
  const found = await runBeforeHooks({ db, actor, entity }, parsed);
  const sent = { db, entity, rows: found.rows };
  const early = [...found.errors, ...(await checkUnique(sent)), ...(await checkGroups(sent))];
  const { createdIds, errors } =
    early.length > 0
      ? { createdIds: [], errors: early }
      : await writeChecked({ db, actor, entity }, found.rows, mode === "check" ? "rehearse" : "keep");
  return { checked: { ...found, errors: errors.toSorted((a, b) => a.row - b.row) }, createdIds };
}

const stateOf = ({ mode }: ImportInput, { checked }: ImportResult): ImportReply["state"] =>
  checked.errors.length > 0 ? "refused" : mode === "check" ? "checked" : "committed";

/** Stores a check or a rejected import; the rejected file is kept for a while, to be downloaded with its errors. */
async function storeRun(
  inside: ImportRunContext,
  state: "checked" | "refused",
  { checked }: ImportResult,
): Promise<void> {
  const { db, actor, entity, sheet, fileName, id } = inside;
  const content = state === "refused" ? await packSheet({ db, entity }, contentOf(sheet)) : null;
  await db.query(
    `insert into import_run (id, entity, by, state, file_name, format, rows, errors, content)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      id,
      entity.name,
      actor.userId,
      state,
      fileName,
      sheet.format,
      sheet.rows.length,
      JSON.stringify(checked.errors),
      content,
    ],
  );
}

/** The written records with their rows and new versions. */
async function outcomesOf(
  { db, entity }: ImportRunContext,
  { checked, createdIds }: ImportResult,
): Promise<BatchOutcome[]> {
  let made = 0;
  const written = checked.rows.map(({ id, number }) =>
    id === null
      ? { id: createdIds[made++] ?? "", row: number, created: true }
      : { id, row: number, created: false },
  );
  const stored = await db.queryPlanned<{ id: string; version: number }>(
    `select id, version from ${quote(tableName(entity))} where id = any ($1::uuid[])`,
    [written.map(({ id }) => id)],
  );
  const versions = new Map(stored.map(({ id, version }) => [id, version]));
  return written.map((one) => ({ ...one, status: 200, version: versions.get(one.id) ?? 1 }));
}

async function storeImport(inside: ImportRunContext, result: ImportResult): Promise<void> {
  const { db, actor, entity, sheet, fileName, fileHash, language, id } = inside;
  const outcomes = await outcomesOf(inside, result);
  const created = result.createdIds.length;
  const counts = { created, updated: outcomes.length - created, unchanged: result.checked.unchanged };
  const input = { action: "import", fileName, fileHash, format: sheet.format, ...counts };
  await storeBatch(db, {
    id,
    entity: entity.name,
    actor,
    language,
    input,
    outcomes,
    total: sheet.rows.length,
  });
}

const contentOf = ({ headings, rows }: ParsedSheet) => ({
  headings,
  rows: rows.map(({ number, cells }) => [
    number,
    cells.map((cell) => (cell instanceof Date ? { date: cell.toISOString() } : cell)),
  ]),
});

const inLanguage = (
  errors: readonly RowError[],
  language: Language,
  nameOf: (row: number) => string | null,
): readonly ImportError[] =>
  errors.map(({ row, path, message }) => ({ row, name: nameOf(row), path, message: message[language] }));

async function checkFindings(
  inside: ImportRunContext,
  { checked }: ImportResult,
  state: ImportReply["state"],
) {
  const { db, actor, entity, sheet, fileHash } = inside;
  if (state !== "checked") return { preview: [], doubled: [], importedBefore: null };
  return {
    preview: await previewRows({ db, entity, rows: checked.rows }),
    doubled: duplicateRows(checked.rows, sheet.rows),
    importedBefore: await findImportedBefore({ db, actor, entity: entity.name, fileHash }),
  };
}

/** Imports a sheet, all or nothing. With `check` nothing is written. */
export async function importRecords(importing: ImportInput): Promise<ImportReply> {
  const { actor, entity, sheet, fileHash, language } = importing;
  const role = authorize(actor, entity, "import");
  const { columns, unusedColumns } = matchHeadings(importColumns(actor, role, entity), sheet.headings);
  const nameOf = rowNames({ entity, columns, rows: sheet.rows, language });
  return inTransaction(importing.db, async (tx) => {
    const inside: ImportRunContext = { ...importing, db: tx, id: randomUUIDv7() };
    await setCausingBatch(tx, inside.id);
    const result = await checkAndWrite(inside);
    const { checked } = result;
    const state = stateOf(importing, result);
    if (state === "committed") await storeImport(inside, result);
    else await storeRun(inside, state, result);
    await publishBatchNotices(tx, inside.id);
    const created = checked.rows.filter(({ id }) => id === null).length;
    const isGood = state !== "refused";
    return {
      importId: inside.id,
      state,
      fileHash,
      rows: sheet.rows.length,
      created: isGood ? created : 0,
      updated: isGood ? checked.rows.length - created : 0,
      unchanged: checked.unchanged,
      errors: inLanguage(checked.errors, language, nameOf),
      unusedColumns,
      ...(await checkFindings(inside, result, state)),
    };
  });
}
