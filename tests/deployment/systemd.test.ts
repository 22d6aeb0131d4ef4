import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import packageFile from "../../package.json" with { type: "json" };
import { readEnv } from "../../server/env.ts";
import { secondsOf } from "../support/deployment/seconds.ts";

const run = promisify(execFile);
const folder = join(import.meta.dirname, "../../deploy/systemd");
const unit = await readFile(join(folder, "kasekam.service"), "utf8");
/** The variables of the example as a shell reads it: the guide does so for commands. */
const { stdout: printed } = await run("sh", ["-c", "set -a; . ./kasekam.env.example; env"], {
  cwd: folder,
  env: {},
});
const environment = Object.fromEntries(
  printed.split("\n").map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
);
const directive = (name: string): string => new RegExp(`^${name}=(.*)$`, "m").exec(unit)?.[1] ?? "";
const analyze = "/usr/bin/systemd-analyze";
const isMissing = !existsSync(analyze);
if (isMissing) process.stdout.write("systemd is not installed: its checks of the unit are skipped.\n");

test("the unit starts as npm start does", () => {
  const [program = "", ...options] = directive("ExecStart").split(" ");
  expect(program).toMatch(/\/node$/);
  expect(options.join(" ")).toBe(packageFile.scripts.start.replace(/^exec node /, ""));
});

test("the environment is one that the server accepts, and a stopping server has time to drain", () => {
  const env = readEnv({ ...environment, SECRETS_KEY: Buffer.alloc(32).toString("base64") });
  expect(secondsOf(directive("TimeoutStopSec"))).toBeGreaterThanOrEqual(env.DRAIN_SECONDS + 15);
  expect(env.DRAIN_SECONDS).toBeGreaterThan(4);
  expect(env.DATABASE_URL).toMatch(/&sslmode=require$/);
});

test("commands beside the service see the socket of its embedded database", () => {
  const folder = /^Environment=TMPDIR=\/var\/lib\/(\S+)$/m.exec(unit)?.[1];
  expect(directive("StateDirectory").split(" ")).toContain(folder);
  expect(unit).toContain(`DATA_DIR=/var/lib/${directive("User")}`);
});

test.skipIf(isMissing)("systemd accepts the unit, and finds little exposed", async () => {
  const place = await mkdtemp(join(tmpdir(), "kasekam-unit-"));
  const file = join(place, "kasekam.service");
  await writeFile(file, unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
  try {
    const { stderr } = await run(analyze, ["verify", "--man=no", file]);
    expect(stderr).toBe("");
    const { stdout } = await run(analyze, ["security", "--offline=yes", "--no-pager", file]);
    expect(Number(/exposure level for .*: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThan(2);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
});
