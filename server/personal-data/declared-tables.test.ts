import { afterAll, beforeAll, expect, test } from "vitest";
import { entities } from "../../domain/entities/index.ts";
import { personalTables, workTables } from "../../domain/personal-data/tables.ts";
import { startTestApp, type TestApp } from "../../tests/support/test-app.ts";
import { tableName } from "../db/schema/tables.ts";

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterAll(() => on.close());

/** Names of columns with people, or with their addresses. */
const personalColumn =
  "(^|_)(user_id|profile_id|owner|owner_id|person|people|by|by_id|to_id|sender_id|assignee_id|recipients?|audience|email|phone)$";

interface Column {
  readonly table: string;
  readonly column: string;
}

async function readColumns(where: string, values: readonly unknown[] = []): Promise<readonly Column[]> {
  const found = await on.db.query<Column>(
    `select c.table_name as "table", c.column_name as "column" from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not similar to 'message_(default|y?[0-9_]+)'
       and ${where} order by 1, 2`,
    values,
  );
  const ofEntities = new Set(entities.map(tableName));
  return found.filter(({ table }) => !ofEntities.has(table));
}

const declared = new Set([
  ...personalTables.flatMap(
    ({ table, account = [], profile = [], others = [], address = "", conversation = "", only = {} }) =>
      [...account, ...profile, ...others, address, conversation, ...Object.keys(only)].map(
        (column) => `${table}.${column}`,
      ),
  ),
  ...workTables.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)),
]);

test("every column with a person is declared", async () => {
  const found = await readColumns("c.column_name ~ $1", [personalColumn]);
  expect(found.length).toBeGreaterThan(40);
  expect(
    found.map(({ table, column }) => `${table}.${column}`).filter((name) => !declared.has(name)),
  ).toEqual([]);
});

test("every column that refers to an account or a profile is declared", async () => {
  const found = await on.db.query<{ name: string }>(
    `select k.conrelid::regclass || '.' || a.attname as name from pg_constraint k
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.contype = 'f' and k.confrelid in ('"user"'::regclass, 'user_profile'::regclass)`,
  );
  const ofEntities = new Set(entities.map(tableName));
  const names = found
    .map(({ name }) => name.replaceAll('"', ""))
    .filter((name) => !ofEntities.has(name.split(".")[0] ?? ""));
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !declared.has(name))).toEqual([]);
});

test("declared tables and columns exist", async () => {
  const all = new Set((await readColumns("true")).map(({ table, column }) => `${table}.${column}`));
  const named = [
    ...declared,
    ...personalTables.flatMap(({ table, download, emptied = [], only = {} }) =>
      [...download, ...emptied, ...Object.keys(only)].map((column) => `${table}.${column}`),
    ),
  ].filter((name) => !name.endsWith("."));
  expect(named.filter((name) => !all.has(name))).toEqual([]);
});

test("no secret is in the download", () => {
  const columns = personalTables.flatMap(({ download }) => download);
  expect(columns.filter((column) => /hash|secret|token|public_key|body$/.test(column))).toEqual([]);
});
