import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { demoPassword } from "../../server/seed/demo-accounts.ts";
import { createTestDatabase } from "../support/postgres/test-database.ts";
import {
  type ServerProcess,
  type StartedProcess,
  signInAt,
  spawnNpmStart,
  spawnServer,
  startServerProcess,
  stopServerProcess,
  waitForAddress,
} from "../support/server-process.ts";

/** One data directory shared by these tests in order; creating one per test would take minutes. */
let folder = "";
let server: ServerProcess;
let token = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kasekam-server-"));
  server = await startServerProcess({ DATA_DIR: folder });
  token = await signInAt(server.url, admin, demoPassword);
}, 120_000);
afterAll(async () => {
  await stopServerProcess(server);
  await rm(folder, { recursive: true, force: true });
}, 30_000);

/** Starts a server that is stopped when the test ends, however it ends. */
function spawnForTest(settings: Readonly<Record<string, string>>): StartedProcess {
  const spawned = spawnServer(settings);
  onTestFinished(() => stopServerProcess(spawned), 30_000);
  return spawned;
}

const admin = "admin@kasekam.example";
const asJson = (bearer: string) => ({
  authorization: `Bearer ${bearer}`,
  "content-type": "application/json",
});
const profileStatus = async (url: string, bearer: string) =>
  (await fetch(`${url}/api/oauth2/v1/user/me`, { headers: asJson(bearer) })).status;
const addUnit = (key: string) =>
  fetch(`${server.url}/api/productUnits/v1/json`, {
    method: "POST",
    headers: { ...asJson(token), "idempotency-key": key },
    body: JSON.stringify({
      name: `Basket ${key}`,
      nameKh: "កញ្ច្រែង",
      symbol: key.slice(0, 18),
      dimension: "count",
    }),
  });

test("a second server on the same data directory refuses to start with a clear message", {
  timeout: 60_000,
}, async () => {
  const second = spawnForTest({ DATA_DIR: folder });
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/in use by another running server/);
});

test("passwords, codes and tokens never reach the log, and no input can forge a log line", {
  timeout: 60_000,
}, async () => {
  await profileStatus(server.url, token);
  await fetch(`${server.url}/api/oauth/v1/verify?username=${admin}&code=314159`, { method: "POST" });
  await fetch(`${server.url}/api/%0A%7B%22level%22:%22fatal%22%7D?password=${demoPassword}`);
  const lines = server
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"));
  expect(lines.some((line) => line.includes("/api/oauth/v1/verify"))).toBe(true);
  expect(lines.join("\n")).not.toMatch(new RegExp(`314159|${token}|${demoPassword}`));
  expect(lines.some((line) => JSON.parse(line).level === "fatal")).toBe(false);
});

test("SIGKILL during writes neither loses nor duplicates an acknowledged write", {
  timeout: 120_000,
}, async () => {
  const answered = new Map<string, string>();
  let isOver = false;
  const write = async () => {
    while (!isOver) {
      const key = randomUUID();
      const answer = await addUnit(key).catch(() => null);
      if (!answer) return;
      if (!answer.ok) throw new Error(await answer.text());
      const record = await answer.json().catch(() => null);
      if (record) answered.set(record.id, key);
    }
  };
  const writers = Array.from({ length: 8 }, write);
  await vi.waitUntil(() => answered.size > 100, { timeout: 60_000 });
  server.child.kill("SIGKILL");
  isOver = true;
  await Promise.all(writers);
  await server.ended;

  server = await startServerProcess({ DATA_DIR: folder });
  for (const [id, key] of answered) {
    const answer = await fetch(`${server.url}/api/productUnits/v1/${id}`, { headers: asJson(token) });
    expect(answer.status).toBe(200);
    expect((await answer.json()).name).toBe(`Basket ${key}`);
  }
  const [id, key] = [...answered][0] ?? ["", ""];
  expect((await (await addUnit(key)).json()).id).toBe(id);
});

/** The statuses of sign-ins that wait for their turn to be hashed while signals arrive. */
async function signInDuring(url: string, sendSignals: () => Promise<void>): Promise<ReadonlySet<number>> {
  const count = 24;
  // Opens the connections beforehand: a request on a connection that is not accepted yet is not in flight.
  await Promise.all(Array.from({ length: count }, async () => (await fetch(`${url}/api/health`)).text()));
  const answers = Array.from({ length: count }, async (_, index) => {
    const answer = await fetch(`${url}/api/oauth2/token?grant_type=password`, {
      method: "POST",
      body: new URLSearchParams({ username: `nobody-${index}`, password: "not-a-password" }),
    });
    return answer.status;
  });
  // Two hashes run at a time, so most requests are still waiting when the first is answered.
  await Promise.race(answers);
  await sendSignals();
  return new Set(await Promise.all(answers));
}

test("SIGTERM lets requests in flight finish and exits cleanly", {
  timeout: 60_000,
}, async () => {
  const statuses = await signInDuring(server.url, async () => void server.child.kill("SIGTERM"));
  expect([...statuses]).toEqual([401]);
  expect(await server.ended).toBe(0);
  await expect(fetch(`${server.url}/api/health`)).rejects.toThrow();

  const { port } = new URL(server.url);
  server = await startServerProcess({ DATA_DIR: folder });
  const reply = await fetch(`${server.url}/api/systemStatus/v1`, { headers: asJson(token) });
  const { servers }: { servers: { name: string; state: string }[] } = await reply.json();
  const stopped = servers.filter(({ name }) => name.endsWith(`:${port}`));
  expect(stopped.map(({ state }) => state)).toContain("stopped");
});

test("SIGTERM during a first start ends it within ten seconds with its database, and the next start is whole", {
  timeout: 180_000,
}, async () => {
  const dataDir = join(folder, "stopped-early");
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: "info" };
  const lock = join(dataDir, "postgres", "postmaster.pid");
  const early = spawnForTest(settings);
  await vi.waitUntil(() => early.output().includes("Loading the demo data: orders"), {
    timeout: 90_000,
    interval: 5,
  });
  const begin = performance.now();
  early.child.kill("SIGTERM");
  expect(await early.ended, early.output()).toBe(0);
  expect(performance.now() - begin).toBeLessThan(10_000);
  expect(early.output()).not.toContain("The demo data is in place");
  expect(existsSync(lock)).toBe(false);

  const next = await waitForAddress(spawnForTest(settings));
  expect(next.output()).toContain("Server listening at");
  expect(next.output()).toContain("The demo data is in place");
  expect(await profileStatus(next.url, await signInAt(next.url, admin, demoPassword))).toBe(200);
  next.child.kill("SIGTERM");
  expect(await next.ended).toBe(0);
  expect(existsSync(lock)).toBe(false);
});

test("a repeated SIGTERM is harmless; Ctrl-C while it stops ends at once, with a database that is shut down", {
  timeout: 120_000,
}, async () => {
  const dataDir = join(folder, "stopped-early");
  const lock = join(dataDir, "postgres", "postmaster.pid");
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: "info" };
  const patient = await waitForAddress(spawnForTest(settings));
  const statuses = await signInDuring(patient.url, async () => {
    patient.child.kill("SIGTERM");
    await vi.waitUntil(() => patient.output().includes('"stopping"'));
    patient.child.kill("SIGTERM");
  });
  expect([...statuses]).toEqual([401]);
  expect(await patient.ended).toBe(0);
  expect(existsSync(lock)).toBe(false);

  const hurried = await waitForAddress(spawnForTest({ ...settings, DRAIN_SECONDS: "60" }));
  hurried.child.kill("SIGTERM");
  await vi.waitUntil(() => hurried.output().includes('"stopping"'));
  hurried.child.kill("SIGINT");
  expect(await hurried.ended).toBe(130);
  expect(hurried.output()).toContain("database system is shut down");
  expect(existsSync(lock)).toBe(false);
});

test("with two servers on one database, a session that ends on one ends on the other immediately", {
  timeout: 120_000,
}, async () => {
  const database = await createTestDatabase();
  // Runs last: after the servers have stopped.
  onTestFinished(() => database.drop());
  // Both start on the empty database at the same time: one migrates and seeds, the other waits.
  const spawned = ["one", "other"].map((name) =>
    spawnForTest({ DATABASE_URL: database.url, DATA_DIR: join(folder, name) }),
  );
  const [one, other] = await Promise.all(spawned.map(waitForAddress));
  if (!one || !other) throw new Error("Two servers were started.");
  const session = await signInAt(one.url, admin, demoPassword);
  expect(await profileStatus(one.url, session)).toBe(200);
  expect(await profileStatus(other.url, session)).toBe(200);
  // The other server has cached the session by now, so only the event can end it there.
  const answer = await fetch(`${one.url}/api/oauth2/v1/user/logout`, { headers: asJson(session) });
  expect(answer.status).toBe(200);
  await expect.poll(() => profileStatus(other.url, session), { timeout: 5000 }).toBe(401);
  expect(await profileStatus(one.url, session)).toBe(401);
  for (const { child, ended } of spawned) {
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
  }
});

test("an invalid setting is named, and the server does not start", async () => {
  const wrong = spawnForTest({ DATA_DIR: folder, PORT: "eighty", LOG_LEVEL: "loud" });
  expect(await wrong.ended).toBe(1);
  expect(wrong.output()).toContain("PORT must be a port number (0 to 65535).");
  expect(wrong.output()).toContain("LOG_LEVEL must be silent, fatal, error, warn, info, debug or trace.");
});

test.each(["npm", "its process group"])(
  "SIGTERM to %s stops a server that npm start has started",
  {
    timeout: 60_000,
  },
  async (receiver) => {
    await stopServerProcess(server);
    const started = spawnNpmStart({ DATA_DIR: folder });
    onTestFinished(() => {
      // Nothing of the group is left unless the test failed.
      try {
        process.kill(-(started.child.pid ?? expect.fail("npm has no id")), "SIGKILL");
      } catch {}
    });
    const { url } = await waitForAddress(started);
    if (receiver === "npm") started.child.kill("SIGTERM");
    // The server gets it twice then: npm passes its own on.
    else process.kill(-(started.child.pid ?? expect.fail("npm has no id")), "SIGTERM");
    await started.ended;
    await vi.waitFor(() => expect(fetch(`${url}/api/health`)).rejects.toThrow(), { timeout: 20_000 });
    expect(started.output()).toMatch(/database system is shut down/);
  },
);
