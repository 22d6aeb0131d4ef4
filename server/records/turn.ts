import type { AnyEntity } from "../../domain/declare/index.ts";
import type { Database, Queries } from "../db/database.ts";
import { turnSql, waitsForTurn } from "../db/guards.ts";
import { tableMembers, tableName } from "../db/tables.ts";
import { inTransaction } from "./work.ts";

interface Writing {
  readonly db: Database | Queries;
  readonly entity: AnyEntity;
  /** The fields that change; `whole` for a record that is made, deleted or restored. */
  readonly fields: readonly string[] | "whole";
}

/**
 * Does a write that can break a rule between records when its turn comes, in a transaction; any other at once. Who waits holds
 * no row yet, so two never wait for each other. The triggers keep the rules also for writes that come by another way.
 */
export function inTurn<R>(
  { db, entity, fields }: Writing,
  work: (db: Database | Queries) => Promise<R>,
): Promise<R> {
  if (!tableMembers(entity).some((member) => waitsForTurn(member, fields))) return work(db);
  return inTransaction(db, async (tx) => {
    await tx.query(turnSql(tableName(entity)));
    return work(tx);
  });
}
