import type { Actor } from "../../../domain/access/roles.ts";
import type { SqlParams } from "../sql-params.ts";

/** What a source of activity is asked for: the newest `most` events of the record with this id that the actor may see. */
export interface SourceInput {
  readonly actor: Actor;
  readonly id: string;
  readonly most: number;
  readonly values: SqlParams;
}

/**
 * Events of a record that are not in records of other entities, such as conversations. Returns SQL selects in
 * parentheses with the columns relation, id, record, at, place, kind, state, amount and currency.
 */
export type ActivitySource = (input: SourceInput) => readonly string[];

/** By entity name. */
export type ActivitySources = Readonly<Record<string, ActivitySource>>;
