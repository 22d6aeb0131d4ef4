import type { AnyEntity } from "../../../domain/declare/index.ts";
import { entities } from "../../../domain/entities/index.ts";
import type { Database } from "../../db/database.ts";
import { columnOf, quote } from "../../db/schema/identifiers.ts";
import { searchColumns, searchedFields, tableMembers, tableName } from "../../db/schema/tables.ts";
import { searchColumnValues } from "./column-values.ts";

const rowsAtOnce = 500;

/** Fills the search columns of some rows that lack them; returns whether there may be more. */
async function fillSome(db: Database, entity: AnyEntity, field: string): Promise<boolean> {
  const table = quote(tableName(entity));
  const keys = quote(searchColumns(field).keys);
  const text = columnOf(field);
  return db.transaction(async (tx) => {
    const rows = await tx.query<{ id: string; text: string }>(
      `select id, ${text} as text from ${table} where ${keys} = '' and ${text} ~ '[[:alnum:]]' limit ${rowsAtOnce} for update skip locked`,
    );
    // An internal change, so it is not recorded in the history.
    await tx.query("select set_config('kasekam.action', 'unrecorded', true)");
    let filled = 0;
    for (const row of rows) {
      const [first, second] = searchColumnValues(field, row.text);
      if (!first || !second || first.value === "") continue;
      filled += 1;
      await tx.query(`update ${table} set ${first.column} = $2, ${second.column} = $3 where id = $1`, [
        row.id,
        first.value,
        second.value,
      ]);
    }
    return rows.length === rowsAtOnce && filled > 0;
  });
}

/** Fills missing search columns of existing rows. Run it after a migration that adds a searched field. */
export async function fillSearchKeys(db: Database): Promise<void> {
  for (const entity of entities) {
    if (entity.sharesTableWith) continue;
    for (const field of searchedFields(tableMembers(entity))) {
      while (await fillSome(db, entity, field)) {
        // Continue with the next rows.
      }
    }
  }
}
