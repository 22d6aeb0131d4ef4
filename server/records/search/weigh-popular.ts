import type { AnyEntity } from "../../../domain/declare/index.ts";
import { entities } from "../../../domain/entities/index.ts";
import type { Database } from "../../db/database.ts";
import { columnOf, quote } from "../../db/schema/identifiers.ts";
import { historyName, tableName } from "../../db/schema/tables.ts";

/** Only the most popular records of an entity have a weight, so that reading them costs the same for any number of rows. */
const maxWeighed = 500;

/** Updates the weights of the records of an entity in the word index. Documents that a writer holds wait for the next run. */
async function weighEntity(
  db: Pick<Database, "transaction">,
  entity: AnyEntity,
  figure: string,
): Promise<void> {
  const column = columnOf(figure);
  await db.transaction(async (tx) => {
    const changed = await tx.query<{ record_id: string }>(
      `with popular as materialized (
         select id, (1 + floor(log(2.0, ${column}::numeric)))::smallint as weight from ${quote(tableName(entity))}
         where deleted_at is null and ${column} > 0 order by ${column} desc, id desc limit ${maxWeighed}),
       changed as (
         select d.record_id, p.weight from popular p join search_document d on d.record_id = p.id and d.entity = $1 and d.weight <> p.weight
         union all
         select d.record_id, 0 from search_document d
         where d.entity = $1 and d.weight > 0 and not exists (select from popular p where p.id = d.record_id)),
       locked as (
         select d.record_id, c.weight from changed c join search_document d using (record_id) for update of d skip locked)
       update search_document d set weight = l.weight from locked l where d.record_id = l.record_id returning d.record_id`,
      [historyName(entity)],
    );
    // A statement of its own sees the words that another transaction wrote before the documents were locked.
    await tx.query(
      `update search_posting p set weight = d.weight from search_document d
       where d.record_id = any ($1::uuid[]) and p.word = any (d.words) and p.record_id = d.record_id and p.weight <> d.weight`,
      [changed.map(({ record_id }) => record_id)],
    );
  });
}

/** Updates the weights of popular records, which come first among matches of equal rank (`list.popularity`). */
export async function weighPopular(db: Pick<Database, "transaction">, signal?: AbortSignal): Promise<void> {
  for (const entity of entities) {
    signal?.throwIfAborted();
    if (entity.list.popularity !== undefined) await weighEntity(db, entity, entity.list.popularity);
  }
}
