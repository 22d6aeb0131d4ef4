import type { AnyEntity } from "../../../domain/declare/index.ts";
import type { Actor } from "../../../domain/roles.ts";
import type { Queries } from "../../db/database.ts";
import { quote } from "../../db/identifiers.ts";
import { tableName } from "../../db/tables.ts";
import { cellsOf } from "../columns.ts";
import { insertMany } from "../insert-many.ts";
import { refuseForeignDocuments } from "../refuse-foreign-documents.ts";
import { withFirstEntries } from "../timeline.ts";
import { forgetTotals } from "../total.ts";
import type { Input } from "../work.ts";

interface Writing {
  readonly db: Queries;
  readonly actor: Actor;
  readonly entity: AnyEntity;
}
/** New values of a record that is locked and checked. */
export interface Change {
  readonly id: string;
  readonly values: Input;
}

const rowsAtOnce = 500;

/** Inserts checked records; answers their ids, in order. */
export async function insertRows(
  { db, actor, entity }: Writing,
  inputs: readonly Input[],
): Promise<readonly string[]> {
  await refuseForeignDocuments({ db, actor, values: inputs });
  return insertMany(
    db,
    entity,
    inputs.map((input) => ({
      ...withFirstEntries({ actor, entity }, input),
      createdBy: actor.userId,
      updatedBy: actor.userId,
    })),
  );
}

/** A row as the JSON of its columns; jsonb travels as what it holds, not as text of it. */
function columnsOf(entity: AnyEntity, { id, values }: Change): Record<string, unknown> {
  const cells = cellsOf(entity, values).map(({ column, type, value }) => [
    column.slice(1, -1),
    type === "jsonb" && typeof value === "string" ? JSON.parse(value) : value,
  ]);
  return { id, ...Object.fromEntries(cells) };
}

/** Changes records that are locked and checked, those with the same fields together; each gets one version more. */
export async function updateRows({ db, actor, entity }: Writing, changes: readonly Change[]): Promise<void> {
  await refuseForeignDocuments({ db, actor, values: changes });
  const table = quote(tableName(entity));
  const rows = changes.map((change) => columnsOf(entity, change));
  const alike = Map.groupBy(rows, (row) => Object.keys(row).sort().join(" "));
  for (const group of alike.values()) {
    const names = Object.keys(group[0] ?? {}).filter((name) => name !== "id");
    const sets = names.map((name) => `${quote(name)} = n.${quote(name)}`);
    for (let start = 0; start < group.length; start += rowsAtOnce) {
      await db.queryPlanned(
        `update ${table} r set ${[...sets, "version = r.version + 1", "updated_at = now()", "updated_by = $2"].join(", ")}
         from json_populate_recordset(null::${table}, $1::json) n where r.id = n.id`,
        [JSON.stringify(group.slice(start, start + rowsAtOnce)), actor.userId],
      );
    }
  }
  forgetTotals({ db, entity });
}

/** Moves records that are locked and checked to the bin. */
export async function binRows({ db, actor, entity }: Writing, ids: readonly string[]): Promise<void> {
  await db.queryPlanned(
    `update ${quote(tableName(entity))} r set deleted_at = now(), version = r.version + 1, updated_at = now(), updated_by = $2
     where r.id = any ($1::uuid[])`,
    [ids, actor.userId],
  );
  forgetTotals({ db, entity });
}
