import type { AnyEntity } from "../../domain/declare/index.ts";
import type { Actor } from "../../domain/roles.ts";
import type { Queries } from "../db/database.ts";

type Values = Readonly<Record<string, unknown>>;

/** A write that is about to happen, or has just happened, inside its transaction. */
export interface Write {
  readonly db: Queries;
  readonly actor: Actor;
  readonly entity: AnyEntity;
  readonly operation: "create" | "update" | "remove" | "restore";
  /** The record as it was, locked; null for a new one. */
  readonly row: Values | null;
  /** What is written, parsed; empty for a delete or a restore. */
  readonly values: Values;
}

/** What an entity needs the database for, beyond its declared rules. */
export interface Check {
  /**
   * Before a write, whichever way it comes (also in the dry run of an import, so it changes nothing, but may lock): throws a
   * `Refusal`, or answers the values to be written, which may have more fields than were sent.
   */
  readonly before?: (write: Write) => Promise<Values>;
  /** After it: whatever else must happen in the same transaction. */
  readonly after?: (write: Write & { readonly id: string }) => Promise<void>;
}
