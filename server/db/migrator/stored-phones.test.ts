import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../../tests/support/postgres/test-database.ts";
import { withClient } from "../client.ts";
import { migrate, migrationsFolder } from "./migrate.ts";

const stored = [
  ["012 345 678", "+85512345678"],
  ["០១២ ៣៤៥ ៦៧៨", "+85512345678"],
  ["012-345.678", "+85512345678"],
  ["12345678", "+85512345678"],
  ["+855 (0)12 345 678", "+85512345678"],
  ["00855 88 123 4567", "+855881234567"],
  ["+66 81 234 5678", "+66812345678"],
  ["+85512345", "+85512345"],
  ["012 345 678 / 098 765 432", "012 345 678 / 098 765 432"],
  ["1280", "1280"],
] as const;

test("stored telephone numbers get one form, without a change in their history", async () => {
  const folder = await mkdtemp(join(tmpdir(), "kasekam-before-phones-"));
  await cp(migrationsFolder, folder, { recursive: true });
  for (const name of await readdir(folder)) if (name >= "0131") await rm(join(folder, name));
  const { url, drop } = await createTestDatabase();
  await migrate(url, folder);
  const read = await withClient(url, async (client) => {
    for (const [phone] of stored)
      await client.query("insert into expert (id, name, phone) values (gen_random_uuid(), $1, $1)", [phone]);
    await client.query(
      `insert into proposal (entity, record_id, by, base_version, changes)
       values ('expert', gen_random_uuid(), gen_random_uuid(), 1, '{"phone": {"from": null, "to": "012 345 678"}, "name": {"to": "012 345 678"}}')`,
    );
    const before = await client.query<{ n: number }>("select count(*)::int as n from history");
    await migrate(url);
    const { rows } = await client.query<{ name: string; phone: string }>("select name, phone from expert");
    const proposals = await client.query<{ changes: unknown }>("select changes from proposal");
    const after = await client.query<{ n: number }>("select count(*)::int as n from history");
    return {
      rows,
      changes: proposals.rows[0]?.changes,
      grown: (after.rows[0]?.n ?? 0) - (before.rows[0]?.n ?? 0),
    };
  });
  expect(Object.fromEntries(read.rows.map(({ name, phone }) => [name, phone]))).toEqual(
    Object.fromEntries(stored),
  );
  expect(read.changes).toEqual({ phone: { from: null, to: "+85512345678" }, name: { to: "012 345 678" } });
  expect(read.grown).toBe(0);
  await drop();
  await rm(folder, { recursive: true });
});
