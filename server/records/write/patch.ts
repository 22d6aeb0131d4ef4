import type { AnyEntity, NoExtra, StoredValues } from "../../../domain/declare/index.ts";
import type { Queries } from "../../db/database.ts";
import { quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import { assertDocumentsAccessible } from "../access/assert-documents-accessible.ts";
import { writeScope } from "../access/scope.ts";
import { invalidateTotals } from "../list/total.ts";
import type { Input, RecordContext, WrittenRecord } from "../operation-context.ts";
import { lockReferences, referencesIn } from "../read/references.ts";
import { serializeSql } from "../read/serialize.ts";
import { toConstraintError, toMissingFileError } from "../record-errors.ts";
import { decryptJsonFor, visibleSecrets } from "../secrets/secrets.ts";
import { and, type SqlParams, sqlParams } from "../sql-params.ts";
import { columnValuesOf } from "../values/column-values.ts";

interface PatchInput<E extends AnyEntity = AnyEntity, V = Input> extends RecordContext<E> {
  readonly db: Queries;
  readonly values: V;
  /** Writes only if this is still the version. */
  readonly version?: number | undefined;
  /** Further conditions on the row `r`. */
  readonly conditions?: (parameters: SqlParams) => readonly string[];
  /** Whether to write to a live record or to one in the bin. */
  readonly place?: "inUse" | "inBin";
  /** Further assignments, e.g. of system columns. */
  readonly assignments?: readonly string[] | ((parameters: SqlParams) => readonly string[]);
}

/**
 * Writes values to a record in one statement: locks references, compares and increments the version, writes the
 * history, and returns the record as JSON. Returns null when a condition fails; the caller finds out which.
 */
export async function patchRow<E extends AnyEntity, V extends StoredValues<E>>(
  patching: PatchInput<E, V & NoExtra<V, StoredValues<E>>>,
): Promise<WrittenRecord | null>;
export async function patchRow(patching: PatchInput): Promise<WrittenRecord | null> {
  const { db, actor, entity, id, version, place = "inUse", assignments = [], conditions } = patching;
  await assertDocumentsAccessible({ db, actor, values: patching.values });
  const parameters = sqlParams();
  const key = parameters.add(id, "uuid");
  const locks = lockReferences(referencesIn(entity.fields, patching.values), { actor, values: parameters });
  const where = and([
    `r.id = ${key}`,
    ...(version === undefined ? [] : [`r.version = ${parameters.add(version, "integer")}`]),
    place === "inUse" ? "r.deleted_at is null" : "r.deleted_at is not null",
    writeScope({ actor, entity, values: parameters }),
    ...(conditions?.(parameters) ?? []),
    ...locks.conditions,
  ]);
  const sets = [
    "version = r.version + 1",
    // Of two writes at once, the later one may have begun first.
    "updated_at = greatest(now(), r.updated_at)",
    `updated_by = ${parameters.add(actor.userId, "uuid")}`,
    ...(typeof assignments === "function" ? assignments(parameters) : assignments),
    ...columnValuesOf({ db, entity }, patching.values).map(
      ({ column, type, value }) => `${column} = ${parameters.add(value, type)}`,
    ),
  ];
  const changed = `changed as (update ${quote(tableName(entity))} r set ${sets.join(", ")} where ${where} returning r.*)`;
  try {
    const [row] = await db.query<WrittenRecord>(
      `with ${[...locks.tables, changed].join(", ")} select r.id, r.version, ${serializeSql(entity, "record", visibleSecrets(actor, entity))}::text as json from changed r`,
      parameters.list,
    );
    return row ? { ...row, json: decryptJsonFor({ db, actor, entity }, row.json) } : null;
  } catch (error) {
    throw toConstraintError(entity, toMissingFileError(error, patching.values));
  } finally {
    invalidateTotals({ db, entity });
  }
}
