import { Client } from "pg";
import { expect, test } from "vitest";
import { createTestDatabase, createTestTemplate } from "./test-database.ts";

const query = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql).finally(() => client.end());
  return rows;
};

test("a test database is empty, supports Khmer and is gone once dropped", async () => {
  const { url, drop } = await createTestDatabase();
  expect(
    await query(url, "select count(*)::int as tables from pg_tables where schemaname = 'public'"),
  ).toEqual([{ tables: 0 }]);
  await query(url, "create extension pg_trgm");
  expect(await query(url, "select cardinality(show_trgm('ស្រូវ')) > 3 as sees")).toEqual([{ sees: true }]);
  await drop();
  await expect(query(url, "select 1")).rejects.toThrow(/does not exist/);
});

test("a template is built once, even when requested twice at the same time, and copied", async () => {
  let builds = 0;
  const build = async (url: string) => {
    builds += 1;
    await query(url, "create table word as select 'ស្រូវ' as km");
  };
  const names = await Promise.all([createTestTemplate("twice", build), createTestTemplate("twice", build)]);
  expect(builds).toBe(1);
  expect(names[0]).toBe(names[1]);
  const { url, drop } = await createTestDatabase({ template: names[0] ?? "" });
  expect(await query(url, "select km from word")).toEqual([{ km: "ស្រូវ" }]);
  await drop();
});
