import type { Actor } from "../../../domain/access/roles.ts";
import type { AnyEntity, Field, Fields } from "../../../domain/declare/index.ts";
import { entityNamed } from "../../../domain/entities/index.ts";
import { message } from "../../../domain/errors/messages.ts";
import type { Queries } from "../../db/database.ts";
import { quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import { serverKinds } from "../../kinds/kinds.ts";
import { choiceScope } from "../access/scope.ts";
import { type Input, isInput } from "../operation-context.ts";
import type { Issue } from "../record-errors.ts";
import { and, type SqlParams, sqlParams } from "../sql-params.ts";

/** References in values: the ids of one target, or the code of a place. */
interface ReferencedIds {
  readonly path: string;
  readonly target: AnyEntity | null;
  readonly ids: readonly string[];
}

const texts = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((item): item is string => typeof item === "string");

/** All references in values, including nested rows. */
export function referencesIn(fields: Fields, input: Input, prefix = ""): readonly ReferencedIds[] {
  return Object.entries(input).flatMap(([name, value]): readonly ReferencedIds[] => {
    const field: Field | undefined = fields[name];
    const path = `${prefix}${name}`;
    if (!field || value === null || value === undefined) return [];
    if (field.kind === "place")
      return [{ path, target: null, ids: texts(serverKinds.place.column.parameter(value)) }];
    if (field.kind === "rows" && Array.isArray(value)) {
      const inner = field.fields ?? {};
      return value.flatMap((row: unknown, index) =>
        isInput(row) ? referencesIn(inner, row, `${path}.${index}.`) : [],
      );
    }
    const ids = field.target ? texts(value) : [];
    return field.target && ids.length > 0 ? [{ path, target: entityNamed(field.target.name), ids }] : [];
  });
}

interface LockContext {
  readonly actor: Actor;
  readonly values: SqlParams;
}
/** Common table expressions that lock referenced records, and the conditions that all of them exist. */
export interface ReferenceLocks {
  readonly tables: readonly string[];
  readonly conditions: readonly string[];
}

/** Records to lock together: all of one entity, or all places. */
interface LockTarget {
  readonly target: AnyEntity | null;
  readonly ids: readonly string[];
}

const tableOf = ({ target }: LockTarget): string => (target === null ? "" : tableName(target));

/** Distinct referenced records by entity, sorted by table name. */
function lockTargetsOf(referred: readonly ReferencedIds[]): readonly LockTarget[] {
  const found = new Map<string, LockTarget>();
  for (const { target, ids } of referred) {
    const name = target?.name ?? "";
    found.set(name, { target, ids: [...new Set([...(found.get(name)?.ids ?? []), ...ids])] });
  }
  return [...found.values()].sort((one, other) => (tableOf(one) < tableOf(other) ? -1 : 1));
}

function lockSql({ target, ids }: LockTarget, { actor, values }: LockContext): { sql: string; list: string } {
  if (target === null) {
    const list = values.add(ids, "text[]");
    return { sql: `select code from place r where code = any (${list})`, list };
  }
  const list = values.add(ids, "uuid[]");
  const chosen = and(["r.deleted_at is null", ...choiceScope({ actor, entity: target, values })]);
  return {
    sql: `select r.id from ${quote(tableName(target))} r where ${chosen} and r.id = any (${list}) order by r.id for key share`,
    list,
  };
}

/**
 * Prevents referenced records from being deleted until the reference is written: `for key share` allows concurrent
 * updates but blocks deletes (`for update`). Records are locked in the order of their ids, as in bulk deletes, to
 * prevent deadlocks.
 */
export function lockReferences(referred: readonly ReferencedIds[], locking: LockContext): ReferenceLocks {
  const tables: string[] = [];
  const conditions: string[] = [];
  lockTargetsOf(referred).forEach((target, index) => {
    const name = `referred_${index}`;
    const { sql, list } = lockSql(target, locking);
    tables.push(`${name} as (${sql})`);
    conditions.push(`(select count(*) from ${name}) = cardinality(${list})`);
  });
  return { tables, conditions };
}

/** The fields with references to records that don't exist or that this person may not choose. */
export async function findMissingReferences(
  db: Queries,
  actor: Actor,
  referred: readonly ReferencedIds[],
): Promise<readonly Issue[]> {
  const issues: Issue[] = [];
  for (const one of referred) {
    const parameters = sqlParams();
    const { tables, conditions } = lockReferences([one], { actor, values: parameters });
    const [found] = await db.query<{ there: boolean }>(
      `with ${tables.join(", ")} select ${and(conditions)} as there`,
      parameters.list,
    );
    if (!found?.there)
      issues.push({ path: one.path, message: message(one.target === null ? "place" : "missingRecord") });
  }
  return issues;
}
