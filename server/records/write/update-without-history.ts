import type { AnyEntity, NoExtra, StoredValues } from "../../../domain/declare/index.ts";
import type { Queries } from "../../db/database.ts";
import { quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import type { Input } from "../operation-context.ts";
import { sqlParams } from "../sql-params.ts";
import { columnValuesOf } from "../values/column-values.ts";

interface InternalUpdate<E extends AnyEntity = AnyEntity, V = Input> {
  readonly entity: E;
  readonly id: string;
  /** Server-only fields. */
  readonly values: V;
}

/**
 * Writes internal fields, such as the last sign-in, without a new version or history, so that it never causes a 409.
 */
export async function updateWithoutHistory<E extends AnyEntity, V extends StoredValues<E>>(
  tx: Queries,
  update: InternalUpdate<E, V & NoExtra<V, StoredValues<E>>>,
): Promise<void>;
export async function updateWithoutHistory(
  tx: Queries,
  { entity, id, values: noted }: InternalUpdate,
): Promise<void> {
  const parameters = sqlParams();
  const key = parameters.add(id, "uuid");
  const sets = columnValuesOf({ db: tx, entity }, noted).map(
    ({ column, type, value }) => `${column} = ${parameters.add(value, type)}`,
  );
  await tx.query("select set_config('kasekam.action', 'unrecorded', true)");
  await tx.query(
    `update ${quote(tableName(entity))} set ${sets.join(", ")} where id = ${key}`,
    parameters.list,
  );
  await tx.query("select set_config('kasekam.action', '', true)");
}
