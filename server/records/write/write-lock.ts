import type { AnyEntity } from "../../../domain/declare/index.ts";
import type { Database, Queries } from "../../db/database.ts";
import { needsWriteLock, writeLockSql } from "../../db/schema/row-constraints.ts";
import { tableMembers, tableName } from "../../db/schema/tables.ts";
import { inTransaction } from "../operation-context.ts";

interface LockedWrite {
  readonly db: Database | Queries;
  readonly entity: AnyEntity;
  /** The changed fields; `whole` for a created, deleted or restored record. */
  readonly fields: readonly string[] | "whole";
}

/**
 * Takes an advisory lock before any row lock when a write may break a cross-row constraint, so that writers are
 * serialised without deadlocks; other writes run at once. The triggers enforce the constraints for all other writes.
 */
export function withWriteLock<R>(
  { db, entity, fields }: LockedWrite,
  work: (db: Database | Queries) => Promise<R>,
): Promise<R> {
  if (!tableMembers(entity).some((member) => needsWriteLock(member, fields))) return work(db);
  return inTransaction(db, async (tx) => {
    await tx.query(writeLockSql(tableName(entity)));
    return work(tx);
  });
}
