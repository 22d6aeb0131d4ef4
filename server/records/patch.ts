import type { Queries } from "../db/database.ts";
import { quote } from "../db/identifiers.ts";
import { tableName } from "../db/tables.ts";
import { cellsOf } from "./columns.ts";
import { presentSql } from "./present.ts";
import { lockReferred, referredBy } from "./references.ts";
import { refuseGoneFile, refuseTaken } from "./refuse.ts";
import { refuseForeignDocuments } from "./refuse-foreign-documents.ts";
import { mayChange } from "./scope.ts";
import { openTo, revealJson } from "./secrets.ts";
import { all, type Values, values } from "./statement.ts";
import { forgetTotals } from "./total.ts";
import type { Input, RecordWork, Stored } from "./work.ts";

interface Patching extends RecordWork {
  readonly db: Queries;
  readonly values: Input;
  /** Only if this is still its version. */
  readonly version?: number | undefined;
  /** Further conditions on the row `r`. */
  readonly conditions?: (parameters: Values) => readonly string[];
  /** Whether it is one in the bin. */
  readonly place?: "inUse" | "inBin";
  /** Further assignments, e.g. of system columns. */
  readonly assignments?: readonly string[] | ((parameters: Values) => readonly string[]);
}

/**
 * Writes values to a record in one statement: references locked, version compared and raised, history written, the record
 * as JSON read back. Answers null where a condition does not hold; whoever asks finds out which.
 */
export async function patchRow(patching: Patching): Promise<Stored | null> {
  const { db, actor, entity, id, version, place = "inUse", assignments = [], conditions } = patching;
  await refuseForeignDocuments({ db, actor, values: patching.values });
  const parameters = values();
  const key = parameters.add(id, "uuid");
  const locks = lockReferred(referredBy(entity.fields, patching.values), { actor, values: parameters });
  const where = all([
    `r.id = ${key}`,
    ...(version === undefined ? [] : [`r.version = ${parameters.add(version, "integer")}`]),
    place === "inUse" ? "r.deleted_at is null" : "r.deleted_at is not null",
    mayChange({ actor, entity, values: parameters }),
    ...(conditions?.(parameters) ?? []),
    ...locks.conditions,
  ]);
  const sets = [
    "version = r.version + 1",
    "updated_at = now()",
    `updated_by = ${parameters.add(actor.userId, "uuid")}`,
    ...(typeof assignments === "function" ? assignments(parameters) : assignments),
    ...cellsOf(entity, patching.values).map(
      ({ column, type, value }) => `${column} = ${parameters.add(value, type)}`,
    ),
  ];
  const changed = `changed as (update ${quote(tableName(entity))} r set ${sets.join(", ")} where ${where} returning r.*)`;
  try {
    const [row] = await db.query<Stored>(
      `with ${[...locks.tables, changed].join(", ")} select r.id, r.version, ${presentSql(entity, "record", openTo(actor, entity))}::text as json from changed r`,
      parameters.list,
    );
    return row ? { ...row, json: revealJson(actor, entity, row.json) } : null;
  } catch (error) {
    throw refuseTaken(entity, refuseGoneFile(error, patching.values));
  } finally {
    forgetTotals({ db, entity });
  }
}
