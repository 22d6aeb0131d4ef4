import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launcher } from "../../server/installation/root.ts";
import { createTestDatabase, type TestDatabase } from "../support/postgres/test-database.ts";
import { pgbouncerPath, startPgbouncer } from "../support/programs/pgbouncer.ts";
import { type ServerProcess, startServerProcess, stopServerProcess } from "../support/server-process.ts";

if (!pgbouncerPath) process.stdout.write("PgBouncer is not installed: the day behind a pooler is skipped.\n");

/** A working day of eight hours with an action each second, in twelve minutes. */
const minutes = 12;
const actionsPerSecond = 40;

/** The last warnings of a server, one for each message. */
function warningsIn(output: string): readonly string[] {
  const lines = output.split("\n").filter((line) => /"level":"(warn|error|fatal)"/.test(line));
  return [
    ...new Map(lines.map((line) => [/"(?:msg|code)":"[^"]*"/g.exec(line)?.[0] ?? line, line])).values(),
  ].slice(-20);
}

describe.skipIf(!pgbouncerPath)("a working day behind PgBouncer in transaction mode", () => {
  let database: TestDatabase | undefined;
  let pooler: Awaited<ReturnType<typeof startPgbouncer>> | undefined;
  let server: ServerProcess | undefined;
  let folder = "";

  beforeAll(async () => {
    database = await createTestDatabase();
    pooler = await startPgbouncer(database.url);
    folder = await mkdtemp(join(tmpdir(), "kasekam-day-"));
    server = await startServerProcess({
      DATA_DIR: folder,
      SECRETS_KEY: randomBytes(32).toString("base64"),
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: database.url,
    });
  }, 300_000);
  // What did not start has nothing to stop, and must not hide why.
  afterAll(async () => {
    if (server) await stopServerProcess(server);
    await pooler?.stop();
    await database?.drop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  test(
    "no action gets an unexpected answer",
    async () => {
      if (!server) throw new Error("The server did not start.");
      const child = spawn(
        process.execPath,
        [launcher, "simulate", "--url", server.url, "--farmers", "25"].concat(
          "--rate",
          String(actionsPerSecond),
          "--minutes",
          String(minutes),
        ),
      );
      let printed = "";
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (text) => {
          printed = `${printed}${text}`.slice(-5000);
        });
      const [code] = await once(child, "exit");
      process.stdout.write(printed.slice(-2500));
      if (code !== 0) process.stdout.write(`${warningsIn(server.output()).join("\n")}\n`);
      expect(code).toBe(0);
      expect(server.output()).not.toMatch(/prepared statement|"level":"(error|fatal)"|"status":500/);
    },
    (minutes + 5) * 60_000,
  );
});
