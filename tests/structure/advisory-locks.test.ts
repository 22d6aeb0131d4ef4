import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lockKeys } from "../../server/db/locks.ts";
import { filesBelow } from "../support/sources/files-below.ts";

const root = join(import.meta.dirname, "../..");
const keys: readonly (string | number)[] = Object.values(lockKeys);

/** Files that take locks with a key of the table or with both 32-bit keys, which have a space of their own. */
const others = [
  "server/db/locks.ts",
  "server/db/migrator/migrate.ts",
  "server/db/schema/row-constraints.ts",
  "server/seed/seed-empty-database.ts",
];

/** Keys of the advisory locks in SQL text; a key with two parts is left out. */
function keysIn(text: string): readonly (string | number)[] {
  const found = text.matchAll(
    /pg_advisory_\w+\((?:(\d+)\)|hashtextextended\('([^']*)'|hashtext\('([^']*)'\)\))/g,
  );
  return [...found].map(([, number, extended, plain]) =>
    number ? Number(number) : (extended ?? plain ?? ""),
  );
}

test("no two purposes have one lock key, alone or together with what is locked", () => {
  expect(new Set(keys).size).toBe(keys.length);
  const texts = keys.filter((key) => typeof key === "string");
  for (const key of texts) expect(texts.filter((other) => other.startsWith(`${key} `))).toEqual([]);
});

test("locks are taken through server/db/locks.ts", async () => {
  const found: string[] = [];
  for (const file of [...(await filesBelow("server", /\.ts$/)), ...(await filesBelow("scripts", /\.ts$/))])
    if (!file.endsWith(".test.ts") && (await readFile(join(root, file), "utf8")).includes("pg_advisory"))
      found.push(file);
  expect(found.sort()).toEqual(others);
});

test("the keys in migrations are in the table", async () => {
  const found = new Set<string | number>();
  for (const file of await filesBelow("server/db/migrations", /\.sql$/))
    for (const key of keysIn(await readFile(join(root, file), "utf8"))) found.add(key);
  expect(found).toContain(lockKeys.liveEvents);
  expect([...found].filter((key) => !keys.includes(key))).toEqual([]);
});
