import type { Actor } from "../../../domain/access/roles.ts";
import type { AnyEntity, Row, Values } from "../../../domain/declare/index.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import type { Queries } from "../../db/database.ts";
import type { NumberSeries } from "../values/next-number.ts";

/** A write before or after it happens, inside its transaction. */
export interface Write<R = AnyRecord, V = AnyRecord> {
  readonly db: Queries;
  readonly actor: Actor;
  readonly entity: AnyEntity;
  readonly operation: "create" | "update" | "remove" | "restore";
  /** The record before the write, locked; null for a new one. */
  readonly row: R | null;
  /** The parsed values to write; empty for a delete or a restore. */
  readonly values: V;
}

/** A write of an entity's record: `WriteOf<typeof vendor>`. */
export type WriteOf<E> = Write<Row<E>, Values<E>>;

/**
 * Write hooks of an entity: what needs the database beyond its declared rules. They are methods, so that the engine,
 * which knows no fields, can hold the hooks of all entities: it passes each only the writes of its own entity.
 */
export interface Hooks<R = AnyRecord, V = AnyRecord> {
  /** The field in which a new record gets the next number of a series, once `before` has accepted it. */
  readonly numbered?: { readonly field: string; readonly series: NumberSeries };
  /**
   * Runs before every write, whatever its source. Also runs in the dry run of an import, so it must not write, but may
   * lock. Throws an `AppError`, or returns the values to write, which may have more fields than were sent.
   */
  before?(write: Write<R, V>): Promise<V>;
  /** Runs after the write, in the same transaction. */
  after?(write: Write<R, V> & { readonly id: string }): Promise<void>;
}
/** The write hooks of an entity: `export const vendorHooks: HooksOf<typeof vendor> = {…}`. */
export type HooksOf<E> = Hooks<Row<E>, Values<E>>;
