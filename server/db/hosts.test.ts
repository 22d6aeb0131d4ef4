import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { withClient } from "./client.ts";
import { type Database, openDatabase } from "./database.ts";
import { startEmbeddedPostgres } from "./embedded/embedded.ts";
import { isAddress, parseAddress } from "./hosts.ts";

test.each([
  ["postgresql://a:b@one/db", "postgresql://a:b@one/db", null],
  ["postgres://one", "postgres://one", null],
  [
    "postgresql://a@one:5433,two,[::1]:5434/db?target_session_attrs=read-write&application_name=x",
    "postgresql://a@one:5433/db?application_name=x",
    {
      target: "primary",
      hosts: [
        { host: "one", port: 5433 },
        { host: "two", port: 5432 },
        { host: "::1", port: 5434 },
      ],
    },
  ],
  [
    "postgresql://a@%2Ftmp%2Fone,two/db?target_session_attrs=any&sslmode=require",
    "postgresql://a@%2Ftmp%2Fone/db?sslmode=require&uselibpqcompat=true",
    {
      target: "any",
      hosts: [
        { host: "/tmp/one", port: 5432 },
        { host: "two", port: 5432 },
      ],
    },
  ],
])("%s", (address, connectionString, cluster) => {
  expect(parseAddress(address)).toEqual({ connectionString, cluster });
});

test.each([
  ["postgresql://a:b@one:5432,[::1]:5433/db", true],
  ["postgresql:///db?host=/tmp", true],
  ["postgresql://a:b@one:port/db", false],
  ["mysql://one/db", false],
])("whether %s is an address", (text, isOne) => {
  expect(isAddress(text)).toBe(isOne);
});

describe("with two servers", () => {
  let folder = "";
  const servers: Awaited<ReturnType<typeof startEmbeddedPostgres>>[] = [];
  let db: Database;
  const addressOf = (place: number): string => servers[place]?.connectionString ?? "";
  /** The two servers and a host without one, as hosts of one address. */
  const together = (): string => {
    const sockets = [0, 1].map((place) => new URL(addressOf(place)).searchParams.get("host") ?? "");
    const { pathname, searchParams } = new URL(addressOf(0));
    const hosts = ["127.0.0.1:9", ...sockets.map(encodeURIComponent)].join(",");
    return `postgresql://${searchParams.get("user")}@${hosts}${pathname}`;
  };
  const setReadOnly = async (place: number, isReadOnly: boolean): Promise<void> => {
    const state = isReadOnly ? "on" : "off";
    await withClient(addressOf(place), async (client) => {
      await client.query("set session characteristics as transaction read write");
      await client.query(`alter system set default_transaction_read_only = ${state}`);
      await client.query("select pg_reload_conf()");
    });
    // The server reads its settings again some time after it was asked to.
    const readAgain = () =>
      withClient(addressOf(place), async (client) => (await client.query(showSetting)).rows);
    await vi.waitFor(async () => expect(await readAgain()).toEqual(settingIs(state)), patience);
  };
  const showSetting = "show default_transaction_read_only";
  const settingIs = (state: string) => [{ default_transaction_read_only: state }];
  const patience = { timeout: 10_000, interval: 20 };
  const addTo = (database: Database, place: string): Promise<unknown> =>
    database.query("insert into written (place) values ($1)", [place]);
  const writtenAt = (place: number): Promise<readonly unknown[]> =>
    withClient(addressOf(place), async (client) => (await client.query("select place from written")).rows);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "kasekam-hosts-"));
    for (const name of ["one", "two"])
      servers.push(await startEmbeddedPostgres({ dataDir: join(folder, name), log: () => undefined }));
    for (const place of [0, 1])
      await withClient(addressOf(place), (client) => client.query("create table written (place text)"));
    db = openDatabase(together(), { connections: 3 });
  }, 120_000);
  afterAll(async () => {
    await db.close();
    for (const { stop } of servers) await stop();
    await rm(folder, { recursive: true, force: true });
  });

  test("the first that takes writes is used, and after a failover the other one", async () => {
    await addTo(db, "first");
    expect(await writtenAt(0)).toEqual([{ place: "first" }]);
    await setReadOnly(0, true);
    // So does each of its connections.
    await vi.waitFor(async () => expect(await db.query(showSetting)).toEqual(settingIs("on")), patience);
    const answers: string[] = [];
    for (let tries = 0; tries < 8; tries += 1)
      answers.push(
        await addTo(db, "second").then(
          () => "written",
          (error: Error) => error.name,
        ),
      );
    // Connections to the read-only server are closed as each refuses a write.
    expect(answers.at(-1)).toBe("written");
    expect(await writtenAt(0)).toEqual([{ place: "first" }]);
    expect(await writtenAt(1)).toHaveLength(answers.filter((answer) => answer === "written").length);
  });

  test("while none takes writes, the error is one for which a retry may help", async () => {
    await setReadOnly(1, true);
    const own = openDatabase(together(), { connections: 1 });
    await expect(own.query("select 1")).rejects.toMatchObject({ type: "away" });
    await setReadOnly(1, false);
    expect(await own.query("select 1 as one")).toEqual([{ one: 1 }]);
    await own.close();
  });

  test("a server that stops is left for the other one", async () => {
    await setReadOnly(0, false);
    const own = openDatabase(together(), { connections: 2 });
    await addTo(own, "before");
    const place = (await writtenAt(0)).some((row) => JSON.stringify(row).includes("before")) ? 0 : 1;
    await servers[place]?.stop();
    await expect
      .poll(
        () =>
          addTo(own, "after").then(
            () => true,
            () => false,
          ),
        { timeout: 10_000 },
      )
      .toBe(true);
    expect(await writtenAt(1 - place)).toContainEqual({ place: "after" });
    await own.close();
  });
});
