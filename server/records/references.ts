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

function condition(
  { target, ids }: Referred,
  { actor, values }: Locking,
): { readonly from: string; readonly list: string } {
  if (target === null) return { from: "select code from place r", list: values.add(ids, "text[]") };
  const list = values.add(ids, "uuid[]");
  const chosen = all(["r.deleted_at is null", ...mayChoose({ actor, entity: target, values })]);
  return { from: `select r.id from ${quote(tableName(target))} r where ${chosen}`, list };
}

/**
 * What is referred to may not be deleted until the reference is written: `for key share` lets others update it, and
 * makes whoever deletes it (`for update`) wait.
 */
export function lockReferred(referred: readonly Referred[], locking: Locking): Locks {
  const tables: string[] = [];
  const conditions: string[] = [];
  referred.forEach((one, index) => {
    const name = `referred_${index}`;
    const { from, list } = condition(one, locking);
    tables.push(
      one.target === null
        ? `${name} as (${from} where code = any (${list}))`
        : `${name} as (${from} and r.id = any (${list}) for key share)`,
    );
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
