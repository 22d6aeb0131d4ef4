import type { Actor } from "../../../domain/access/roles.ts";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import type { LocalizedText } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { removeOldRows } from "../../db/remove-old-rows.ts";
import { isId } from "../operation-context.ts";
import type { RowError } from "./row-errors.ts";

/**
 * A check of a file, a rejected import, or the rejected rows of an import that skipped them. The written rows are a batch,
 * with the same id.
 */
export interface ImportRun {
  readonly id: string;
  readonly by: string;
  readonly state: "checked" | "refused";
  readonly file_name: string;
  readonly format: "csv" | "xlsx";
  readonly errors: readonly RowError[];
  readonly content: Buffer | null;
}

/** A row error as stored. Earlier builds named the message `words`; such runs are deleted after a week. */
type StoredRowError = Omit<RowError, "message"> &
  ({ readonly message: LocalizedText } | { readonly words: LocalizedText });

const rowErrorFrom = ({ row, path, ...stored }: StoredRowError): RowError => ({
  row,
  path,
  message: "message" in stored ? stored.message : stored.words,
});

interface FindImportInput {
  readonly db: Queries;
  readonly actor: Actor;
  readonly entity: AnyEntity;
  readonly importId: string;
}

/** Finds a person's own import; throws `notFound` for those of others. */
export async function findImport({ db, actor, entity, importId }: FindImportInput): Promise<ImportRun> {
  if (!isId(importId)) throw new AppError("notFound");
  const [found] = await db.query<Omit<ImportRun, "errors"> & { readonly errors: readonly StoredRowError[] }>(
    "select * from import_run where id = $1 and entity = $2 and by = $3",
    [importId, entity.name, actor.userId],
  );
  if (!found) throw new AppError("notFound");
  return { ...found, errors: found.errors.map(rowErrorFrom) };
}

/** Deletes rejected files after a day, and runs that wrote nothing after a week. */
export async function removeOldImports(db: Queries): Promise<void> {
  await db.query(
    "update import_run set content = null where content is not null and at < now() - interval '1 day'",
  );
  await removeOldRows(db, "import_run");
}
