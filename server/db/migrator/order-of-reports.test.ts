import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../../tests/support/postgres/test-database.ts";
import { withClient } from "../client.ts";
import { migrate, migrationsFolder } from "./migrate.ts";

const stored = [
  ["period=lastYear&sort=orders&figures=orders", "period=lastYear&sort=-orders&figures=orders"],
  ["sort=-orders", "sort=orders"],
  ["by=place&sort=-goods", "by=place&sort=goods"],
  ["resort=orders", "resort=orders"],
  ["", ""],
] as const;

test("stored queries of reports keep their order, when the minus of a sort gets the meaning that it has in lists", async () => {
  const folder = await mkdtemp(join(tmpdir(), "kasekam-before-sort-"));
  await cp(migrationsFolder, folder, { recursive: true });
  for (const name of await readdir(folder)) if (name >= "0167") await rm(join(folder, name));
  const { url, drop } = await createTestDatabase();
  await migrate(url, folder);
  const file = "file=01980000-0000-7000-8000-000000000001";
  const read = await withClient(url, async (client) => {
    await client.query(
      `insert into "user" (id, username, name, roles, state) values ('01980000-0000-7000-8000-000000000002', 'owner', 'Owner', '{ROLE_ADMIN}', 'active')`,
    );
    for (const [query] of stored)
      await client.query(
        `insert into saved_report (owner, report, name, query) values ('01980000-0000-7000-8000-000000000002', 'orders', $1, $1)`,
        [query],
      );
    for (const link of [
      `#/app/reports/orders?view=figures&sort=orders&${file}`,
      "#/app/Products/ProductList?sort=-name",
    ])
      await client.query(
        `insert into notice (user_id, kind, title_en, title_km, link) values ('01980000-0000-7000-8000-000000000002', 'app', '', '', $1)`,
        [link],
      );
    await migrate(url);
    const saved = await client.query<{ name: string; query: string }>("select name, query from saved_report");
    const notices = await client.query<{ link: string }>("select link from notice order by link");
    return { saved: saved.rows, links: notices.rows.map(({ link }) => link) };
  });
  expect(Object.fromEntries(read.saved.map(({ name, query }) => [name, query]))).toEqual(
    Object.fromEntries(stored),
  );
  expect(read.links).toEqual([
    "#/app/Products/ProductList?sort=-name",
    `#/app/reports/orders?view=figures&sort=-orders&${file}`,
  ]);
  await drop();
  await rm(folder, { recursive: true });
});
