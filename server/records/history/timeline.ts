import type { Actor } from "../../../domain/access/roles.ts";
import type { AnyEntity, Field } from "../../../domain/declare/index.ts";
import type { TimelineKind } from "../../../domain/entities/timeline.ts";
import { isoTimeSql } from "../../db/iso-time.ts";
import { columnOf, literal } from "../../db/schema/identifiers.ts";
import type { Input, RecordContext } from "../operation-context.ts";
import type { SqlParams } from "../sql-params.ts";

/** An event that leaves the state as it is. */
export interface TimelineEvent {
  readonly kind: Exclude<TimelineKind, "transition">;
  /** A sum of money, in riel. */
  readonly amount?: number;
  /** The reference of a payment. */
  readonly reference?: string | null;
}

interface TimelineInput extends Pick<RecordContext, "actor" | "entity"> {
  /** The name of the state field. */
  readonly field: string;
  readonly to: string;
  /** The input of the transition. */
  readonly taken: Input;
  /** By default, the entry is a transition. */
  readonly event?: TimelineEvent;
}

/**
 * SQL of the time of a new entry in a list of the row `r`, as the API has it. `now()` is when the transaction began: of two
 * commands at once, the one that writes later may have begun before the other, and takes the other's time.
 */
export const entryTimeSql = (column: string): string =>
  isoTimeSql(`greatest(now(), (r.${column} -> -1 ->> 'at')::timestamptz)`);

/** The assignment that appends a transition or an event to the timeline, in the same write; none for a state without a timeline. */
export function timelineAssignment(
  { actor, entity, field, to, taken, event }: TimelineInput,
  parameters: SqlParams,
): readonly string[] {
  const { timeline }: Field = entity.fields[field];
  if (timeline === undefined) return [];
  const column = columnOf(timeline);
  const entry = [
    ["at", entryTimeSql(column)],
    ["byId", parameters.add(actor.userId, "text")],
    ["from", `r.${columnOf(field)}`],
    ["to", parameters.add(to, "text")],
    ["note", parameters.add(taken.reason ?? taken.note ?? null, "text")],
    ["kind", parameters.add(event?.kind ?? "transition", "text")],
    ["amount", parameters.add(event?.amount ?? null, "bigint")],
    ["currency", parameters.add(event?.amount === undefined ? null : "KHR", "text")],
    ["reference", parameters.add(event?.reference ?? null, "text")],
  ].map(([name = "", value = ""]) => `${literal(name)}, ${value}`);
  return [
    `${column} = coalesce(r.${column}, '[]') || jsonb_build_array(jsonb_build_object(${entry.join(", ")}))`,
  ];
}

/** Adds the first entry of every timeline to a new record: who created it, and in which state. */
export function withFirstEntries(
  { actor, entity }: { readonly actor: Actor; readonly entity: AnyEntity },
  values: Input,
): Input {
  const entries = Object.entries<Field>(entity.fields).flatMap(([name, field]) =>
    field.timeline === undefined
      ? []
      : [[field.timeline, [firstEntry(actor, values[name] ?? field.default)]]],
  );
  return { ...values, ...Object.fromEntries(entries) };
}

const firstEntry = ({ userId }: Actor, to: unknown): Input => ({
  at: new Date().toISOString(),
  byId: userId,
  from: null,
  to,
  note: null,
  kind: "transition",
  amount: null,
  currency: null,
  reference: null,
});
