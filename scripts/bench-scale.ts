import { spawn } from "node:child_process";
import { once } from "node:events";
import { withClient } from "../server/db/client.ts";
import { launcher, root } from "../server/installation/root.ts";
import { type BenchServer, startBenchServer } from "./bench/bench-server.ts";
import { timePerOperation } from "./bench/processor-time.ts";
import { benchScale } from "./commands/benchmarks.ts";
import { runCommand } from "./commands/run-command.ts";

interface Cost {
  readonly requests: number;
  readonly seconds: number;
  /** The line of the simulation with its waiting times. */
  readonly times: string;
}

/** Runs the simulation; throws on an unexpected answer. */
async function simulate(origin: string, rate: number, seconds: number): Promise<Cost> {
  const options = ["--url", origin, "--farmers", "25", "--rate", String(rate), "--minutes"];
  const child = spawn(process.execPath, [launcher, "simulate", ...options, String(seconds / 60)], {
    cwd: root,
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text) => {
      printed += text;
    });
  const [code] = await once(child, "exit");
  const [, requests, took] = /(\d+) requests in (\d+) s/.exec(printed) ?? [];
  if (code !== 0 || !requests || !took) throw new Error(`The simulation failed.\n${printed.slice(-2000)}`);
  return {
    requests: Number(requests),
    seconds: Number(took),
    times: /^p50 .*$/m.exec(printed)?.[0] ?? "",
  };
}

/** Bytes of the database, and of all that was ever written to its log. */
const readBytes = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ database: string; log: string }>(
      "select pg_database_size(current_database())::text as database, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as log",
    );
    return { database: Number(rows[0]?.database), log: Number(rows[0]?.log) };
  });

async function measure({ server, databaseUrl, spentBy }: BenchServer, rate: number, seconds: number) {
  const readTime = spentBy(server);
  const [bytes, time] = [await readBytes(databaseUrl), await readTime()];
  const { requests, seconds: took, times } = await simulate(server.origin, rate, seconds);
  const [after, spent] = [await readBytes(databaseUrl), timePerOperation(time, await readTime(), requests)];
  const kilobytes = (from: number, to: number) => `${((to - from) / requests / 1024).toFixed(1)} kB`;
  console.log(
    [
      `${rate} actions/s:`,
      `${(requests / took).toFixed(0)} requests/s,`,
      `PostgreSQL ${spent.postgres.toFixed(1)} + server ${spent.server.toFixed(1)} ms of processor time a request,`,
      `${kilobytes(bytes.database, after.database)} of the database,`,
      `${kilobytes(bytes.log, after.log)} of its log;`,
      times,
    ].join(" "),
  );
}

await runCommand(benchScale, async ({ rates, seconds, products }) => {
  const running = await startBenchServer({ products });
  try {
    // The first run registers the users, whose passwords are hashed.
    await simulate(running.server.origin, 5, 10);
    for (const rate of rates) await measure(running, rate, seconds);
  } finally {
    await running.server.stop();
    await running.remove();
  }
});
