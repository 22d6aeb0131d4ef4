import { readFile } from "node:fs/promises";
import type { Queries } from "../../server/db/database.ts";

/** Linux counts in hundredths of a second. */
const tick = 10;

/** User and system time of a process and of its children that have ended, in milliseconds; 0 where it can't be told. */
async function timeOf(pid: number): Promise<{ readonly own: number; readonly ended: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const at = (index: number): number => Number(fields[index] ?? 0) * tick;
  return { own: at(11) + at(12), ended: at(13) + at(14) };
}

/**
 * The processor time that PostgreSQL has spent for one connection: its own process, and the workers that have ended since. Right
 * while nobody else uses that server; what other work on the machine takes is not in it.
 */
export async function postgresTime(db: Queries): Promise<number> {
  const [row] = await db.query<{ pid: number }>("select pg_backend_pid() as pid");
  const pid = row?.pid ?? 0;
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1] ?? 0);
  return (await timeOf(pid)).own + (await timeOf(parent)).ended;
}
