import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../tests/support/test-app.ts";
import { openAppDatabase } from "../entities/open-app-database.ts";
import { type Env, readEnv } from "../env.ts";
import { openFiles } from "../files/store/open-files.ts";
import { sealText } from "../records/secrets/seal-text.ts";
import { countUnreadable } from "../status/count-unreadable.ts";
import { prepareSecretKeys, readKeyProblem, replaceLostKey } from "./confirm-keys.ts";
import { sealAuditLog } from "./seal.ts";
import { verifyAuditLog } from "./verify.ts";

let server: TestApp;
let folder = "";
beforeAll(async () => {
  server = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), "kasekam-keys-"));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  for (const table of ["secret_key", "audit_block", "audit_event", "history", "webhook"])
    await server.db.query(`delete from ${table}`);
});

const key = (byte: number): string => Buffer.alloc(32, byte).toString("base64");
const [one, other] = [key(1), key(2)];
/** Settings with these keys; without any, the key file of an empty folder is used. */
const envOf = (...keys: readonly string[]): Env =>
  readEnv({ NODE_ENV: "test", DATA_DIR: join(folder, "data"), SECRETS_KEY: keys.join(",") });
const start = (...keys: readonly string[]) => prepareSecretKeys(server.url, envOf(...keys));

/** Seals everything as a server with these keys does. */
async function sealAs(...keys: readonly string[]): Promise<void> {
  const db = openAppDatabase(server.url, { env: envOf(...keys), connections: 2 });
  const signal = new AbortController().signal;
  await sealAuditLog({ db, files: openFiles(server.env), signal }).finally(() => db.close());
}
const addEvent = () => server.db.query("insert into audit_event (kind, details) values ('signedIn', '{}')");
const kindsOf = async (): Promise<readonly string[]> =>
  (await server.db.query<{ kind: string }>("select kind from audit_event order by id")).map(
    ({ kind }) => kind,
  );

describe("a start", () => {
  test("with the key of the first start works, with another one it names variable and remedy", async () => {
    await start(one);
    await start(one);
    await expect(start(other)).rejects.toThrow(/^SECRETS_KEY .* is not the key .*Give the former key/);
    expect(await readKeyProblem(server.url, envOf(other))).toContain("npm run replace-key");
    expect(await readKeyProblem(server.url, envOf(one))).toBeNull();
  });

  test("without a key refuses a database that was used with one, and makes none", async () => {
    await start(one);
    await expect(start()).rejects.toThrow(/^The key of this database is missing: SECRETS_KEY is not set/);
    expect(await readdir(folder)).toEqual([]);
  });

  test("without a key makes one for a new database", async () => {
    await start();
    expect(await readdir(join(folder, "data"))).toEqual(["secrets.key"]);
    await start();
    await expect(start(one)).rejects.toThrow(/is not the key/);
    await rm(join(folder, "data"), { recursive: true });
    await expect(start()).rejects.toThrow(/is missing/);
  });

  test("rotates: the new key before the former one, then the former one may go, and not the new one", async () => {
    await start(one);
    await start(other, one);
    await expect(start(one)).rejects.toThrow(/is not the key/);
    await start(other);
    await start(one, other);
    await start(one);
    expect(await kindsOf()).toEqual(["secretKeyRotated", "secretKeyRotated"]);
  });

  test("recognises the key of a database from before there were check values by its audit log", async () => {
    await addEvent();
    await sealAs(one);
    await server.db.query("delete from secret_key");
    await expect(start(other)).rejects.toThrow(/is not the key/);
    await expect(start()).rejects.toThrow(/is missing/);
    await start(one);
    await expect(start(other)).rejects.toThrow(/is not the key/);
  });

  test("at once with two keys, only one of them wins", async () => {
    const starts = await Promise.allSettled([start(one), start(other), start(one), start(other)]);
    expect(starts.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(await server.db.query("select from secret_key")).toHaveLength(1);
  });
});

test("a server that lacks the newest key seals no block, and the others go on", async () => {
  await start(one);
  await addEvent();
  await sealAs(one);
  await start(other, one);
  await expect(sealAs(one)).rejects.toThrow(/is not the key/);
  await sealAs(other, one);
  const db = openAppDatabase(server.url, { env: envOf(other, one), connections: 2 });
  const verified = await verifyAuditLog({ db, files: openFiles(server.env) });
  await db.close();
  expect(verified).toMatchObject({ blocks: 2, found: 0 });
});

test("after a loss the given key is taken, and what stays unreadable is counted", async () => {
  await start(one);
  const before = openAppDatabase(server.url, { env: envOf(one), connections: 1 });
  const [owner] = await before.query<{ id: string }>(
    `insert into "user" (id, username, name, roles, state) values ($1, 'owner', 'Owner', '{ROLE_ADMIN}', 'active') returning id`,
    [randomUUID()],
  );
  await before.query(
    `insert into webhook (id, name, url, entities, owner_id, secret, updated_by) values ($1, 'Till', 'https://till.example', '{product}', $2, $3, $2)`,
    [randomUUID(), owner?.id, sealText(before, "webhook.secret", "whsec_1")],
  );
  expect(await countUnreadable(before)).toEqual(new Map());
  await before.close();
  await addEvent();
  await sealAs(one);
  const after = openAppDatabase(server.url, { env: envOf(other), connections: 2 });
  await after.transaction((tx) => replaceLostKey(tx, Buffer.from(other, "base64")));
  await start(other);
  await sealAs(other);
  expect(await countUnreadable(after)).toEqual(new Map([["webhooks", 1]]));
  await after.close();
  expect(await kindsOf()).toContain("secretKeyReplaced");
});
