import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../../tests/support/postgres/test-database.ts";
import { createMigratedDatabase } from "../../../tests/support/test-app.ts";
import { withClient } from "../client.ts";
import { type AppliedMigration, baselineName, foldIntoBaseline } from "./baseline.ts";
import { migrate, migrationsFolder } from "./migrate.ts";
import { replacedMigrations } from "./replaced-migrations.ts";

const old: readonly AppliedMigration[] = [...replacedMigrations].map(([name, checksum]) => ({
  name,
  checksum,
}));
const texts = { holder: "This database", remedy: (commit: string) => `Start ${commit}.` };

/** A database as the old migrations left it: the tables of the baseline, and these rows in the list of migrations. */
async function createOldDatabase(applied: readonly AppliedMigration[]) {
  const { url, drop } = await createMigratedDatabase();
  await withClient(url, async (client) => {
    await client.query("delete from migration where name = $1", [baselineName]);
    for (const { name, checksum } of applied)
      await client.query("insert into migration (name, checksum) values ($1, $2)", [name, checksum]);
    await client.query("insert into place (code, name, name_kh, level) values ('01', 'A', 'ក', 1)");
  });
  return { url, drop };
}
const namesIn = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>("select name from migration order by name");
    return rows.map(({ name }) => name);
  });

test("the baseline is the first migration", async () => {
  const files = (await readdir(migrationsFolder)).sort();
  expect(files[0]).toBe(baselineName);
  expect(files.filter((name) => replacedMigrations.has(name))).toEqual([]);
});

test("a new database gets the baseline", async () => {
  const { url, drop } = await createTestDatabase();
  expect((await migrate(url))[0]).toBe(baselineName);
  await drop();
});

test("a database with all replaced migrations counts the baseline as applied and keeps its rows", async () => {
  const { url, drop } = await createOldDatabase(old);
  expect(await migrate(url)).toEqual([]);
  expect(await namesIn(url)).toEqual((await readdir(migrationsFolder)).sort());
  const places = await withClient(url, async (client) => (await client.query("select code from place")).rows);
  expect(places).toEqual([{ code: "01" }]);
  expect(await migrate(url)).toEqual([]);
  await drop();
});

test("a database with some of them is rejected with a remedy and stays as it is", async () => {
  const some = old.slice(0, 40);
  const { url, drop } = await createOldDatabase(some);
  const before = await namesIn(url);
  await expect(migrate(url)).rejects.toThrow(
    /has 40 of the 52 migrations that 0055_baseline\.sql replaces \(the last is 0039_batches\.sql\).*Check out commit [0-9a-f]{7,} and start that version on this database once/,
  );
  expect(await namesIn(url)).toEqual(before);
  await drop();
});

test("an edited replaced migration does not count, and later migrations stay in the list", () => {
  const baseline = { name: baselineName, checksum: "b" };
  const later = { name: "0056_later.sql", checksum: "l" };
  expect(foldIntoBaseline([...old, later], baseline, texts)).toEqual([baseline, later]);
  expect(foldIntoBaseline([baseline, later], baseline, texts)).toEqual([baseline, later]);
  const edited = old.map((one, index) => (index === 7 ? { ...one, checksum: "other" } : one));
  expect(() => foldIntoBaseline(edited, baseline, texts)).toThrow(/^This database has 51 of the 52 .*Start/);
});
