import { afterAll, beforeAll, expect, test } from "vitest";
import { choice, choices, entity, type Field, rows, text } from "../../../domain/declare/index.ts";
import { entities } from "../../../domain/entities/index.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { createMigratedDatabase } from "../../../tests/support/test-app.ts";
import { type Database, openDatabase } from "../database.ts";
import { createAll } from "./create-sql.ts";
import { describe as describeSchema } from "./describe.ts";
import { diff } from "./diff.ts";
import { columnOf, quote } from "./identifiers.ts";
import { tableName, tablesOf } from "./tables.ts";
import { checkName, rowCodeName } from "./value-checks.ts";

const label = { en: "Some", km: "ខ្លះ" };
const crate = {
  label: { one: localized("Crate", "ឡាំង"), many: localized("Crates", "ឡាំង") },
  api: { path: "crates" },
  access: {},
  form: [],
  list: { columns: ["mark"] },
} as const;
const before = entity("crate", {
  ...crate,
  fields: {
    mark: text(),
    size: choice({ small: label, huge: label }, { default: "small" }),
    wood: choice({ oak: label, teak: label }),
    lid: choice({ flat: label, none: label }, { required: true }),
    uses: choices({ fruit: label, rice: label, tools: label }),
    labels: rows({
      place: choice({ top: label, side: label }, { default: "top" }),
      colour: choice({ red: label, blue: label }),
      note: text(),
    }),
  },
});
const after = entity("crate", {
  ...crate,
  fields: {
    mark: text(),
    size: choice({ small: label, large: label }, { default: "small" }),
    wood: choice({ teak: label }),
    lid: choice({ round: label, flat: label }, { required: true }),
    uses: choices({ rice: label, tools: label, seeds: label }),
    labels: rows({
      place: choice({ side: label, bottom: label }, { default: "side" }),
      colour: choice({ blue: label }),
      note: text(),
    }),
  },
});

const databases: { readonly db: Database; readonly drop: () => Promise<void> }[] = [];
async function openScratch(): Promise<Database> {
  const { url, drop } = await createMigratedDatabase();
  const db = openDatabase(url, { connections: 1 });
  databases.push({ db, drop });
  return db;
}
let actualDb: Database;
let declaredDb: Database;
beforeAll(async () => {
  actualDb = await openScratch();
  declaredDb = await openScratch();
  for (const statement of createAll(tablesOf([before]))) await actualDb.query(statement);
  for (const statement of createAll(tablesOf([after]))) await declaredDb.query(statement);
});
afterAll(async () => {
  for (const { db, drop } of databases) {
    await db.close();
    await drop();
  }
});

async function differences(): Promise<readonly string[]> {
  const ofCrates = <T extends { readonly table: string }>(parts: ReadonlyMap<string, T>) =>
    new Map([...parts].filter(([, { table }]) => table === "crate"));
  const [actual, declared] = [await describeSchema(actualDb), await describeSchema(declaredDb)];
  return diff({
    actual: { columns: ofCrates(actual.columns), parts: ofCrates(actual.parts) },
    declared: { columns: ofCrates(declared.columns), parts: ofCrates(declared.parts) },
    tables: tablesOf([after]),
  });
}
const insert = (mark: string, size: string, wood: string | null, lid: string) =>
  actualDb.query("insert into crate (id, mark, size, wood, lid) values (gen_random_uuid(), $1, $2, $3, $4)", [
    mark,
    size,
    wood,
    lid,
  ]);

const insertUses = (mark: string, uses: readonly string[]) =>
  actualDb.query("insert into crate (id, mark, lid, uses) values (gen_random_uuid(), $1, 'flat', $2)", [
    mark,
    uses,
  ]);
const insertLabels = (mark: string, labels: readonly unknown[]) =>
  actualDb.query(
    "insert into crate (id, mark, lid, labels) values (gen_random_uuid(), $1, 'flat', $2::jsonb)",
    [mark, JSON.stringify(labels)],
  );

test("changed choices replace the constraint, and rows with a removed code get a declared one", async () => {
  await insert("kept", "small", "teak", "flat");
  await insert("changed", "huge", "oak", "none");
  await expect(insert("wrong", "large", null, "flat")).rejects.toMatchObject({ code: "23514" });
  await insertUses("used", ["tools", "fruit", "rice"]);
  await expect(insertUses("wrong", ["tools", "seeds"])).rejects.toMatchObject({ code: "23514" });
  await insertLabels("labelled", [
    { place: "side", colour: "blue", note: "kept" },
    { place: "top", colour: "red", note: "changed" },
    { place: "side", colour: null, note: "empty" },
  ]);

  const statements = await differences();
  await actualDb.transaction(async (tx) => {
    for (const statement of statements) await tx.query(statement);
  });
  expect(await actualDb.query("select labels from crate where mark = 'labelled'")).toEqual([
    {
      labels: [
        { place: "side", colour: "blue", note: "kept" },
        { place: "side", colour: null, note: "changed" },
        { place: "side", colour: null, note: "empty" },
      ],
    },
  ]);
  expect(await actualDb.query("select uses from crate where mark = 'used'")).toEqual([
    { uses: ["tools", "rice"] },
  ]);
  await expect(insertUses("wrong", ["tools", "fruit"])).rejects.toMatchObject({ code: "23514" });
  await actualDb.query("delete from crate where mark in ('used', 'labelled')");
  expect(await actualDb.query("select mark, size, wood, lid from crate order by mark")).toEqual([
    { mark: "changed", size: "small", wood: null, lid: "round" },
    { mark: "kept", size: "small", wood: "teak", lid: "flat" },
  ]);
  expect(await differences()).toEqual([]);
  await insert("new", "large", null, "flat");
  await expect(insert("wrong", "huge", null, "flat")).rejects.toMatchObject({ code: "23514" });
});

test.each([
  ["another text", { place: "top" }],
  ["a number", { place: 5 }],
  ["a list", { place: ["none"] }],
  ["the second of two rows", { place: "none" }],
])("nested rows reject a code that is not declared: %s", async (_, row) => {
  await expect(insertLabels("wrong", [{ place: "side" }, row])).rejects.toMatchObject({ code: "23514" });
});

test("every choice and state in nested rows rejects a code that is not declared", async () => {
  const coded = entities.flatMap((declared) =>
    Object.entries<Field>(declared.fields).flatMap(([rowsName, { fields = {} }]) =>
      Object.entries<Field>(fields)
        .filter(([, { kind }]) => kind === "choice" || kind === "state")
        .map(([name]) => ({ table: tableName(declared), rowsName, name })),
    ),
  );
  expect(coded.length).toBeGreaterThanOrEqual(12);
  const constrained = await declaredDb.query<{ name: string; definition: string }>(
    `select conrelid::regclass::text || '/' || conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'c' and connamespace = current_schema()::regnamespace`,
  );
  const definitions = new Map(
    constrained.map(({ name, definition }) => [name.replaceAll('"', ""), definition]),
  );
  const unchecked = coded.filter(({ table, rowsName, name }) => {
    const definition = definitions.get(`${table}/${checkName(table, rowCodeName(rowsName, name))}`);
    return !definition?.includes(`$[*]."${name}"?`);
  });
  expect(unchecked).toEqual([]);
});

test("every choice and state column rejects a code that is not declared", async () => {
  const columns = entities.flatMap((declared) =>
    Object.entries<Field>(declared.fields)
      .filter(([, { kind }]) => kind === "choice" || kind === "state")
      .map(([field]) => `${quote(tableName(declared))} ${columnOf(field)}`),
  );
  expect(columns.length).toBeGreaterThan(60);
  const constrained = await declaredDb.query<{ definition: string; table: string }>(
    `select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'c' and connamespace = current_schema()::regnamespace`,
  );
  const isConstrained = (column: string): boolean => {
    const [table = "", name = ""] = column.replaceAll('"', "").split(" ");
    return constrained.some(
      (one) =>
        one.table.replaceAll('"', "") === table &&
        new RegExp(`^CHECK \\(\\("?${name}"? = (ANY \\(ARRAY\\[)?'`).test(one.definition),
    );
  };
  expect(columns.filter((column) => !isConstrained(column))).toEqual([]);
});
