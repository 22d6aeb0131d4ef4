import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { collectDefaultMetrics, Registry } from "prom-client";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { startListeningApp, type TestApp } from "../../tests/support/test-app.ts";
import { takeLock } from "../db/locks.ts";
import { readPublicly } from "../db/replica/read-from-replica.ts";
import { build } from "../version/build.ts";
import { registerDurabilityMetrics } from "./durability-metrics.ts";

const folder = join(import.meta.dirname, "../../deploy/monitoring");
let on: TestApp;
let text = "";
/** The value of a metric with these labels; null when it is missing. */
const figureOf = (name: string, labels = ""): number | null => {
  const line = text.split("\n").find((one) => one.startsWith(`${name}${labels} `));
  return line === undefined ? null : Number(line.split(" ").at(-1));
};

beforeAll(async () => {
  const nowhere = "postgresql://127.0.0.1:9/nowhere";
  on = await startListeningApp({ DATABASE_URL: nowhere, DATABASE_REPLICA_URL: nowhere });
  collectDefaultMetrics({ register: on.app.metrics });
  await on.app.inject("/api/health");
  await on.db.query(
    `insert into message_out (channel, recipient, body, created_at) values ('sms', '+85512000000', 'Hello', now() - interval '90 seconds')`,
  );
  await on.db.query(
    `insert into job (id, kind, entity, by, role, language, input, total, created_at)
     values (gen_random_uuid(), 'bulk', 'product', gen_random_uuid(), 'admin', 'en', '{}', 1, now() - interval '2 minutes')`,
  );
  await on.db.query(
    `insert into job (id, kind, entity, by, role, language, input, total, state, finished_at)
     select gen_random_uuid(), 'report', 'order', gen_random_uuid(), 'admin', 'en', '{}', 1, 'failed', now() - make_interval(mins => n * 50)
     from generate_series(0, 2) n`,
  );
  await on.db.query(
    "insert into backup_run (started_at, ended_at, bytes) values (to_timestamp(1699999000), to_timestamp(1700000000), 5)",
  );
  await vi.waitUntil(() => on.db.context.replica?.state() === "away");
  await readPublicly(on.db, (tx) => tx.query("select 1"));
  // While the lock is held, no server gives the event its number.
  await on.db.transaction(async (tx) => {
    await takeLock(tx, "liveEvents");
    await on.db.query(
      `insert into live_event (audience, name, data, at, tx)
       values (array[gen_random_uuid()], 'noticesRead', '{"unread": 1}', now() - interval '40 seconds', pg_current_xact_id())`,
    );
    text = await on.app.metrics.metrics();
  });
});
afterAll(() => on.close());

test("answers are counted and timed by route and status", () => {
  expect(figureOf("http_requests_total", '{method="GET",route="/api/health",status="200"}')).toBe(1);
  expect(figureOf("http_request_duration_seconds_count", '{method="GET",route="/api/health"}')).toBe(1);
});

test("live events that wait for their number have an age", () => {
  expect(figureOf("live_events_oldest_waiting_seconds")).toBeGreaterThanOrEqual(40);
});

test("waiting jobs and messages have a number and an age", () => {
  expect(figureOf("jobs_waiting", '{kind="bulk"}')).toBe(1);
  expect(figureOf("jobs_oldest_waiting_seconds", '{kind="bulk"}')).toBeGreaterThanOrEqual(120);
  expect(figureOf("messages_waiting", '{channel="sms"}')).toBe(1);
  expect(figureOf("messages_oldest_waiting_seconds", '{channel="sms"}')).toBeGreaterThanOrEqual(90);
});

test("jobs that failed within an hour are counted", () => {
  expect(figureOf("jobs_failed", '{kind="report"}')).toBe(2);
});

test("the last backup has a time, the disk of the data a size, and a log that is not archived is not reported", () => {
  expect(figureOf("backup_last_timestamp_seconds", '{tool="kasekam"}')).toBe(1_700_000_000);
  expect(text).not.toMatch(/^wal_archive_failing\{/m);
  const free = figureOf("disk_free_bytes", '{place="data"}') ?? 0;
  expect(free).toBeGreaterThan(0);
  expect(figureOf("disk_size_bytes", '{place="data"}')).toBeGreaterThanOrEqual(free);
});

test("the certificate of TLS_CERT has the time when it expires", async () => {
  const folder = await mkdtemp(join(tmpdir(), "kasekam-metrics-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const registry = new Registry();
  const cert = join(folder, "cert.pem");
  registerDurabilityMetrics(registry, { DATA_DIR: folder, TLS_CERT: cert });
  expect(await registry.metrics()).not.toMatch(/^certificate_expiry_timestamp_seconds\{/m);
  const made = spawnSync(
    "openssl",
    `req -x509 -newkey rsa:2048 -nodes -subj /CN=kasekam -days 10 -keyout ${join(folder, "key.pem")} -out ${cert}`.split(
      " ",
    ),
  );
  expect(made.status, String(made.stderr)).toBe(0);
  const [, seconds] =
    /^certificate_expiry_timestamp_seconds\{variable="TLS_CERT"\} (\d+)/m.exec(await registry.metrics()) ??
    [];
  expect(Number(seconds) - Date.now() / 1000).toBeCloseTo(10 * 86_400, -3);
});

test("the server names its version, connections, listener, streams and the size of the database", () => {
  expect(text).toContain(
    `kasekam_build_info{version="${build.version}",commit="${build.commit ?? "unknown"}"} 1`,
  );
  expect(figureOf("database_connections", '{kind="all"}')).toBeGreaterThan(0);
  expect(figureOf("listener_up")).toBe(1);
  expect(figureOf("live_streams")).toBe(0);
  expect(figureOf("database_size_bytes")).toBeGreaterThan(1_000_000);
});

test("a replica that can't be reached has a state, no lag, and counted fallbacks", () => {
  expect(figureOf("replica_state", '{state="away"}')).toBe(1);
  expect(figureOf("replica_state", '{state="used"}')).toBe(0);
  expect(figureOf("replica_lag_seconds")).toBeNaN();
  expect(figureOf("replica_reads_total")).toBe(0);
  expect(figureOf("replica_fallbacks_total", '{reason="away"}')).toBe(1);
  expect(figureOf("replica_connections", '{kind="waiting"}')).toBe(0);
});

test("alerts and the dashboard use only metrics and routes that exist", async () => {
  const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const used = `${await readFile(join(folder, "alerts.yml"), "utf8")} ${await readFile(join(folder, "dashboard.json"), "utf8")}`;
  const names = [...used.matchAll(/([a-z0-9_]+?)(?:_bucket)?\{job=\\*"kasekam/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(25);
  expect(names.filter((name) => !known.has(name) && name !== "up")).toEqual([]);
  const routes = [...used.matchAll(/route=\\*"(\/[^"\\]+)/g)].map(([, route]) => route);
  expect(routes.filter((route) => !on.app.hasRoute({ method: "POST", url: route ?? "" }))).toEqual([]);
});

test("each alert says what it is about, and leads to what to do", async () => {
  const rules = await readFile(join(folder, "alerts.yml"), "utf8");
  const guide = await readFile(join(import.meta.dirname, "../../docs/guides/monitor.md"), "utf8");
  const found = [...rules.matchAll(/- alert: (\w+)\n([\s\S]*?)(?=\n {6}- alert|$)/g)];
  expect(found.length).toBeGreaterThan(15);
  for (const [, name = "", rule = ""] of found) {
    expect(rule, name).toMatch(/\n {10}summary: "\S/);
    expect(rule, name).toContain(`/docs/guides/monitor.md#${name.toLowerCase()}"`);
    expect(guide, name).toMatch(new RegExp(`^### ${name}\n\n\\S`, "m"));
  }
  const headings = guide.slice(guide.indexOf("## Alerts"), guide.indexOf("## Traces")).match(/^### \w+/gm);
  expect(headings).toEqual(found.map(([, name]) => `### ${name}`));
});

const promtool = "/usr/bin/promtool";
test.skipIf(!existsSync(promtool))("Prometheus accepts the alert rules", () => {
  const checked = spawnSync(promtool, ["check", "rules", join(folder, "alerts.yml")], { encoding: "utf8" });
  expect(checked.status, checked.stdout + checked.stderr).toBe(0);
});
