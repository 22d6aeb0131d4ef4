import type { AnyEntity } from "../../../domain/declare/index.ts";
import type { Queries } from "../../db/database.ts";
import { quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import { serializeSql } from "../read/serialize.ts";
import { orderSql, parseSort } from "./sort.ts";

/**
 * All live records of a small entity in its default order, without a permission check: for endpoints that show them
 * to people who may not manage them. Such an endpoint picks the members it returns.
 */
export async function readAll(db: Queries, entity: AnyEntity): Promise<readonly unknown[]> {
  const rows = await db.query<{ item: unknown }>(
    `select ${serializeSql(entity, "item")} as item from ${quote(tableName(entity))} r where r.deleted_at is null order by ${orderSql(parseSort(entity, undefined))}`,
  );
  return rows.map(({ item }) => item);
}
