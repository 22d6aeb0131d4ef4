import type { Actor } from "../../domain/access/roles.ts";
import type { AnyEntity } from "../../domain/declare/index.ts";
import type { AnyRecord } from "../../domain/records/any-record.ts";
import type { Database, Queries } from "../db/database.ts";

/** The context of an operation on an entity's records. `db` may be the transaction of a larger operation. */
export interface OperationContext<E extends AnyEntity = AnyEntity> {
  readonly db: Database | Queries;
  readonly actor: Actor;
  readonly entity: E;
}
/** The same, for one record. */
export interface RecordContext<E extends AnyEntity = AnyEntity> extends OperationContext<E> {
  readonly id: string;
}

/** A written record: `json` is the whole record as its reader may see it. */
export interface WrittenRecord {
  readonly id: string;
  readonly version: number;
  readonly json: string;
  /** Some of the input waits for approval. */
  readonly isPendingReview?: boolean;
  /** The record itself was not written. */
  readonly isUnchanged?: boolean;
}

export type Input = AnyRecord;

/** Runs work in the current transaction, or in a new one. */
export function inTransaction<R>(db: Database | Queries, work: (tx: Queries) => Promise<R>): Promise<R> {
  return "transaction" in db ? db.transaction(work) : work(db);
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Whether a text is a valid record id. */
export const isId = (text: unknown): text is string => typeof text === "string" && uuid.test(text);

/** Whether a value is an object, not an array. */
export const isInput = (value: unknown): value is Input =>
  typeof value === "object" && value !== null && !Array.isArray(value);
