import type { AnyRecord } from "../../domain/any-record.ts";
import type { AnyEntity } from "../../domain/declare/index.ts";
import type { Actor } from "../../domain/roles.ts";
import type { Queries } from "../db/database.ts";

/** A write before or after it happens, inside its transaction. */
export interface Write {
  readonly db: Queries;
  readonly actor: Actor;
  readonly entity: AnyEntity;
  readonly operation: "create" | "update" | "remove" | "restore";
  /** The record before the write, locked; null for a new one. */
  readonly row: AnyRecord | null;
  /** The parsed values to write; empty for a delete or a restore. */
  readonly values: AnyRecord;
}

/** Write hooks of an entity: what needs the database beyond its declared rules. */
export interface Hooks {
  /**
   * Runs before every write, whatever its source. Also runs in the dry run of an import, so it must not write, but may
   * lock. Throws an `AppError`, or returns the values to write, which may have more fields than were sent.
   */
  readonly before?: (write: Write) => Promise<AnyRecord>;
  /** Runs after the write, in the same transaction. */
  readonly after?: (write: Write & { readonly id: string }) => Promise<void>;
}
