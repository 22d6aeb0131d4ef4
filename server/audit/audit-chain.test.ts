import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { defer } from "../../domain/values/deferred.ts";
import { startTestApp, type TestApp } from "../../tests/support/test-app.ts";
import { addOldHistory, archiveTable, never, restoreTable } from "../archive/archive.fixture.ts";
import { eraseArchived } from "../archive/erase-archived.ts";
import { openAppDatabase } from "../entities/open-app-database.ts";
import { readEnv } from "../env.ts";
import type { FileStore } from "../files/store/file-store.ts";
import { openFiles } from "../files/store/open-files.ts";
import { recordAuditEvent } from "../records/history/audit-event.ts";
import { eraseHistory } from "../records/history/erase-history.ts";
import { idsIn, rangesOf } from "./block.ts";
import { sealAuditLog, settledSql } from "./seal.ts";
import { verifyAuditLog } from "./verify.ts";

let server: TestApp;
let files: FileStore;
const record = randomUUID();
beforeAll(async () => {
  server = await startTestApp();
  files = openFiles(server.env);
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ["secret_key", "audit_block", "history", "audit_event", "archive", "archive_erasure"])
    await server.db.query(`delete from ${table}`);
});

const context = () => ({ db: server.db, files, signal: never });
const seal = (most = 40) => sealAuditLog({ ...context(), most });
const verify = (expected?: string) =>
  verifyAuditLog({ db: server.db, files, ...(expected === undefined ? {} : { expect: expected }) });
const findings = async (expected?: string) => (await verify(expected)).findings;

/** Adds changes of one record. */
const addChanges = (count: number, entity = "product") =>
  server.db.query(
    `insert into history (entity, record_id, version, at, by, action, changes)
     select $2, $3, n, now(), null, 'updated', jsonb_build_object('name', jsonb_build_array('Rice ' || n, 'Rice'))
     from generate_series(1, $1::int) n`,
    [count, entity, record],
  );
async function idAt(version: number): Promise<number> {
  const [row] = await server.db.query<{ id: number }>("select id from history where version = $1", [version]);
  return row?.id ?? 0;
}

test("ids are written as ranges, as PostgreSQL writes them", async () => {
  const ids = [1, 2, 3, 7, 9, 10];
  const [stored] = await server.db.query<{ text: string }>("select $1::int8multirange::text as text", [
    rangesOf(ids),
  ]);
  expect(stored?.text).toBe(rangesOf(ids));
  expect(idsIn(rangesOf(ids))).toEqual(ids);
  expect(rangesOf([])).toBe("{}");
});

test("seals all committed rows of history and events, and verifies them", async () => {
  await addChanges(100);
  await recordAuditEvent(server.db, { kind: "signedIn", by: randomUUID(), details: { way: "password" } });
  await seal();
  const result = await verify();
  expect(result).toMatchObject({ blocks: 4, rows: 101, open: 0, erased: 0, found: 0, findings: [] });
  expect(result.hash).toMatch(/^[0-9a-f]{64}$/);
  await addChanges(1);
  expect(await verify()).toMatchObject({ rows: 101, open: 1, found: 0 });
  await seal();
  expect(await verify(result.hash ?? "")).toMatchObject({ blocks: 5, rows: 102, open: 0, found: 0 });
});

test("the digest of a row does not depend on the settings of a session", async () => {
  await addChanges(3);
  await seal();
  const other = new URL(server.url);
  other.searchParams.set(
    "options",
    "-c timezone=Asia/Phnom_Penh -c datestyle=German -c intervalstyle=iso_8601",
  );
  const db = openAppDatabase(other.href, { env: server.env });
  expect(await verifyAuditLog({ db, files })).toMatchObject({ rows: 3, found: 0 });
  await db.close();
});

describe("finds", () => {
  beforeEach(async () => {
    await addChanges(100);
    await seal();
  });

  test("a changed row, and names it", async () => {
    const id = await idAt(57);
    await server.db.query("update history set changes = '{}' where id = $1", [id]);
    expect(await findings()).toEqual([{ kind: "rowChanged", source: "history", id, block: 2 }]);
  });

  test.each([
    "at = at + interval '1 microsecond'",
    "by = gen_random_uuid()",
    "origin = 7",
    "action = 'created'",
  ])("that of a row %s", async (change) => {
    const id = await idAt(3);
    await server.db.query(`update history set ${change} where id = $1`, [id]);
    expect(await findings()).toEqual([{ kind: "rowChanged", source: "history", id, block: 1 }]);
  });

  test("a deleted row", async () => {
    const id = await idAt(100);
    await server.db.query("delete from history where id = $1", [id]);
    expect(await findings()).toEqual([{ kind: "rowMissing", source: "history", id, block: 3 }]);
  });

  test("a row that was inserted before the end of the chain; it is never sealed", async () => {
    const id = await idAt(50);
    await server.db.query("delete from history where id = $1", [id]);
    await server.db.query("delete from audit_block");
    // All rows up to an id are sealed once the transactions of that time have ended, also those of other databases.
    await vi.waitFor(
      async () => {
        await addChanges(1);
        await seal();
        const [settled] = await server.db.query<{ id: number }>(`select ${settledSql("'history'")} as id`);
        expect(settled?.id).toBeGreaterThan(id);
      },
      { timeout: 20_000 },
    );
    expect(await findings()).toEqual([]);
    await server.db.query(
      `insert into history (id, entity, record_id, version, at, action, changes) overriding system value
       values ($1, 'product', $2, 50, now(), 'updated', '{}')`,
      [id, record],
    );
    await seal();
    expect(await findings()).toEqual([{ kind: "rowInserted", source: "history", id }]);
  });

  test.each([
    "digests = digests || '\\x00'",
    "digests = set_byte(digests, 3, (get_byte(digests, 3) + 1) % 256)",
    "ids = '{[1,2)}'",
    "upto = upto + 1",
    "at = at - interval '1 second'",
    "hash = set_byte(hash, 0, (get_byte(hash, 0) + 1) % 256)",
  ])("a block with %s", async (change) => {
    await server.db.query(`update audit_block set ${change} where number = 2`);
    const [first] = await findings();
    expect(first).toEqual({ kind: "blockChanged", block: 2 });
  });

  test("a removed block, and the one after it", async () => {
    await server.db.query("delete from audit_block where number = 2");
    expect((await findings()).slice(0, 2)).toEqual([
      { kind: "blockMissing", block: 2 },
      { kind: "blockChanged", block: 3 },
    ]);
  });

  test("that the newest blocks and their rows were removed, with an earlier hash", async () => {
    const { hash } = await verify();
    await server.db.query("delete from history h using audit_block b where b.number = 3 and b.ids @> h.id");
    await server.db.query("delete from audit_block where number = 3");
    expect(await findings()).toEqual([]);
    expect(await findings(hash ?? "")).toEqual([{ kind: "hashUnknown", name: hash }]);
  });

  test("a chain that was sealed with another key", async () => {
    const SECRETS_KEY = Buffer.alloc(32, 9).toString("base64");
    const db = openAppDatabase(server.url, { env: readEnv({ SECRETS_KEY }) });
    const { findings: found } = await verifyAuditLog({ db, files });
    expect(found.map(({ kind }) => kind)).toEqual(["blockChanged", "blockChanged", "blockChanged"]);
    await db.close();
  });
});

test("a changed address of an origin is found too", async () => {
  const [origin] = await server.db.query<{ id: number }>(
    "insert into audit_origin (address) values ('10.0.0.1') returning id",
  );
  await seal();
  await server.db.query("update audit_origin set address = '10.0.0.2' where id = $1", [origin?.id]);
  expect(await findings()).toEqual([
    expect.objectContaining({ kind: "rowChanged", source: "audit_origin", id: origin?.id }),
  ]);
  await server.db.query("delete from audit_origin");
});

test("a key of before still verifies what it has sealed", async () => {
  await addChanges(2);
  await seal();
  const keys = [Buffer.alloc(32, 9), ...(server.db.context.secretKeys ?? [])];
  const env = readEnv({ SECRETS_KEY: keys.map((key) => key.toString("base64")).join(",") });
  const db = openAppDatabase(server.url, { env });
  await addChanges(1, "bank");
  await sealAuditLog({ db, files, signal: never });
  // The change of the key is an event of its own.
  expect(await verifyAuditLog({ db, files })).toMatchObject({ blocks: 3, rows: 4, found: 0 });
  await db.close();
});

test("a row of a transaction that ends late is sealed later, and is no inserted row", async () => {
  const { promise: sealed, resolve: end } = defer<void>();
  const { promise: begun, resolve: begin } = defer<void>();
  const late = server.db.transaction(async (tx) => {
    await tx.query(
      "insert into history (entity, record_id, version, action, changes) values ('product', $1, 1, 'created', '{}')",
      [record],
    );
    begin();
    await sealed;
  });
  await begun;
  await addChanges(3);
  await seal();
  expect(await verify()).toMatchObject({ rows: 3, found: 0 });
  end();
  await late;
  expect(await verify()).toMatchObject({ rows: 3, open: 1, found: 0 });
  await seal();
  expect(await verify()).toMatchObject({ rows: 4, open: 0, found: 0 });
  await seal();
  expect(await verify()).toMatchObject({ rows: 4, blocks: 2 });
});

describe("archived rows", () => {
  test("are verified from their files, before and after they come back", async () => {
    await addOldHistory(server.db, record);
    await addChanges(2);
    await seal();
    await archiveTable(context(), "history", 12);
    expect(await verify()).toMatchObject({ rows: 32, archived: 30, found: 0 });
    await restoreTable(context(), "history");
    expect(await verify()).toMatchObject({ rows: 32, archived: 0, found: 0 });
  });

  test("are sealed although they left before there was a chain", async () => {
    await addOldHistory(server.db, record);
    await archiveTable(context(), "history", 12);
    await addChanges(2);
    await seal(20);
    await seal(20);
    // With the three notes of the archive about the months that left.
    expect(await verify()).toMatchObject({ rows: 35, archived: 30, found: 0 });
    await restoreTable(context(), "history");
    await seal();
    expect(await verify()).toMatchObject({ rows: 35, archived: 0, open: 0, found: 0 });
  });

  test("are missed when a file is gone", async () => {
    await addOldHistory(server.db, record);
    await seal();
    await archiveTable(context(), "history", 12);
    const [part] = await server.db.query<{ file: string; rows: number }>(
      "select file, rows from archive_part order by file limit 1",
    );
    await files.remove({ shelf: "archives", name: part?.file ?? "" });
    const { found, findings: listed } = await verify();
    expect(listed[0]).toEqual({ kind: "archiveUnreadable", name: part?.file });
    expect(found).toBe(1 + (part?.rows ?? 0));
  });
});

describe("erased personal data", () => {
  const erase = (column = "name") =>
    server.db.transaction((tx) =>
      eraseHistory(tx, { entity: "product", ids: [record], columns: [column], by: randomUUID() }),
    );

  test("are no finding, but counted; a further change is one", async () => {
    await addChanges(3);
    await seal();
    await erase();
    expect(await verify()).toMatchObject({ rows: 3, erased: 3, open: 1, found: 0 });
    await seal();
    const id = await idAt(2);
    await server.db.query(`update history set changes = '{"name": ["a", "b"]}' where id = $1`, [id]);
    expect(await findings()).toEqual([expect.objectContaining({ kind: "rowChanged", id })]);
  });

  test("can be erased before they are sealed, and twice", async () => {
    await server.db.query(
      `insert into history (entity, record_id, version, action, changes) values ('product', $1, 1, 'updated', '{"name": [1, 2], "phone": [3, 4]}')`,
      [record],
    );
    await erase("phone");
    await seal();
    await erase("name");
    await seal();
    expect(await verify()).toMatchObject({ erased: 1, found: 0 });
  });

  test("nobody without the key can pretend an erasure", async () => {
    await addChanges(3);
    await seal();
    await erase();
    const id = await idAt(1);
    await server.db.query("update history set action = 'created' where id = $1", [id]);
    await server.db.query("update audit_event set details = details || '{\"rows\": []}'");
    expect((await findings()).map(({ kind }) => kind)).toEqual(["rowChanged", "rowChanged", "rowChanged"]);
  });

  test("are erased from archived rows too", async () => {
    await addOldHistory(server.db, record);
    await seal();
    await archiveTable(context(), "history", 12);
    await erase();
    await eraseArchived(context());
    const result = await verify();
    expect(result).toMatchObject({ archived: 30, found: 0 });
    expect(result.erased).toBeGreaterThan(0);
  });
});
