import type { AnyEntity, Row } from "../../../domain/declare/index.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import type { Queries } from "../../db/database.ts";
import { quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import { readScope, writeScope } from "../access/scope.ts";
import { isId, type RecordContext } from "../operation-context.ts";
import { serializeSql } from "../read/serialize.ts";
import { decryptFor, visibleSecrets } from "../secrets/secrets.ts";
import { and, sqlParams } from "../sql-params.ts";

/** Whether to search live records or the bin. */
export type BinState = "inUse" | "inBin";

/** A record that the actor may see, in its current state. */
export interface AccessibleRecord<E = AnyEntity> {
  readonly version: number;
  /** The record in API form. */
  readonly row: Row<E>;
  /** Whether the actor may change it. */
  readonly isTheirs: boolean;
}
interface FindRecordInput<E extends AnyEntity = AnyEntity> extends RecordContext<E> {
  readonly db: Queries;
  readonly place?: BinState;
  /** `update` prevents others from changing or referring to it until the transaction ends. */
  readonly lock?: "none" | "update";
}

/** Finds a record and whether the actor may change it; throws `notFound`, also when they may not see it. */
export async function findForUpdate<E extends AnyEntity>(
  finding: FindRecordInput<E>,
): Promise<AccessibleRecord<E>>;
export async function findForUpdate({
  db,
  actor,
  entity,
  id,
  place = "inUse",
  lock = "none",
}: FindRecordInput): Promise<AccessibleRecord> {
  if (!isId(id)) throw new AppError("notFound");
  const parameters = sqlParams();
  const where = and([
    `r.id = ${parameters.add(id, "uuid")}`,
    place === "inUse" ? "r.deleted_at is null" : "r.deleted_at is not null",
    ...readScope({ actor, entity, values: parameters }),
  ]);
  const theirs = writeScope({ actor, entity, values: parameters });
  const [found] = await db.query<AccessibleRecord>(
    `select r.version, ${serializeSql(entity, "record", visibleSecrets(actor, entity))} as row, ${theirs} as "isTheirs" from ${quote(tableName(entity))} r where ${where}${lock === "update" ? " for update of r" : ""}`,
    parameters.list,
  );
  if (!found) throw new AppError("notFound");
  return { ...found, row: decryptFor({ db, actor, entity }, found.row) };
}

/**
 * Throws `forbidden` when the actor may not change the record, or `outOfDate` (with the current record) for another
 * version.
 */
export function assertChangeable(
  current: Omit<AccessibleRecord, "row"> & { readonly row: unknown },
  version: number | undefined,
): void {
  if (!current.isTheirs) throw new AppError("forbidden");
  if (version !== undefined && version !== current.version)
    throw new AppError("outOfDate", { extra: { current: current.row } });
}
