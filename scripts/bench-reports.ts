import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Report } from "../domain/declare/report.ts";
import { AppError } from "../domain/errors/errors.ts";
import { reports } from "../domain/reports/index.ts";
import { type PeriodName, periodNames } from "../domain/reports/period.ts";
import { type Database, openDatabase, type Queries } from "../server/db/database.ts";
import { startEmbeddedPostgres } from "../server/db/embedded/embedded.ts";
import { launcher } from "../server/installation/root.ts";
import { readReport } from "../server/reports/read-report.ts";
import { postgresCpuTime } from "./bench/postgres-cpu.ts";
import { printLine, printVerdict, type ResultLine } from "./bench/result-line.ts";
import { benchReports } from "./commands/benchmarks.ts";
import { runCommand } from "./commands/run-command.ts";

const limit = 1000;
const admin = { userId: "", role: "backofficeAdmin", vendorId: null, profileId: null } as const;

type Options = ReturnType<typeof benchReports.opts>;

async function fill(env: Readonly<Record<string, string>>, orders: number): Promise<void> {
  const sent = ["--orders", String(orders), "--without-search"];
  const child = spawn(process.execPath, [launcher, "seed", ...sent], {
    env: { ...process.env, ...env },
    stdio: "inherit",
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`Filling the database failed (${code}).`);
}

/** The time of a report that is read from the facts alone: one reading, because it can take many seconds. */
async function timeFacts(db: Database, report: Report, period: PeriodName): Promise<number | null> {
  const started = performance.now();
  try {
    await readReport({ db, actor: admin, report, query: { period }, totals: "none" });
    return performance.now() - started;
  } catch (error) {
    // Reports end a statement after 20 s.
    if (error instanceof AppError && error.type === "rule") return null;
    throw error;
  }
}

/** Reads a report several times and returns the median, the slowest, and the ratio to the time from the facts. */
async function measure(
  db: Database,
  {
    report,
    period,
    rounds,
  }: { readonly report: Report; readonly period: PeriodName; readonly rounds: number },
): Promise<ResultLine> {
  const query = { period };
  const name = `${report.name}, ${period}`;
  const times: number[] = [];
  await readReport({ db, actor: admin, report, query });
  const before = await postgresCpuTime(db);
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    await readReport({ db, actor: admin, report, query });
    times.push(performance.now() - started);
  }
  const processor = ((await postgresCpuTime(db)) - before) / rounds;
  const figure = times.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? Number.NaN;
  const facts = await timeFacts(db, report, period);
  const detail = [
    `worst ${Math.max(...times).toFixed(0)} ms`,
    `PostgreSQL's processors ${processor.toFixed(0)} ms`,
    facts === null
      ? "from facts more than 20 s"
      : `from facts ${facts.toFixed(0)} ms, ${(facts / figure).toFixed(1)} times`,
  ].join(", ");
  return { name, figure, unit: " ms", limit, holds: "atMost", detail };
}

/** Wraps a database so that it prints the plan of each statement of a report before running it. */
function withPrintedPlans(db: Database): Database {
  const explained = (tx: Queries): Queries => ({
    ...tx,
    queryPlanned: async (statement, values) => {
      const lines = await tx.queryPlanned<{ "QUERY PLAN": string }>(
        `explain (analyze, buffers, costs off, timing off) ${statement}`,
        values,
      );
      console.log(["", statement, ...lines.map((line) => line["QUERY PLAN"])].join("\n"));
      return tx.queryPlanned(statement, values);
    },
  });
  return { ...db, transaction: (work) => db.transaction((tx) => work(explained(tx))) };
}

async function printAllPlans(db: Database, { only }: Options): Promise<void> {
  for (const report of reports) {
    if (only.length > 0 && !only.includes(report.name)) continue;
    console.log(`\n== ${report.name}, this year against the last`);
    await readReport({ db: withPrintedPlans(db), actor: admin, report, query: { period: "thisYear" } });
  }
}

async function measureAll(db: Database, { only, rounds }: Options): Promise<number> {
  const lines: ResultLine[] = [];
  for (const report of reports)
    for (const period of report.isRanking ? periodNames : (["thisMonth", "thisYear"] as const)) {
      if (only.length > 0 && !only.includes(report.name)) continue;
      const line = await measure(db, { report, period, rounds });
      printLine(line);
      lines.push(line);
    }
  return printVerdict(lines);
}

await runCommand(benchReports, async (options) => {
  const given = process.env.DATABASE_URL;
  const folder = options.keep ? resolve(options.keep) : await mkdtemp(join(tmpdir(), "kasekam-bench-"));
  if (!given) await fill({ DATA_DIR: folder }, options.orders);
  const embedded = given ? null : await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  // A single connection, so that the CPU time of its process can be measured.
  const db = openDatabase(given ?? embedded?.connectionString ?? "", { connections: 1 });
  try {
    if (!options.plans) return await measureAll(db, options);
    await printAllPlans(db, options);
  } finally {
    await db.close();
    await embedded?.stop();
    if (!options.keep && !given) await rm(folder, { recursive: true, force: true });
  }
});
