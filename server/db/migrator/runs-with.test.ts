import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { migrationsFolder } from "./migrate.ts";
import { hasReason, isContracting, numberOf, runsWith } from "./runs-with.ts";

test.each([
  "drop table plot;",
  "alter table plot drop column name;",
  "alter table plot rename to field;",
  "alter table plot alter column name set not null;",
  "alter table plot alter column size type bigint;",
  'alter table "plot" add column "size" integer not null;',
  "alter table plot add constraint plot_size_check check (size > 0);",
  "create unique index plot_name_key on plot (name);",
])("an older server may fail after: %s", (sql) => {
  expect(isContracting(sql)).toBe(true);
});

test.each([
  "create table plot (id uuid primary key, name text not null);",
  "alter table plot add column size integer;",
  "alter table plot add column size integer not null default 0, add column name text;",
  "create index plot_name_idx on plot (name);",
  "drop index plot_name_idx;",
  "-- drop table plot;\nselect 1;",
])("an older server goes on after: %s", (sql) => {
  expect(isContracting(sql)).toBe(false);
});

/** No server is older than the baseline. */
const baseline = 1;

test("each migration says which servers run with it, and those that remove something give a reason or name none", async () => {
  const names = (await readdir(migrationsFolder)).filter((name) => numberOf(name) > baseline);
  const wrong: string[] = [];
  for (const name of names) {
    const sql = await readFile(join(migrationsFolder, name), "utf8");
    if (!/^-- Runs with: \d{4}/m.test(sql)) wrong.push(`${name} has no line "-- Runs with: 0000"`);
    else if (runsWith(name, sql) > numberOf(name)) wrong.push(`${name} runs with a later migration only`);
    else if (runsWith(name, sql) < numberOf(name) && isContracting(sql) && !hasReason(sql))
      wrong.push(`${name} removes or narrows something: name its own number, or give the reason after it`);
  }
  expect(wrong).toEqual([]);
});
