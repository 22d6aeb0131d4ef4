import { readdir } from "node:fs/promises";
import { withClient } from "../../server/db/client.ts";
import { cpuTimeOf, parentOf } from "./postgres-cpu.ts";

/** Milliseconds of processor time. */
export interface ProcessorTime {
  readonly postgres: number;
  readonly server: number;
}
export type ReadProcessorTime = () => Promise<ProcessorTime>;

/** The main process of the PostgreSQL of a database; 0 where it runs elsewhere. */
export const postgresPid = (databaseUrl: string): Promise<number> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    return parentOf(rows[0]?.pid ?? 0);
  });

/** What all processes of a PostgreSQL have spent: running and ended ones. */
async function timeOfPostgres(main: number): Promise<number> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const isOwn = await Promise.all(pids.map(async (pid) => (await parentOf(pid)) === main));
  const running = await Promise.all(pids.filter((_, index) => isOwn[index]).map(cpuTimeOf));
  const { own, ended } = await cpuTimeOf(main);
  return running.reduce((sum, child) => sum + child.own + child.ended, own + ended);
}

/** Reads the time of a PostgreSQL and of one server. Correct while nothing else uses that PostgreSQL. */
export const processorTimeOf =
  (postgres: number, server: number): ReadProcessorTime =>
  async () => ({
    postgres: postgres === 0 ? 0 : await timeOfPostgres(postgres),
    server: (await cpuTimeOf(server)).own,
  });

/** The time of each of `count` operations between two readings. */
export const timePerOperation = (from: ProcessorTime, to: ProcessorTime, count: number): ProcessorTime => ({
  postgres: (to.postgres - from.postgres) / count,
  server: (to.server - from.server) / count,
});
