import { randomUUIDv7 } from "node:crypto";
import type { Language } from "../../../domain/words.ts";
import type { Queries } from "../../db/database.ts";
import { quote } from "../../db/identifiers.ts";
import { tableName } from "../../db/tables.ts";
import { publishNoticesOf, setCause } from "../../live/notify.ts";
import { authorize } from "../authorize.ts";
import { type BatchOutcome, noteBatch } from "../batches/note-batch.ts";
import { inTransaction, type Work } from "../work.ts";
import { checkGroups } from "./check-groups.ts";
import { checkInDatabase } from "./check-in-database.ts";
import { type Checked, checkRows } from "./check-rows.ts";
import { checkUnique } from "./check-unique.ts";
import { findImportedBefore, type ImportedBefore } from "./imported-before.ts";
import { packSheet } from "./kept-sheet.ts";
import { importColumns, matchHeadings } from "./match-headings.ts";
import { type DoubledRow, doubledRows, type PreviewRow, previewRows } from "./preview.ts";
import type { SentSheet } from "./read-sheet.ts";
import type { RowError } from "./row-errors.ts";
import { writeChecked } from "./write-checked.ts";

interface Importing extends Work {
  readonly sheet: SentSheet;
  readonly fileName: string;
  /** SHA-256 of the file as it was sent, in hexadecimal. */
  readonly fileHash: string;
  readonly mode: "check" | "commit";
  readonly language: Language;
}
/** The answer to an import. */
export interface ImportAnswer {
  /** Of a committed import: its batch. */
  readonly importId: string;
  readonly state: "checked" | "refused" | "committed";
  readonly fileHash: string;
  readonly rows: number;
  readonly created: number;
  readonly updated: number;
  /** Rows that say only what their records say already. */
  readonly unchanged: number;
  readonly errors: readonly { readonly row: number; readonly path: string; readonly message: string }[];
  readonly unusedColumns: readonly string[];
  /** What a check found that it would do, the first rows of the file; empty otherwise. */
  readonly preview: readonly PreviewRow[];
  readonly doubled: readonly DoubledRow[];
  readonly importedBefore: ImportedBefore | null;
}
interface Inside extends Importing {
  readonly db: Queries;
  /** The batch that it becomes. */
  readonly id: string;
}
interface Result {
  readonly checked: Checked;
  readonly createdIds: readonly string[];
}

/** Checks, and writes where nothing is wrong; a check writes too, and takes it back. */
async function attempt({ db, actor, entity, sheet, mode }: Inside): Promise<Result> {
  const role = authorize(actor, entity, "import");
  const { columns } = matchHeadings(importColumns(actor, role, entity), sheet.headings);
  const lock = mode === "commit";
  const parsed = await checkRows({ db, actor, role, entity, columns, rows: sheet.rows, lock });
  const found = await checkInDatabase({ db, actor, entity }, parsed);
  const sent = { db, entity, rows: found.rows };
  const early = [...found.errors, ...(await checkUnique(sent)), ...(await checkGroups(sent))];
  const { createdIds, errors } =
    early.length > 0
      ? { createdIds: [], errors: early }
      : await writeChecked({ db, actor, entity }, found.rows, mode === "check" ? "rehearse" : "keep");
  return { checked: { ...found, errors: errors.toSorted((a, b) => a.row - b.row) }, createdIds };
}

const stateOf = ({ mode }: Importing, { checked }: Result): ImportAnswer["state"] =>
  checked.errors.length > 0 ? "refused" : mode === "check" ? "checked" : "committed";

/** Keeps a check or a refusal; a refused file is kept for a while, to be given back with what is wrong with it. */
async function noteRun(inside: Inside, state: "checked" | "refused", { checked }: Result): Promise<void> {
  const { db, actor, entity, sheet, fileName, id } = inside;
  const content = state === "refused" ? await packSheet(entity, contentOf(sheet)) : null;
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

/** The records that were written, with their rows and the versions that they have now. */
async function outcomesOf({ db, entity }: Inside, { checked, createdIds }: Result): Promise<BatchOutcome[]> {
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

async function noteImport(inside: Inside, result: Result): Promise<void> {
  const { db, actor, entity, sheet, fileName, fileHash, language, id } = inside;
  const outcomes = await outcomesOf(inside, result);
  const created = result.createdIds.length;
  const counts = { created, updated: outcomes.length - created, unchanged: result.checked.unchanged };
  const input = { action: "import", fileName, fileHash, format: sheet.format, ...counts };
  await noteBatch(db, {
    id,
    entity: entity.name,
    actor,
    language,
    input,
    outcomes,
    total: sheet.rows.length,
  });
}

const contentOf = ({ headings, rows }: SentSheet) => ({
  headings,
  rows: rows.map(({ number, cells }) => [
    number,
    cells.map((cell) => (cell instanceof Date ? { date: cell.toISOString() } : cell)),
  ]),
});

const inLanguage = (errors: readonly RowError[], language: Language) =>
  errors.map(({ row, path, words }) => ({ row, path, message: words[language] }));

async function findings(inside: Inside, { checked }: Result, state: ImportAnswer["state"]) {
  const { db, actor, entity, sheet, fileHash } = inside;
  if (state !== "checked") return { preview: [], doubled: [], importedBefore: null };
  return {
    preview: await previewRows({ db, entity, rows: checked.rows }),
    doubled: doubledRows(checked.rows, sheet.rows),
    importedBefore: await findImportedBefore({ db, actor, entity: entity.name, fileHash }),
  };
}

/** Imports a sheet: all of it, or nothing. With `check` nothing is written, whatever is found. */
export async function importRecords(importing: Importing): Promise<ImportAnswer> {
  const { actor, entity, sheet, fileHash, language } = importing;
  const role = authorize(actor, entity, "import");
  const { unusedColumns } = matchHeadings(importColumns(actor, role, entity), sheet.headings);
  return inTransaction(importing.db, async (tx) => {
    const inside: Inside = { ...importing, db: tx, id: randomUUIDv7() };
    await setCause(tx, inside.id);
    const result = await attempt(inside);
    const { checked } = result;
    const state = stateOf(importing, result);
    if (state === "committed") await noteImport(inside, result);
    else await noteRun(inside, state, result);
    await publishNoticesOf(tx, inside.id);
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
      errors: inLanguage(checked.errors, language),
      unusedColumns,
      ...(await findings(inside, result, state)),
    };
  });
}
