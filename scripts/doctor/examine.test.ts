import { once } from "node:events";
import { chown, mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { resultsOf } from "../../server/status/checks/check-results.ts";
import { build } from "../../server/version/build.ts";
import { startTestApp, type TestApp } from "../../tests/support/test-app.ts";
import { examine } from "./examine.ts";

let on: TestApp;
let folder = "";
beforeAll(async () => {
  on = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), "kasekam-doctor-"));
  await mkdir(join(folder, "files"));
});
afterAll(async () => {
  await on.close();
  await rm(folder, { recursive: true, force: true });
});

const key = (byte: number): string => Buffer.alloc(32, byte).toString("base64");
/** Settings of a server on the database of the test. */
const settings = () => ({
  ...{ DATABASE_URL: on.url, DATA_DIR: folder, PORT: "0", METRICS_PORT: "off", SECRETS_KEY: key(1) },
});
const problemsIn = (examination: Awaited<ReturnType<typeof examine>>) =>
  Object.fromEntries(
    resultsOf(examination.found)
      .filter(({ state }) => state !== "passed")
      .map(({ code, names }) => [code, names]),
  );
const problemsOf = async (given: Readonly<Record<string, string>>) =>
  problemsIn(await examine({ ...settings(), ...given }));

test("an installation that works lacks only a backup, and is left as it was", async () => {
  const before = await on.db.query("select count(*) from secret_key");
  const examination = await examine(settings());
  expect(problemsIn(examination)).toEqual({ backupUnknown: [] });
  expect(examination.found).toMatchObject({
    databaseUnfit: [],
    keyWrong: [],
    filesNotKept: [],
    rightsMissing: [],
  });
  expect(examination.database?.migrations.length).toBeGreaterThan(0);
  expect(await on.db.query("select count(*) from secret_key")).toEqual(before);
});

test("wrong settings, an address where nothing listens and a wrong key are named", async () => {
  expect(await problemsOf({ PORT: "many" })).toEqual({
    settingsWrong: [expect.stringMatching(/^PORT must be/)],
  });
  expect(await problemsOf({ DATABASE_URL: "postgresql://127.0.0.1:9/kasekam" })).toMatchObject({
    databaseUnreachable: [expect.stringMatching(/^DATABASE_URL: nothing listens at 127\.0\.0\.1:9/)],
  });
  await on.db.query("insert into secret_key (check_value) values ('of another key')");
  expect(await problemsOf({})).toMatchObject({ keyWrong: [] });
  await on.db.query("delete from secret_key");
});

test("tables of another version are a failure with the words of PostgreSQL", async () => {
  await on.db.query("alter table backup_run rename to backup_run_of_before");
  try {
    expect(await problemsOf({})).toEqual({
      databaseUnreadable: [expect.stringContaining('relation "backup_run" does not exist')],
    });
  } finally {
    await on.db.query("alter table backup_run_of_before rename to backup_run");
  }
});

test("a production server without address and senders is warned", async () => {
  expect(await problemsOf({ NODE_ENV: "production" })).toMatchObject({ publicUrlMissing: [], noSender: [] });
  const mails = { SMTP_URL: "smtp://mail.example", PUBLIC_URL: "http://office.example" };
  expect(await problemsOf({ NODE_ENV: "production", ...mails })).toMatchObject({
    publicUrlInsecure: ["http://office.example"],
    mailFromLocal: ["Kasekam <no-reply@localhost>"],
  });
});

/** A port of this machine at which something listens, or nothing. */
async function portThat(isServed: boolean): Promise<{ readonly port: number; close(): Promise<void> }> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.close();
    await once(server, "close");
  };
  if (!isServed) await close();
  return { port, close: isServed ? close : async () => {} };
}

/** Adds a server to those that run. */
const addServer = (name: string) =>
  on.db.query("insert into server_process (id, name, version) values (gen_random_uuid(), $1, $2)", [
    name,
    build.version,
  ]);
const removeServers = () => on.db.query("delete from server_process");

test("a taken port is a failure unless a server of this installation holds it", async () => {
  const taken = await portThat(true);
  const PORT = String(taken.port);
  try {
    expect(await problemsOf({ PORT })).toMatchObject({
      settingsWrong: [expect.stringMatching(/^PORT is \d+, and another program listens/)],
    });
    await addServer(`${hostname()}:${PORT}`);
    expect(await problemsOf({ PORT })).toEqual({ backupUnknown: [] });
    const away = { ...settings(), PORT, DATABASE_URL: "postgresql://127.0.0.1:9/kasekam" };
    const examination = await examine(away);
    expect(Object.keys(problemsIn(examination))).toEqual(["databaseUnreachable"]);
    expect(examination.notes).toEqual([expect.stringContaining(`A program listens on the port ${PORT}`)]);
  } finally {
    await removeServers();
    await taken.close();
  }
});

test("a running server is asked whether the ports of the page and of the API are open", async () => {
  const [open, closed] = [await portThat(true), await portThat(false)];
  const at = ({ port }: typeof open) => `http://127.0.0.1:${port}`;
  try {
    const apart = { PUBLIC_URL: at(open), API_ORIGIN: at(closed) };
    // While no server runs, nothing is known about its ports.
    expect(await problemsOf(apart)).toEqual({ backupUnknown: [] });
    await addServer("other-machine:4000");
    expect(await problemsOf(apart)).toEqual({ apiNotServed: [at(closed)], backupUnknown: [] });
    expect(await problemsOf({ PUBLIC_URL: at(closed), API_ORIGIN: at(open) })).toEqual({
      pageNotServed: [at(closed)],
      backupUnknown: [],
    });
    const one = { PUBLIC_URL: at(open), API_ORIGIN: "same-origin" };
    expect(await problemsOf(one)).toEqual({ backupUnknown: [] });
  } finally {
    await removeServers();
    await open.close();
  }
});

test("root leaves the folders of another user alone", async () => {
  const theirs = await mkdtemp(join(tmpdir(), "kasekam-doctor-theirs-"));
  if (process.getuid?.() === 0) await chown(theirs, 12_345, 12_345);
  const { uid } = await stat(theirs);
  const root = vi.spyOn(process, "getuid").mockReturnValue(0);
  try {
    await expect(examine({ ...settings(), DATA_DIR: theirs })).rejects.toThrow(
      `DATA_DIR belongs to the user with the id ${uid}`,
    );
    expect(await readdir(theirs)).toEqual([]);
  } finally {
    root.mockRestore();
    await rm(theirs, { recursive: true });
  }
});
