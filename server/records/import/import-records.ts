import { v7 as uuidv7 } from "uuid";
import { distinctIssues } from "../../../domain/errors/errors.ts";
import type { Language } from "../../../domain/text/localized-text.ts";
import { publishBatchNotices, setCausingBatch } from "../../live/notices/notify.ts";
import { authorize } from "../access/authorize.ts";
import { assertImportUsual } from "../guards/import-unusual.ts";
import { inTransaction, type OperationContext } from "../operation-context.ts";
import type { ParsedSheet, SheetRow } from "../table/read-table.ts";
import { checkGroups } from "./check-groups.ts";
import { checkRows, type RowsToUpdate } from "./check-rows.ts";
import { checkUnique } from "./check-unique.ts";
import { type Corrections, noCorrections, withCorrections } from "./corrections/corrections.ts";
import { keepMapping, type MappingChoice, mapColumns, unknownHeadingsError } from "./mapping/map-columns.ts";
import { fillsNothing } from "./mapping/match-headings.ts";
import {
  countPictures,
  type ResolvedPictures,
  resolvePictures,
  withPictureErrors,
} from "./pictures/resolve-pictures.ts";
import type { PictureSource } from "./pictures/store-pictures.ts";
import {
  checkFindings,
  columnFindings,
  errorFindings,
  existingFindings,
  type FinishedState,
  fileFindings,
  type ImportReply,
  noFindings,
} from "./reply/import-reply.ts";
import { runBeforeHooks } from "./run-hooks.ts";
import { type ImportPass, type ImportResult, skipErrors } from "./skip-errors.ts";
import { type ImportRunContext, storeImport, storeRun } from "./store-import.ts";
import { writeChecked } from "./write-checked.ts";

interface ImportInput extends OperationContext {
  readonly sheet: ParsedSheet;
  readonly fileName: string;
  /** SHA-256 of the uploaded file, in hexadecimal. */
  readonly fileHash: string;
  readonly mode: "check" | "commit";
  readonly language: Language;
  /** How the columns get their fields; by heading unless given. */
  readonly mapping?: MappingChoice;
  /** Leaves out the rows that have errors, instead of refusing the file. */
  readonly skipErrors?: boolean;
  /** The rows that change the record which they say the same as; none unless given. */
  readonly update?: RowsToUpdate;
  /** Texts that take the place of cells of the file. */
  readonly corrections?: Corrections;
  /** The images that came with the sheet. */
  readonly pictures?: PictureSource | null;
  /** No person imports the file now. */
  readonly isAutomatic?: boolean;
}
/** Validates rows, and writes them when there are no errors; a check writes, too, and rolls back. */
async function checkAndWrite(
  { db, actor, role, entity, mapping }: ImportRunContext,
  rows: readonly SheetRow[],
  {
    mode,
    update = "none",
    pictures,
  }: Pick<ImportInput, "mode" | "update"> & { readonly pictures: ResolvedPictures },
): Promise<ImportPass> {
  const { columns } = mapping;
  const lock = mode === "commit";
  const checked = await checkRows({ db, actor, role, entity, columns, rows, lock, update });
  const parsed = withPictureErrors(checked, rows, pictures);
  const found = await runBeforeHooks({ db, actor, entity }, parsed);
  const sent = { db, entity, rows: found.rows };
  const early = [...found.errors, ...(await checkUnique(sent)), ...(await checkGroups(sent))];
  if (mode === "commit" && early.length === 0) await assertImportUsual(sent);
  const { createdIds, errors } =
    early.length > 0
      ? { createdIds: [], errors: early }
      : await writeChecked({ db, actor, entity }, found.rows, mode === "check" ? "rehearse" : "keep");
  return { checked: { ...found, errors }, createdIds };
}

/** Runs an import, or its check, without the rows that have errors if that was chosen. */
async function run(
  inside: ImportRunContext,
  { mode, skipErrors: isSkipping, update = "none" }: ImportInput,
  pictures: ResolvedPictures,
): Promise<ImportResult> {
  const { rows } = pictures;
  const pass = (left: readonly SheetRow[]) => checkAndWrite(inside, left, { mode, update, pictures });
  const result = isSkipping
    ? await skipErrors(inside.db, rows, pass)
    : { ...(await pass(rows)), skipped: new Set<number>() };
  // Several checks of a row, such as two groups of unique fields, may find the same error.
  const errors = distinctIssues(result.checked.errors).toSorted((a, b) => a.row - b.row);
  return { ...result, checked: { ...result.checked, errors } };
}

const stateOf = ({ mode }: ImportInput, { checked, skipped }: ImportResult): FinishedState =>
  checked.errors.length > 0 && skipped.size === 0 ? "refused" : mode === "check" ? "checked" : "committed";

async function store(inside: ImportRunContext, state: FinishedState, result: ImportResult): Promise<void> {
  const { sheet } = inside;
  if (state === "committed") await storeImport(inside, result);
  if (state !== "committed" || result.skipped.size > 0)
    await storeRun(inside, state === "checked" ? "checked" : "refused", result);
  // A mapping with which no row is right is not worth remembering.
  const bad = new Set(result.checked.errors.map(({ row }) => row));
  if (bad.size < sheet.rows.length)
    await keepMapping({ ...inside, headings: sheet.headings }, inside.mapping);
}

const noResult: ImportResult = {
  checked: { rows: [], unchanged: 0, errors: [], existing: new Map() },
  createdIds: [],
  skipped: new Set(),
};

/**
 * Imports a sheet: all rows or none, or without the rows that have errors if that was chosen. With `check` nothing is
 * written.
 */
export async function importRecords(importing: ImportInput): Promise<ImportReply> {
  const {
    actor,
    entity,
    fileName,
    fileHash,
    language,
    mode,
    mapping: choice = "headings",
    update = "none",
    corrections = noCorrections,
  } = importing;
  const role = authorize(actor, entity, "import");
  const { headings } = importing.sheet;
  const mapping = await mapColumns({ db: importing.db, actor, role, entity, headings }, choice);
  const isUnmapped = fillsNothing(mapping.columns);
  if (isUnmapped && (mode === "commit" || choice !== "remembered")) throw unknownHeadingsError();
  const sheet = withCorrections(importing.sheet, mapping.columns, corrections);
  const { rows } = sheet;
  // Before the transaction: checking images takes long.
  const pictures = await resolvePictures(
    { columns: mapping.columns, rows, mode },
    importing.pictures ?? null,
  );
  return inTransaction(importing.db, async (db) => {
    const id = uuidv7();
    const inside: ImportRunContext = {
      ...{ db, actor, role, entity, id, sheet, mapping },
      ...{ fileName, fileHash, language },
      isAutomatic: importing.isAutomatic ?? false,
    };
    await setCausingBatch(db, id);
    const result = isUnmapped ? noResult : await run(inside, importing, pictures);
    const state = isUnmapped ? "unmapped" : stateOf(importing, result);
    if (state !== "unmapped") await store(inside, state, result);
    await publishBatchNotices(db, id);
    const { checked } = result;
    const written = state === "refused" ? [] : checked.rows;
    const created = written.filter((row) => row.id === null).length;
    return {
      importId: id,
      state,
      ...fileFindings(inside, update),
      corrections,
      created,
      updated: written.length - created,
      unchanged: checked.unchanged,
      skipped: result.skipped.size,
      pictures: countPictures({ rows: written }, pictures),
      errors: errorFindings(inside, checked.errors),
      ...columnFindings(inside, mode),
      ...(state === "checked" ? await checkFindings(inside, result, pictures) : noFindings),
      ...(mode === "check" ? await existingFindings(inside, result) : { existing: [], existingCount: 0 }),
    };
  });
}
