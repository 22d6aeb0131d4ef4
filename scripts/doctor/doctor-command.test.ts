import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startEmbeddedPostgres } from "../../server/db/embedded/embedded.ts";
import { migrate } from "../../server/db/migrator/migrate.ts";
import { launcher } from "../../server/installation/root.ts";
import { startTestApp, type TestApp } from "../../tests/support/test-app.ts";

let on: TestApp;
let folder = "";
beforeAll(async () => {
  on = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), "kasekam-doctor-command-"));
  await mkdir(join(folder, "files"));
});
afterAll(async () => {
  await on.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the command as an operator does. */
function run(settings: Readonly<Record<string, string>>, ...options: readonly string[]) {
  const given = { DATABASE_URL: on.url, DATA_DIR: folder, NODE_ENV: "test", PORT: "0", METRICS_PORT: "off" };
  const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, "doctor", ...options], {
    encoding: "utf8",
    env: { ...process.env, ...given, ...settings },
  });
  // An error is a sentence, never a stack.
  expect(stdout + stderr).not.toMatch(/^\s+at .*:\d+/m);
  return { status, stdout, stderr };
}

test("warnings end with 0, and every check is named", () => {
  const { status, stdout, stderr } = run({ DATABSE_URL: "x" });
  expect(stderr).toBe("");
  expect(status).toBe(0);
  expect(stdout).toMatch(/^WARNING {2}Names of the variables\n.*DATABSE_URL \(DATABASE_URL\?\)/m);
  expect(stdout).toMatch(/^ok {6} SECRETS_KEY belongs to the database$/m);
  expect(stdout).toMatch(/^Failures: 0\. Warnings: 2\.$/m);
});

test("a database that is away ends with 1 and one sentence; the rest is checked nevertheless", () => {
  const { status, stdout, stderr } = run({ DATABASE_URL: "postgresql://127.0.0.1:9/kasekam" });
  expect(status).toBe(1);
  expect(stderr).toBe("");
  expect(stdout).toMatch(/^FAILURE {2}Database can be reached\n +DATABASE_URL: nothing listens at 127/m);
  expect(stdout).toMatch(/^ok {6} A file is stored, read and deleted$/m);
  expect(stdout).toMatch(/^ok {6} Free disk space$/m);
});

test("wrong settings end with 1, and misspelt ones are named beside them", () => {
  const { status, stdout } = run({ PORT: "many", PUBLIC_URI: "https://office.example" });
  expect(status).toBe(1);
  expect(stdout).toContain("PORT must be a port number");
  expect(stdout).toContain("PUBLIC_URI (PUBLIC_URL?)");
});

test.each([
  ["a number that is none", ["--sms", "12"], /'--sms <number>' argument '12' is invalid.*\+85512345678/],
  ["an address that is none", ["--mail", "nobody"], /'--mail <address>'.*you@example\.org/],
  ["a log without a bundle", ["--log", "kasekam.log"], /--log goes into a support bundle: add --bundle/],
] as const)("%s ends with 2", (_, options, text) => {
  const { status, stdout, stderr } = run({}, ...options);
  expect(status).toBe(2);
  expect(stdout).toBe("");
  expect(stderr).toMatch(text);
});

test("a test message without its sender ends with 1 and names the variable", () => {
  const { status, stdout } = run({}, "--sms", "012 345 678", "--mail", "you@example.org");
  expect(status).toBe(1);
  expect(stdout).toContain("email to you@example.org: SMTP_URL is not set");
  expect(stdout).toContain("sms to +85512345678: SMS_URL is not set");
});

test("a bundle never overwrites a file", async () => {
  const path = join(folder, "support.tar.gz");
  expect(run({}, "--bundle", path).stdout).toContain(`Written: ${path}`);
  const { size } = await stat(path);
  const again = run({}, "--bundle", path);
  expect(again).toMatchObject({
    status: 1,
    stdout: "",
    stderr: `${path} exists already: name a new file.\n`,
  });
  expect((await stat(path)).size).toBe(size);
});

test("before the first start nothing is made", () => {
  const data = join(folder, "none");
  const { status, stdout } = run({ DATABASE_URL: "", DATA_DIR: data });
  expect(status).toBe(0);
  expect(stdout).toContain("There is no database yet");
  expect(existsSync(data)).toBe(false);
});

test("the embedded database is examined while it runs, and while it is stopped, and is left as it was", async () => {
  const data = join(folder, "embedded");
  const settings = { DATABASE_URL: "", DATA_DIR: data };
  const postgres = await startEmbeddedPostgres({ dataDir: data, log: () => {} });
  try {
    await migrate(postgres.connectionString);
    expect(run(settings)).toMatchObject({ status: 0, stdout: expect.stringMatching(/^ok {6} Rights in/m) });
  } finally {
    await postgres.stop();
  }
  expect(run(settings)).toMatchObject({ status: 0, stdout: expect.stringMatching(/^ok {6} Rights in/m) });
  expect(existsSync(join(data, "postgres/postmaster.pid"))).toBe(false);
});
