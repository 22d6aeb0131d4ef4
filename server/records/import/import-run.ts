import type { AnyEntity } from "../../../domain/declare/index.ts";
import { Refusal } from "../../../domain/errors.ts";
import type { Actor } from "../../../domain/roles.ts";
import type { Queries } from "../../db/database.ts";
import { isId } from "../work.ts";
import type { RowError } from "./row-errors.ts";

/** A check of a file, or an import that was refused. One that wrote something is a batch. */
export interface ImportRun {
  readonly id: string;
  readonly by: string;
  readonly state: "checked" | "refused";
  readonly file_name: string;
  readonly format: "csv" | "xlsx";
  readonly errors: readonly RowError[];
  readonly content: Buffer | null;
}
interface Finding {
  readonly db: Queries;
  readonly actor: Actor;
  readonly entity: AnyEntity;
  readonly importId: string;
}

/** Finds an import of this person; there is none of anybody else's. */
export async function findImport({ db, actor, entity, importId }: Finding): Promise<ImportRun> {
  if (!isId(importId)) throw new Refusal("notFound");
  const [found] = await db.query<ImportRun>(
    "select * from import_run where id = $1 and entity = $2 and by = $3",
    [importId, entity.name, actor.userId],
  );
  if (!found) throw new Refusal("notFound");
  return found;
}

/** Forgets files that were refused a day ago, and runs that wrote nothing a week ago. */
export async function removeOldImports(db: Queries): Promise<void> {
  await db.query(
    "update import_run set content = null where content is not null and at < now() - interval '1 day'",
  );
  await db.query("delete from import_run where at < now() - interval '7 days'");
}
