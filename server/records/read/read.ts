import { AppError } from "../../../domain/errors/errors.ts";
import { quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import { authorize } from "../access/authorize.ts";
import { readScope } from "../access/scope.ts";
import { isId, type RecordContext } from "../operation-context.ts";
import { decryptJsonFor, visibleSecrets } from "../secrets/secrets.ts";
import { and, sqlParams } from "../sql-params.ts";
import type { BinState } from "../write/find-for-update.ts";
import { serializeSql } from "./serialize.ts";

/**
 * Reads a record as JSON; throws `notFound`, also when this person may not see it. Deleted records are for roles
 * that may restore them.
 */
export async function readRecord({
  db,
  actor,
  entity,
  id,
  place = "inUse",
}: RecordContext & { readonly place?: BinState }): Promise<string> {
  authorize(actor, entity, place === "inUse" ? "read" : "restore");
  if (!isId(id)) throw new AppError("notFound");
  const parameters = sqlParams();
  const where = and([
    `r.id = ${parameters.add(id, "uuid")}`,
    place === "inUse" ? "r.deleted_at is null" : "r.deleted_at is not null",
    ...readScope({ actor, entity, values: parameters }),
  ]);
  const [found] = await db.query<{ json: string }>(
    `select ${serializeSql(entity, "record", visibleSecrets(actor, entity))}::text as json from ${quote(tableName(entity))} r where ${where}`,
    parameters.list,
  );
  if (!found) throw new AppError("notFound");
  return decryptJsonFor({ db, actor, entity }, found.json);
}
