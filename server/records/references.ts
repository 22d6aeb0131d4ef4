import type { AnyEntity, Field, Fields } from "../../domain/declare/index.ts";
import { entityNamed } from "../../domain/entities/index.ts";
import { message } from "../../domain/messages.ts";
import type { Actor } from "../../domain/roles.ts";
import type { Queries } from "../db/database.ts";
import { quote } from "../db/identifiers.ts";
import { kinds } from "../db/kinds.ts";
import { tableName } from "../db/tables.ts";
import type { Issue } from "./refuse.ts";
import { mayChoose } from "./scope.ts";
import { all, type Values, values } from "./statement.ts";
import { type Input, isInput } from "./work.ts";

/** What some values refer to: the ids of one target, or the code of a place. */
interface Referred {
  readonly path: string;
  readonly target: AnyEntity | null;
  readonly ids: readonly string[];
}

const texts = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((item): item is string => typeof item === "string");

/** Everything that values refer to, also inside rows. */
export function referredBy(fields: Fields, input: Input, prefix = ""): readonly Referred[] {
  return Object.entries(input).flatMap(([name, value]): readonly Referred[] => {
    const field: Field | undefined = fields[name];
    const path = `${prefix}${name}`;
    if (!field || value === null || value === undefined) return [];
    if (field.kind === "place") return [{ path, target: null, ids: texts(kinds.place.parameter(value)) }];
    if (field.kind === "rows" && Array.isArray(value)) {
      const inner = field.fields ?? {};
      return value.flatMap((row: unknown, index) =>
        isInput(row) ? referredBy(inner, row, `${path}.${index}.`) : [],
      );
    }
    const ids = field.target ? texts(value) : [];
    return field.target && ids.length > 0 ? [{ path, target: entityNamed(field.target.name), ids }] : [];
  });
}

interface Locking {
  readonly actor: Actor;
  readonly values: Values;
}
/** Common table expressions that lock what is referred to, and the conditions that all of it is there. */
export interface Locks {
  readonly tables: readonly string[];
  readonly conditions: readonly string[];
}

/** What is locked together: all that is referred to of one entity, or all places. */
interface Wanted {
  readonly target: AnyEntity | null;
  readonly ids: readonly string[];
}

const tableOf = ({ target }: Wanted): string => (target === null ? "" : tableName(target));

/** Each record that is referred to once, whichever fields name it, by entity; in the order of the tables' names. */
function wantedBy(referred: readonly Referred[]): readonly Wanted[] {
  const found = new Map<string, Wanted>();
  for (const { target, ids } of referred) {
    const name = target?.name ?? "";
    found.set(name, { target, ids: [...new Set([...(found.get(name)?.ids ?? []), ...ids])] });
  }
  return [...found.values()].sort((one, other) => (tableOf(one) < tableOf(other) ? -1 : 1));
}

function lockSql({ target, ids }: Wanted, { actor, values }: Locking): { sql: string; list: string } {
  if (target === null) {
    const list = values.add(ids, "text[]");
    return { sql: `select code from place r where code = any (${list})`, list };
  }
  const list = values.add(ids, "uuid[]");
  const chosen = all(["r.deleted_at is null", ...mayChoose({ actor, entity: target, values })]);
  return {
    sql: `select r.id from ${quote(tableName(target))} r where ${chosen} and r.id = any (${list}) order by r.id for key share`,
    list,
  };
}

/**
 * What is referred to may not be deleted until the reference is written: `for key share` lets others update it, and
 * makes whoever deletes it (`for update`) wait. Records of an entity are locked in the order of their ids, as whoever deletes
 * many does, so that neither ever waits for the other in a circle.
 */
export function lockReferred(referred: readonly Referred[], locking: Locking): Locks {
  const tables: string[] = [];
  const conditions: string[] = [];
  wantedBy(referred).forEach((wanted, index) => {
    const name = `referred_${index}`;
    const { sql, list } = lockSql(wanted, locking);
    tables.push(`${name} as (${sql})`);
    conditions.push(`(select count(*) from ${name}) = cardinality(${list})`);
  });
  return { tables, conditions };
}

/** The fields whose references lead nowhere, or to what this person may not choose. */
export async function findMissing(
  db: Queries,
  actor: Actor,
  referred: readonly Referred[],
): Promise<readonly Issue[]> {
  const issues: Issue[] = [];
  for (const one of referred) {
    const parameters = values();
    const { tables, conditions } = lockReferred([one], { actor, values: parameters });
    const [found] = await db.query<{ there: boolean }>(
      `with ${tables.join(", ")} select ${all(conditions)} as there`,
      parameters.list,
    );
    if (!found?.there)
      issues.push({ path: one.path, message: message(one.target === null ? "place" : "missingRecord") });
  }
  return issues;
}
