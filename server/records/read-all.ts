import type { AnyEntity } from "../../domain/declare/index.ts";
import type { Queries } from "../db/database.ts";
import { quote } from "../db/identifiers.ts";
import { tableName } from "../db/tables.ts";
import { presentSql } from "./present.ts";
import { orderSql, parseSort } from "./sort.ts";

/**
 * Every record in use of a small entity, in its own order, whoever asks: for calls that show it to people who may not
 * manage it. Such a call says itself which members it gives away.
 */
export async function readAll(db: Queries, entity: AnyEntity): Promise<readonly unknown[]> {
  const rows = await db.query<{ item: unknown }>(
    `select ${presentSql(entity, "item")} as item from ${quote(tableName(entity))} r where r.deleted_at is null order by ${orderSql(parseSort(entity, undefined))}`,
  );
  return rows.map(({ item }) => item);
}
