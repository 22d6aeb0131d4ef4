import { expect, test } from "vitest";
import { bilingual, entity, integer, ref, text } from "../../../domain/declare/index.ts";
import { entityNamed } from "../../../domain/entities/index.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { createMigratedDatabase } from "../../../tests/support/test-app.ts";
import { type Database, openDatabase } from "../database.ts";
import { createAll } from "./create-sql.ts";
import { describe as describeSchema } from "./describe.ts";
import { diff } from "./diff.ts";
import { type Table, tablesOf } from "./tables.ts";

const base = {
  label: { one: localized("Crate", "ឡាំង"), many: localized("Crates", "ឡាំង") },
  api: { path: "crates" },
  access: {},
  form: [],
} as const;
const first = entity("crate", {
  ...base,
  fields: { ...bilingual("name", text({ required: true })), size: text(), weight: integer() },
  list: { columns: ["name"], search: ["name"] },
});
const lighter = entity("crate", {
  ...base,
  fields: { ...bilingual("name", text({ required: true })), size: text() },
  list: { columns: ["name"], search: ["name"] },
});
const second = entity("crate", {
  ...base,
  fields: {
    ...bilingual("name", text({ required: true })),
    size: integer({ default: 0 }),
    unitId: ref(entityNamed("productUnit")),
    mark: text({ required: true, unique: true }),
  },
  list: { columns: ["name"], search: ["name", "nameKh"], sort: "size" },
});

async function withDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  const { url, drop } = await createMigratedDatabase();
  const db = openDatabase(url, { connections: 1 });
  await work(db).finally(async () => {
    await db.close();
    await drop();
  });
}
const described = async (tables: readonly Table[]) => {
  let found: Awaited<ReturnType<typeof describeSchema>> | undefined;
  await withDatabase(async (db) => {
    for (const statement of createAll(tables)) await db.query(statement);
    found = await describeSchema(db);
  });
  if (!found) throw new Error("Nothing was described");
  return found;
};
async function difference(db: Database, tables: readonly Table[]): Promise<readonly string[]> {
  const declared = await described(tables);
  const actual = await describeSchema(db);
  const ours = new Set(tables.map(({ name }) => name));
  const only = <T extends { readonly table: string }>(parts: ReadonlyMap<string, T>) =>
    new Map([...parts].filter(([, { table }]) => ours.has(table) || table === "crate"));
  return diff({
    actual: { columns: only(actual.columns), parts: only(actual.parts) },
    declared,
    tables,
  });
}

test("migrates a changed declaration with its rows, and then finds no difference", () =>
  withDatabase(async (db) => {
    for (const statement of createAll(tablesOf([first]))) await db.query(statement);
    await db.query(
      `insert into crate (id, name, name_kh, size) values (gen_random_uuid(), 'Crate', 'ឡាំង', '12')`,
    );
    const statements = await difference(db, tablesOf([second]));
    expect(statements.join("\n")).toContain('drop column "weight"');
    await db.query("delete from history");
    for (const statement of statements) await db.query(statement);
    expect(await db.query("select name, size, mark from crate")).toEqual([
      { name: "Crate", size: 12, mark: "" },
    ]);
    expect(await difference(db, tablesOf([second]))).toEqual([]);
    await db.query("delete from history");
    await db.query("update crate set mark = 'A1', version = 2");
    expect(await db.query("select entity, version, action, changes from history")).toEqual([
      { entity: "crate", version: 2, action: "updated", changes: { mark: ["", "A1"] } },
    ]);
    for (const statement of await difference(db, tablesOf([first]))) await db.query(statement);
    expect(await difference(db, tablesOf([first]))).toEqual([]);
  }));

test("replaces the history function and the trigger of a table that lost a field", () =>
  withDatabase(async (db) => {
    for (const statement of createAll(tablesOf([first]))) await db.query(statement);
    const statements = await difference(db, tablesOf([lighter]));
    expect(statements.map((statement) => statement.split("(")[0])).toEqual([
      'drop trigger "crate_creation" on "crate"',
      'alter table "crate" drop column "weight"',
      'create or replace function "keep_crate_history"',
      'create trigger "crate_creation" after insert on "crate" referencing new table as created for each statement execute function keep_creations',
    ]);
  }));

test("drops the table of an entity that is no longer declared", () =>
  withDatabase(async (db) => {
    for (const statement of createAll(tablesOf([first]))) await db.query(statement);
    expect(await difference(db, [])).toEqual([
      'drop table "crate" cascade',
      'drop function "keep_crate_history"()',
    ]);
    for (const statement of await difference(db, [])) await db.query(statement);
    expect(await difference(db, [])).toEqual([]);
  }));

test("rejects a field with a reserved name", () => {
  const clash = entity("crate", {
    ...base,
    fields: { name: text(), version: integer() },
    list: { columns: ["name"] },
  });
  expect(() => tablesOf([clash])).toThrow(/crate.version/);
});
