import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../server/db/embedded/embedded.ts";
import { openAppDatabase } from "../server/entities/open-app-database.ts";
import { readEnv } from "../server/env.ts";
import { createChatPairs } from "./bench/chat-pairs.ts";
import { type DeliveryStats, runChat } from "./bench/chat-run.ts";
import { type ChildServer, startChild } from "./bench/child-server.ts";
import { printLine, printVerdict, type ResultLine } from "./bench/result-line.ts";
import { benchChat } from "./commands/benchmarks.ts";
import { runCommand } from "./commands/run-command.ts";

type Options = ReturnType<typeof benchChat.opts>;

async function openDatabaseFor(folder: string) {
  const given = process.env.DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const { connectionString, stop } = await startEmbeddedPostgres({
    dataDir: join(folder, "database"),
    log: () => undefined,
  });
  return { url: connectionString, stop };
}

type Report = (line: ResultLine) => void;

function reportDelivery(name: string, options: Options, delivered: DeliveryStats, report: Report): void {
  const { sent, failed, missing, twice, p50, p99, streams } = delivered;
  const detail = `${streams} streams, ${sent} messages in ${options.seconds} s`;
  const line = (what: string, figure: number, limit: number, unit = "") =>
    report({ name: `${name}: ${what}`, figure, unit, limit, holds: "atMost", detail });
  line("messages that could not be sent", failed, 0);
  line("deliveries missed", missing, 0);
  line("deliveries made twice", twice, 0);
  report({
    name: `${name}: p99 of delivery`,
    figure: p99,
    unit: " ms",
    // While a server is down, its streams reconnect to the other one.
    limit: name === "one process" ? 500 : 5000,
    holds: "atMost",
    detail: `${detail}, p50 ${p50.toFixed(0)} ms`,
  });
}

await runCommand(benchChat, async (options) => {
  const folder = await mkdtemp(join(tmpdir(), "kasekam-bench-chat-"));
  const place = await openDatabaseFor(folder);
  const secrets = randomBytes(32).toString("base64");
  const lines: ResultLine[] = [];
  const report: Report = (line) => {
    lines.push(line);
    printLine(line);
  };
  const start = (name: string): Promise<ChildServer> =>
    startChild({
      env: {
        NODE_ENV: "production",
        DATABASE_URL: place.url,
        DATA_DIR: join(folder, name),
        SECRETS_KEY: secrets,
        METRICS_PORT: "off",
        LOG_LEVEL: "error",
      },
      ready: "/api/ready",
    });
  const first = await start("first");
  const db = openAppDatabase(place.url, { env: readEnv({ SECRETS_KEY: secrets }) });
  let second: ChildServer | null = null;
  try {
    const pairs = await createChatPairs(db, Math.ceil(options.streams / 2));
    const running = { pairs, seconds: options.seconds, perSecond: options.perSecond };
    reportDelivery("one process", options, await runChat({ ...running, origins: [first.origin] }), report);
    second = await start("second");
    const breakDown = async () => {
      process.kill(first.pid, "SIGKILL");
      return first.origin;
    };
    const origins = [first.origin, second.origin];
    reportDelivery(
      "one of two killed",
      options,
      await runChat({ ...running, origins, stopOne: breakDown }),
      report,
    );
  } finally {
    await db.close();
    await second?.stop();
    if (!second) await first.stop();
    await place.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return printVerdict(lines);
});
