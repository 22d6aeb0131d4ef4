import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../tests/support/test-app.ts";
import type { FileStore } from "../files/store/file-store.ts";
import { openFiles } from "../files/store/open-files.ts";
import {
  addOldHistory,
  archiveFiles,
  archiveTable,
  dyingStore,
  namedFiles,
  never,
  openDyingDatabase,
  restoreTable,
  rowsOf,
} from "./archive.fixture.ts";
import { archivedTable } from "./archived-tables.ts";
import { eraseArchived } from "./erase-archived.ts";
import { readArchive } from "./lines.ts";
import { listArchives } from "./list-archives.ts";
import { previewArchive } from "./preview.ts";
import { removeArchived } from "./remove-archived.ts";
import { writeArchive } from "./write-archive.ts";

let server: TestApp;
let files: FileStore;
const record = randomUUID();
const history = archivedTable("history");
beforeAll(async () => {
  server = await startTestApp();
  files = openFiles(server.env);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.query("delete from history");
  await server.db.query(
    "insert into archive_stray select file from archive_part union select manifest from archive where manifest is not null",
  );
  await server.db.query("delete from archive");
  await addOldHistory(server.db, record);
  await server.db.query(
    "insert into history (entity, record_id, version, at, action, changes) values ('product', $1, 99, now(), 'updated', '{}')",
    [record],
  );
});
const context = () => ({ db: server.db, files, signal: never });

test("moves old months out of the table, and puts them back as they were", async () => {
  const before = await rowsOf(server.db, "history");
  const preview = await previewArchive(server.db, history, 12);
  expect(preview).toMatchObject({
    rows: 30,
    months: [
      { month: "2024-01-01", rows: 10 },
      { month: "2024-02-01", rows: 10 },
      { month: "2024-03-01", rows: 10 },
    ],
  });
  expect(preview.bytes).toBeGreaterThan(0);
  await archiveTable(context(), "history", 12);
  expect(await server.db.query("select version from history")).toEqual([{ version: 99 }]);
  expect((await listArchives(server.db)).map(({ month, rows }) => [month, rows])).toEqual([
    ["2024-01-01", 10],
    ["2024-02-01", 10],
    ["2024-03-01", 10],
  ]);
  await server.db.query("delete from changed_row");
  expect(await restoreTable(context(), "history")).toEqual({ months: 3, restored: 30, left: 0 });
  expect(await rowsOf(server.db, "history")).toEqual(before);
  // No trigger takes them for new changes, and those of new changes run again.
  expect(await server.db.query("select from changed_row")).toEqual([]);
  await addOldHistory(server.db, record, 1);
  expect(await server.db.query("select from changed_row")).toHaveLength(1);
});

test("describes each archive in a manifest with its columns and the sums of its files", async () => {
  await archiveTable(context(), "history", 12);
  const [archive] = await server.db.query<{ manifest: string; file: string; sha256: string }>(
    "select a.manifest, p.file, p.sha256 from archive a join archive_part p on p.archive_id = a.id order by a.month limit 1",
  );
  const [manifest = ""] = await readArchive(files, {
    file: archive?.manifest ?? "",
    sha256: await sumOf(archive?.manifest ?? ""),
  });
  expect(JSON.parse(manifest)).toMatchObject({
    table: "history",
    month: "2024-01",
    rows: 10,
    columns: ["id", "entity", "record_id", "version", "at", "by", "action", "changes", "tx", "origin"],
    files: [{ file: archive?.file, rows: 10, sha256: archive?.sha256 }],
  });
});

async function sumOf(name: string): Promise<string> {
  const { createHash } = await import("node:crypto");
  const { buffer } = await import("node:stream/consumers");
  const found = await files.open({ shelf: "archives", name });
  return createHash("sha256")
    .update(found ? await buffer(found.stream) : "")
    .digest("hex");
}

const total = (counts: readonly { readonly rows: number }[]): number =>
  counts.reduce((sum, { rows }) => sum + rows, 0);
const endHolds = () =>
  server.db.query(
    "update archive set restored_until = now() - interval '1 day' where restored_until is not null",
  );

test("a process that dies at any moment leaves each row in the table or in the archive, and the next one finishes", async () => {
  await server.db.query("delete from history where at between '2024-03-01' and '2025-01-01'");
  const before = await rowsOf(server.db, "history");
  let isDead = true;
  let count = 0;
  for (; isDead; count += 1) {
    const store = dyingStore(files, server.db, count + 1);
    const db = openDyingDatabase(server.url);
    isDead = await archiveTable({ db, files: store }, "history", 12).then(
      () => false,
      () => true,
    );
    await db.close();
    const archived = total(await listArchives(server.db));
    expect({ count, rows: (await rowsOf(server.db, "history")).length + archived }).toEqual({
      count,
      rows: before.length,
    });
    await archiveTable(context(), "history", 12);
    expect({ count, archived: total(await listArchives(server.db)) }).toEqual({ count, archived: 20 });
    expect(await archiveFiles(server.env.DATA_DIR)).toEqual(await namedFiles(server.db));
    await restoreTable(context(), "history");
    expect({ count, rows: await rowsOf(server.db, "history") }).toEqual({ count, rows: before });
    await endHolds();
  }
  // Two months: a file and a manifest, each written and read, and the file read again.
  expect(count).toBeGreaterThan(10);
});

test("deletes nothing when a file of the archive is damaged or missing", async () => {
  expect(await writeArchive(context(), { table: history, month: "2024-01-01" })).toBe(true);
  const [part] = await server.db.query<{ file: string }>("select file from archive_part");
  const key = { shelf: "archives", name: part?.file ?? "" } as const;
  await files.put(key, Buffer.from("other"), { type: "application/gzip", size: 5 });
  await expect(removeArchived(context())).rejects.toThrow("is damaged");
  await files.remove(key);
  await expect(removeArchived(context())).rejects.toThrow("is missing");
  expect(await rowsOf(server.db, "history")).toHaveLength(31);
});

test("a row that changes between its archive and its deletion stays, and is archived as it is then", async () => {
  await writeArchive(context(), { table: history, month: "2024-01-01" });
  await server.db.query(`update history set changes = '{"name": [null, "later"]}' where version = 3`);
  const before = await rowsOf(server.db, "history");
  await removeArchived(context());
  expect(await server.db.query("select version from history where at < '2024-02-01'")).toEqual([
    { version: 3 },
  ]);
  await archiveTable(context(), "history", 12);
  expect(await rowsOf(server.db, "history")).toHaveLength(1);
  expect(await restoreTable(context(), "history")).toMatchObject({ restored: 30, left: 0 });
  expect(await rowsOf(server.db, "history")).toEqual(before);
});

test("rows that a migration gave another column since stay until they are archived with it", async () => {
  await writeArchive(context(), { table: history, month: "2024-01-01" });
  await server.db.query("alter table history add column extra text default 'x'");
  try {
    await removeArchived(context());
    expect(await rowsOf(server.db, "history")).toHaveLength(31);
    await archiveTable(context(), "history", 12);
    expect(await rowsOf(server.db, "history")).toHaveLength(1);
  } finally {
    await server.db.query("alter table history drop column extra");
  }
  // The dropped column is left out.
  expect(await restoreTable(context(), "history")).toMatchObject({ restored: 30, left: 0 });
});

test("two processes archive once", async () => {
  await Promise.all([1, 2, 3].map(() => archiveTable(context(), "history", 12)));
  await archiveTable(context(), "history", 12);
  expect((await listArchives(server.db)).map(({ rows }) => rows)).toEqual([10, 10, 10]);
});

test("restored months stay for their time, then they are archived again and their old files go", async () => {
  await archiveTable(context(), "history", 12);
  await restoreTable(context(), "history", "2024-02-01");
  await archiveTable(context(), "history", 12);
  expect(await rowsOf(server.db, "history")).toHaveLength(21);
  await endHolds();
  await archiveTable(context(), "history", 12);
  expect(await rowsOf(server.db, "history")).toHaveLength(1);
  expect((await listArchives(server.db)).map(({ rows }) => rows)).toEqual([10, 10, 10]);
  expect(await archiveFiles(server.env.DATA_DIR)).toEqual(await namedFiles(server.db));
});

test("keeps everything by default", async () => {
  await archiveTable(context(), "market_product_price", 12);
  await archiveTable(context(), "history", 0);
  expect(await rowsOf(server.db, "history")).toHaveLength(31);
  expect(await listArchives(server.db)).toEqual([]);
});

test("personal data of a removed account goes from the archive too", async () => {
  await archiveTable(context(), "history", 12);
  await server.db.query(
    "insert into archive_erasure (entity, record_id, columns) values ('product', $1, '{name}')",
    [record],
  );
  await eraseArchived(context());
  expect(await archiveFiles(server.env.DATA_DIR)).toEqual(await namedFiles(server.db));
  expect(await server.db.query("select from archive_erasure")).toEqual([]);
  const parts = await server.db.query<{ file: string; sha256: string }>(
    "select file, sha256 from archive_part",
  );
  for (const part of parts) expect((await readArchive(files, part)).join()).not.toContain("ខ្មែរ");
  await restoreTable(context(), "history");
  expect(
    await server.db.query(
      "select from history where changes ? 'name' or not changes ? 'price' and version < 99",
    ),
  ).toEqual([]);
  expect(await rowsOf(server.db, "history")).toHaveLength(31);
});
