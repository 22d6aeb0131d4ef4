import { randomBytes } from "node:crypto";
import { rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Actor } from "../../domain/access/roles.ts";
import { marketProductPrice } from "../../domain/entities/news/market-product-price.ts";
import { AppError, errorTypes } from "../../domain/errors/errors.ts";
import type { SettingValue } from "../../domain/settings/index.ts";
import { limits } from "../../domain/settings/limits.ts";
import type { LocalizedText } from "../../domain/text/localized-text.ts";
import type { Database, Queries } from "../db/database.ts";
import { takeLock } from "../db/locks.ts";
import { nestedDatabase } from "../db/nested-database.ts";
import { hashFile } from "../files/hash-file.ts";
import { tooLarge } from "../files/uploads/receive-upload.ts";
import { notify, setCausingBatch } from "../live/notices/notify.ts";
import { importRecords } from "../records/import/import-records.ts";
import { findImportedBefore } from "../records/import/imported-before.ts";
import { headingScoreOf } from "../records/import/mapping/match-headings.ts";
import type { ImportReply } from "../records/import/reply/import-reply.ts";
import type { RowError } from "../records/import/row-errors.ts";
import type { ParsedSheet } from "../records/table/read-table.ts";
import { readUpload } from "../records/table/receive-table.ts";
import { peopleOfRoles } from "../records/write/notifications.ts";
import { findByContent, type NewPriceFileRow, type PriceFileRow, storePriceFile } from "./price-file-rows.ts";
import type { PriceFile, PriceSource } from "./price-source.ts";
import * as texts from "./price-texts.ts";

/** One check of a source. */
export interface SourceCheck {
  readonly db: Database;
  readonly source: PriceSource;
  readonly actor: Actor;
  /** Notices of one check are combined by this id. */
  readonly id: string;
  readonly rowErrors: SettingValue<"marketPrices.rowErrors">;
}

/** A file with its content: a sheet, or the reason why it has none. */
interface ReadFile {
  readonly file: PriceFile;
  readonly content: string;
  readonly sheet: ParsedSheet | AppError;
}

const score = headingScoreOf(marketProductPrice);
const statusPage = "#/app/systemStatus";
/** Stored with the batch; the notices are in both languages. */
const language = "en";

/** An error of the file, not of the server. */
export const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && errorTypes[error.type].status < 500;

const notRead = (file: PriceFile, reason: AppError): ReadFile => ({
  file,
  content: `not read: ${file.stamp}`,
  sheet: reason,
});

/** Reads a copy of the file; null if it has changed since it was listed. Throws when the source can't be read. */
async function readFile(source: PriceSource, file: PriceFile): Promise<ReadFile | null> {
  if (file.size > limits.importBytes) return notRead(file, tooLarge(limits.importBytes));
  const path = join(tmpdir(), `kasekam-prices-${randomBytes(12).toString("hex")}`);
  try {
    const copied = await source.copy(file, path).catch((error: unknown) => {
      if (isRefusal(error)) return error;
      throw error;
    });
    if (copied instanceof AppError) return notRead(file, copied);
    if (!copied) return null;
    const content = await hashFile(path);
    const { size } = await stat(path);
    const sheet = await readUpload({ path, size, originalName: file.name }, { score }).then(
      (found) => found.sheet,
      (error: unknown) => {
        if (isRefusal(error)) return error;
        throw error;
      },
    );
    return { file, content, sheet };
  } finally {
    await rm(path, { force: true });
  }
}

/** Whether a content that is known is tried again. */
export const isTriedAgain = ({ outcome, isDue, rowErrors }: PriceFileRow, now: SourceCheck["rowErrors"]) =>
  outcome === "refused" && (isDue || rowErrors !== now);

/** The errors of an import's rows in both languages. The stored rows of a refused one are removed: its file is still there. */
async function readRowErrors(tx: Queries, { importId, state }: ImportReply): Promise<readonly RowError[]> {
  const [run] = await tx.query<{ errors: readonly RowError[] }>(
    state === "refused"
      ? "delete from import_run where id = $1 returning errors"
      : "select errors from import_run where id = $1",
    [importId],
  );
  return run?.errors ?? [];
}

interface Imported {
  readonly reply: ImportReply;
  /** The errors of the rows that were skipped. */
  readonly skipped: LocalizedText | null;
}
type Result =
  | (Imported & { readonly outcome: "imported" })
  | { readonly outcome: "refused"; readonly failure: LocalizedText };

/** Imports the rows as the dialog does. A refused import writes nothing. */
async function importSheet(
  { db, actor, rowErrors }: SourceCheck,
  tx: Queries,
  { file, content, sheet }: ReadFile & { readonly sheet: ParsedSheet },
): Promise<Result> {
  try {
    const reply = await importRecords({
      db: nestedDatabase(db, tx),
      actor,
      entity: marketProductPrice,
      sheet,
      fileName: file.name,
      fileHash: content,
      language,
      mode: "commit",
      mapping: "remembered",
      skipErrors: rowErrors === "skip",
      isAutomatic: true,
    });
    const errors = await readRowErrors(tx, reply);
    if (reply.state === "refused") return { outcome: "refused", failure: texts.rowErrorsText(errors) };
    return { outcome: "imported", reply, skipped: errors.length > 0 ? texts.rowErrorsText(errors) : null };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { outcome: "refused", failure: texts.refusalText(error) };
  }
}

interface Failure {
  readonly name: string;
  readonly failure: LocalizedText;
  /** What is known of the content. */
  readonly known: readonly PriceFileRow[];
}

/** Notifies the admins why nothing was imported, once for each content and reason. */
async function notifyFailure(
  tx: Queries,
  { id }: SourceCheck,
  { name, failure, known }: Failure,
): Promise<void> {
  if (known.some((row) => row.failure?.en === failure.en)) return;
  await setCausingBatch(tx, id);
  await notify(tx, {
    to: await peopleOfRoles(tx, ["backofficeAdmin"]),
    kind: "job",
    title: texts.refusedTitle(name, failure),
    link: statusPage,
    group: { title: texts.refusedFiles, link: statusPage },
  });
}

async function notifyImport(
  tx: Queries,
  { id }: SourceCheck,
  { name, reply, skipped }: Imported & { readonly name: string },
): Promise<void> {
  await setCausingBatch(tx, id);
  await notify(tx, {
    to: await peopleOfRoles(tx, ["backofficeAdmin"]),
    kind: "job",
    title: texts.importedTitle(name, reply, skipped),
    link: `#/app/batches/${reply.importId}`,
    group: {
      title: texts.importedFiles,
      link: `#/app/batches?entity=${marketProductPrice.name}`,
    },
  });
}

/** The batch that imported a content: automatically under any name, or by a person; undefined without one. */
async function findBatch(
  tx: Queries,
  { actor }: SourceCheck,
  { content, known }: { readonly content: string } & Pick<Failure, "known">,
): Promise<string | null | undefined> {
  const imported = known.find(({ outcome }) => outcome === "imported");
  if (imported) return imported.batchId;
  const before = await findImportedBefore({
    db: tx,
    actor,
    entity: marketProductPrice.name,
    fileHash: content,
  });
  return before?.batchId;
}

/**
 * Imports a file if its content was not imported before, and remembers what became of it in the same transaction: a
 * server that is killed has done both or nothing. Servers that check at the same time wait for each other.
 */
export async function importPriceFile(check: SourceCheck, listed: PriceFile): Promise<void> {
  const read = await readFile(check.source, listed);
  if (!read) return;
  const { file, content, sheet } = read;
  const { name, stamp } = file;
  await check.db.transaction(async (tx) => {
    await takeLock(tx, "marketPriceFiles");
    const known = await findByContent(tx, content);
    const base = { name, content, stamp, rowErrors: check.rowErrors, batchId: null, failure: null };
    const keep = (row: Pick<NewPriceFileRow, "outcome"> & Partial<NewPriceFileRow>) =>
      storePriceFile(tx, { ...base, ...row });
    const batchId = await findBatch(tx, check, { content, known });
    if (batchId !== undefined) return keep({ outcome: "imported", batchId });
    const own = known.find((row) => row.name === name);
    if (own && !isTriedAgain(own, check.rowErrors)) return updateStamp(tx, base);
    if (sheet instanceof AppError) {
      const failure = texts.refusalText(sheet);
      await notifyFailure(tx, check, { name, failure, known });
      // A permission may be given.
      return keep({ outcome: sheet.type === "forbidden" ? "refused" : "unreadable", failure });
    }
    const result = await importSheet(check, tx, { ...read, sheet });
    if (result.outcome === "refused") {
      await notifyFailure(tx, check, { name, failure: result.failure, known });
      return keep(result);
    }
    await notifyImport(tx, check, { name, ...result });
    return keep({ outcome: "imported", batchId: result.reply.importId });
  });
}

/** A file that was written again with the same content. */
const updateStamp = async (
  tx: Queries,
  { name, content, stamp }: Pick<NewPriceFileRow, "name" | "content" | "stamp">,
) => {
  await tx.query("update market_price_file set stamp = $3 where name = $1 and content = $2", [
    name,
    content,
    stamp,
  ]);
};
