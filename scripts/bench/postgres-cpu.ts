import { readFile } from "node:fs/promises";
import type { Queries } from "../../server/db/database.ts";

/** Milliseconds per clock tick on Linux. */
const tickMs = 10;

/** CPU time of a process and of its finished children in milliseconds; 0 when unavailable. */
export async function cpuTimeOf(pid: number): Promise<{ readonly own: number; readonly ended: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const at = (index: number): number => Number(fields[index] ?? 0) * tickMs;
  return { own: at(11) + at(12), ended: at(13) + at(14) };
}

/** The parent of a process; 0 when unavailable. */
export async function parentOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1] ?? 0);
}

/**
 * CPU time in milliseconds that PostgreSQL has spent on one connection: its backend plus finished parallel workers.
 * Correct only while nothing else uses that PostgreSQL server.
 */
export async function postgresCpuTime(db: Queries): Promise<number> {
  const [row] = await db.query<{ pid: number }>("select pg_backend_pid() as pid");
  const pid = row?.pid ?? 0;
  return (await cpuTimeOf(pid)).own + (await cpuTimeOf(await parentOf(pid))).ended;
}
