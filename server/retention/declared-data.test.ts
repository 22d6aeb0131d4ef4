import { afterAll, beforeAll, expect, test } from "vitest";
import { entities } from "../../domain/entities/index.ts";
import { chosenRuleNames, chosenRules } from "../../domain/retention/chosen-rules.ts";
import { fixedRules } from "../../domain/retention/fixed-rules.ts";
import { keptEntities, keptTables } from "../../domain/retention/kept.ts";
import type { ChosenRule } from "../../domain/retention/rules.ts";
import { startTestApp, type TestApp } from "../../tests/support/test-app.ts";
import { tableName } from "../db/schema/tables.ts";

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterAll(() => on.close());

const keptNames: readonly string[] = keptEntities.flatMap((group) => group.entities);
const ofEntities = new Set(entities.map(tableName));
const declared: readonly string[] = [
  ...chosenRuleNames.flatMap((name) => {
    const { tables }: ChosenRule = chosenRules[name];
    return tables;
  }),
  ...fixedRules.map(({ table }) => table),
  ...keptTables.flatMap(({ tables }) => tables),
];

test("every entity says once how long its records are kept", () => {
  expect(entities.map(({ name }) => name).filter((name) => !keptNames.includes(name))).toEqual([]);
  expect(keptNames.filter((name, place) => keptNames.indexOf(name) !== place)).toEqual([]);
  expect(keptNames.filter((name) => !entities.some((entity) => entity.name === name))).toEqual([]);
});

test("every table says once how long its rows are kept", async () => {
  const found = await on.db.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace
       and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  );
  // Of the migrator, not of the product.
  const names = found.map(({ name }) => name).filter((name) => name !== "migration");
  expect(names.length).toBeGreaterThan(90);
  const known = new Set([...declared, ...ofEntities]);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
  expect(declared.filter((name) => !names.includes(name))).toEqual([]);
  expect(declared.filter((name, place) => declared.indexOf(name) !== place)).toEqual([]);
});

test("the clock of each fixed rule is a column of its table", async () => {
  for (const { table, column } of fixedRules)
    expect(
      await on.db.query(
        "select from information_schema.columns where table_name = $1 and column_name = $2 and data_type = 'timestamp with time zone'",
        [table, column],
      ),
      `${table}.${column}`,
    ).toHaveLength(1);
});
