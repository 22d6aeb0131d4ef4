import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openAppDatabase } from "../server/entities/open-app-database.ts";
import { readEnv } from "../server/env.ts";
import { createChatPairs } from "./bench/chat-pairs.ts";
import { openChatStream } from "./bench/chat-stream.ts";
import { type ChildServer, startChild } from "./bench/child-server.ts";
import { measureDelivery } from "./bench/events/delivery-time.ts";
import { measureInserts } from "./bench/events/insert-rates.ts";
import { startReplicatedPostgres } from "./bench/events/replicated-postgres.ts";
import { printLine, printVerdict, type ResultLine } from "./bench/result-line.ts";
import { benchEvents } from "./commands/benchmarks.ts";
import { runCommand } from "./commands/run-command.ts";

type Options = ReturnType<typeof benchEvents.opts>;
type Report = (line: ResultLine) => void;

async function measureAll(
  url: string,
  {
    folder,
    options,
    report,
  }: { readonly folder: string; readonly options: Options; readonly report: Report },
): Promise<void> {
  const secrets = randomBytes(32).toString("base64");
  const servers: ChildServer[] = [];
  const start = async (name: string): Promise<ChildServer> => {
    const server = await startChild({
      env: {
        NODE_ENV: "production",
        DATABASE_URL: url,
        DATA_DIR: join(folder, name),
        SECRETS_KEY: secrets,
        METRICS_PORT: "off",
        LOG_LEVEL: "error",
      },
      ready: "/api/ready",
    });
    servers.push(server);
    return server;
  };
  const [one, other] = [await start("one"), await start("other")];
  // One connection more than clients: the batches need one.
  const db = openAppDatabase(url, {
    env: readEnv({ SECRETS_KEY: secrets }),
    connections: options.clients + 1,
  });
  try {
    const pairs = await createChatPairs(db, 20);
    const messages = { pairs, from: one.origin, to: other.origin, perSecond: 20 };
    // Statements are prepared and code is compiled first.
    await measureDelivery({ ...messages, seconds: 2 });
    const delivered = await measureDelivery({ ...messages, seconds: 9 });
    const detail = `${delivered.sent} messages, 20 a second, synchronous standby, p99 ${delivered.p99.toFixed(0)} ms`;
    report({
      name: "from one server to another: p50",
      figure: delivered.p50,
      unit: " ms",
      limit: 50,
      holds: "atMost",
      detail,
    });
    report({
      name: "from one server to another: missed",
      figure: delivered.missing,
      unit: "",
      limit: 0,
      holds: "atMost",
      detail,
    });
    // With an open stream, a server reads all events.
    const streams = [one, other].map(({ origin }, index) => {
      const user = pairs[index]?.expert;
      if (!user) throw new Error("There are no conversations.");
      return openChatStream({ user, origin: () => origin, onMessage: () => {} });
    });
    await Promise.all(streams.map(({ open }) => open));
    const rates = await measureInserts({ db, ...options });
    for (const stream of streams) stream.close();
    const perSecond = (rate: number): string => `${rate.toFixed(0)}/s`;
    report({
      name: "inserts with live events, of a plain table's",
      figure: rates.ratio,
      unit: "",
      limit: 0.8,
      holds: "atLeast",
      detail: `${options.clients} clients, ${perSecond(rates.live)} against ${perSecond(rates.plain)}; ${perSecond(rates.locked)} by servers of before; the last had its place after ${rates.rest.toFixed(2)} s`,
    });
  } finally {
    await db.close();
    for (const server of servers) await server.stop();
  }
}

await runCommand(benchEvents, async (options) => {
  const folder = await mkdtemp(join(tmpdir(), "kasekam-bench-events-"));
  const lines: ResultLine[] = [];
  const report: Report = (line) => {
    lines.push(line);
    printLine(line);
  };
  const postgres = await startReplicatedPostgres(folder);
  try {
    await measureAll(postgres.primaryUrl, { folder, options, report });
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return printVerdict(lines);
});
