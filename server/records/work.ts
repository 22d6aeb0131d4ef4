import type { AnyEntity } from "../../domain/declare/index.ts";
import type { Actor } from "../../domain/roles.ts";
import type { Database, Queries } from "../db/database.ts";

/** Who does something to the records of which entity. `db` may be the transaction of a larger piece of work. */
export interface Work {
  readonly db: Database | Queries;
  readonly actor: Actor;
  readonly entity: AnyEntity;
}
/** The same, for one record. */
export interface RecordWork extends Work {
  readonly id: string;
}

/** A record as it was written: `json` is the whole of it as its reader may see it. */
export interface Stored {
  readonly id: string;
  readonly version: number;
  readonly json: string;
  /** Some of what was sent waits for somebody's approval. */
  readonly waits?: boolean;
  /** Nothing of the record itself was written. */
  readonly isAsBefore?: boolean;
}

export type Input = Readonly<Record<string, unknown>>;

/** Runs work in a transaction: the one that is open, or a new one. */
export function inTransaction<R>(db: Database | Queries, work: (tx: Queries) => Promise<R>): Promise<R> {
  return "transaction" in db ? db.transaction(work) : work(db);
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Whether a text can be the id of a record. */
export const isId = (text: unknown): text is string => typeof text === "string" && uuid.test(text);

/** Whether a value is an object with members, and no list. */
export const isInput = (value: unknown): value is Input =>
  typeof value === "object" && value !== null && !Array.isArray(value);
