import { randomUUIDv7 } from "node:crypto";
import type { Language } from "../../../domain/words.ts";
import type { Queries } from "../../db/database.ts";
import { authorize } from "../authorize.ts";
import { refuseTaken } from "../refuse.ts";
import { inTransaction, type Work } from "../work.ts";
import { checkGroups } from "./check-groups.ts";
import { afterRows, checkInDatabase, rowsBefore } from "./check-in-database.ts";
import { type Checked, checkRows } from "./check-rows.ts";
import { checkUnique } from "./check-unique.ts";
import { packSheet } from "./kept-sheet.ts";
import { importColumns, matchHeadings } from "./match-headings.ts";
import type { SentSheet } from "./read-sheet.ts";
import type { RowError } from "./row-errors.ts";
import { insertRows, updateRows } from "./write-rows.ts";

interface Importing extends Work {
  readonly sheet: SentSheet;
  readonly fileName: string;
  readonly mode: "check" | "commit";
  readonly language: Language;
}
/** The answer to an import. */
export interface ImportAnswer {
  readonly importId: string;
  readonly state: "checked" | "refused" | "committed";
  readonly rows: number;
  readonly created: number;
  readonly updated: number;
  /** Rows that say only what their records say already. */
  readonly unchanged: number;
  readonly errors: readonly { readonly row: number; readonly path: string; readonly message: string }[];
  readonly unusedColumns: readonly string[];
  /** Every record written has an `updatedAt` between these, both included. ISO 8601. */
  readonly at: string;
  readonly until: string;
}
interface Written {
  readonly createdIds: readonly string[];
}

const tries = 3;

const isTaken = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "code" in error && error.code === "23505";

/** Checks, and writes where nothing is wrong; a value that somebody else took meanwhile is found by checking again. */
async function attempt(
  importing: Importing & { readonly db: Queries },
): Promise<{ readonly checked: Checked; readonly written: Written }> {
  const { db, actor, entity, sheet, mode } = importing;
  const role = authorize(actor, entity, "import");
  const { columns } = matchHeadings(importColumns(actor, role, entity), sheet.headings);
  const lock = mode === "commit";
  for (let attempts = 1; ; attempts++) {
    const parsed = await checkRows({ db, actor, role, entity, columns, rows: sheet.rows, lock });
    const found = await checkInDatabase({ db, actor, entity }, parsed);
    const sent = { db, entity, rows: found.rows };
    const errors = [...found.errors, ...(await checkUnique(sent)), ...(await checkGroups(sent))];
    const checked = { ...found, errors: errors.sort((a, b) => a.row - b.row) };
    if (mode === "check" || errors.length > 0) return { checked, written: { createdIds: [] } };
    await db.query("savepoint rows_of_import");
    try {
      const before = await rowsBefore({ db, actor, entity }, checked.rows);
      const drafts = checked.rows.filter(({ id }) => id === null).map(({ values }) => values);
      const createdIds = await insertRows({ db, actor, entity }, drafts);
      const changes = checked.rows.flatMap(({ id, values }) => (id === null ? [] : [{ id, values }]));
      await updateRows({ db, actor, entity }, changes);
      await afterRows({ db, actor, entity }, { rows: checked.rows, createdIds, before });
      await db.query("release savepoint rows_of_import");
      return { checked, written: { createdIds } };
    } catch (error) {
      if (!isTaken(error) || attempts >= tries) throw refuseTaken(entity, error);
      await db.query("rollback to savepoint rows_of_import");
    }
  }
}

interface Noting extends Importing {
  readonly db: Queries;
  readonly checked: Checked;
  readonly written: Written;
}

const stateOf = ({ mode, checked }: Noting): ImportAnswer["state"] =>
  checked.errors.length > 0 ? "refused" : mode === "check" ? "checked" : "committed";

/** Notes the run: what it wrote, or what was wrong with the file, which is kept for a while to be given back. */
async function note(noting: Noting): Promise<{ readonly importId: string; readonly at: Date }> {
  const { db, actor, entity, sheet, fileName, checked, written } = noting;
  const id = randomUUIDv7();
  const state = stateOf(noting);
  const isDone = state === "committed";
  const created = isDone ? checked.rows.filter((row) => row.id === null) : [];
  const updated = isDone ? checked.rows.filter((row) => row.id !== null) : [];
  const content = state === "refused" ? await packSheet(entity, contentOf(sheet)) : null;
  const [noted] = await db.query<{ at: Date }>(
    `insert into import_run (id, entity, by, state, file_name, format, rows, created_ids, created_rows, updated_ids, updated_rows, updated_versions, errors, content)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning at`,
    [
      id,
      entity.name,
      actor.userId,
      state,
      fileName,
      sheet.format,
      sheet.rows.length,
      written.createdIds,
      created.map(({ number }) => number),
      updated.map((row) => row.id),
      updated.map(({ number }) => number),
      updated.map(({ version }) => version + 1),
      JSON.stringify(checked.errors),
      content,
    ],
  );
  return { importId: id, at: noted?.at ?? new Date() };
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

/** Imports a sheet: all of it, or nothing. With `check` nothing is written, whatever is found. */
export async function importRecords(importing: Importing): Promise<ImportAnswer> {
  const { actor, entity, sheet, language, mode } = importing;
  const role = authorize(actor, entity, "import");
  const { unusedColumns } = matchHeadings(importColumns(actor, role, entity), sheet.headings);
  return inTransaction(importing.db, async (tx) => {
    const inside = { ...importing, db: tx };
    const began = Date.now();
    const { checked, written } = await attempt(inside);
    const noting: Noting = { ...inside, checked, written };
    const { importId, at } = await note(noting);
    // New records carry the time of this machine, changed ones that of the database.
    const times = [began, Date.now(), at.getTime()];
    const good = checked.rows.length;
    const created = checked.rows.filter(({ id }) => id === null).length;
    const isDone = mode === "check" || checked.errors.length === 0;
    return {
      importId,
      state: stateOf(noting),
      rows: sheet.rows.length,
      created: isDone ? created : 0,
      updated: isDone ? good - created : 0,
      unchanged: checked.unchanged,
      errors: inLanguage(checked.errors, language),
      unusedColumns,
      at: new Date(Math.min(...times)).toISOString(),
      until: new Date(Math.max(...times) + 1).toISOString(),
    };
  });
}
