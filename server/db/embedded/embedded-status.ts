import { readFile, readlink } from "node:fs/promises";
import { join } from "node:path";

/** The contents of postmaster.pid. */
export type PostgresStatus = {
  readonly pid: number;
  readonly socket: string;
  readonly state: "starting" | "ready" | "stopping";
};

/** Reads postmaster.pid in a data folder; undefined when there is none. */
export const readStatus = async (data: string): Promise<PostgresStatus | undefined> => {
  const text = await readFile(join(data, "postmaster.pid"), "utf8").catch(() => "");
  const lines = text.split("\n").map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  const state = lines[7] === "ready" || lines[7] === "stopping" ? lines[7] : "starting";
  return { pid, socket: lines[4] ?? "", state };
};

/** Whether the process of a status is alive and is the PostgreSQL of this data folder, not a reused id or a zombie. */
export const isAlive = async ({ pid }: PostgresStatus, data: string): Promise<boolean> => {
  if (process.platform === "linux") {
    return (await readlink(`/proc/${pid}/cwd`).catch(() => "")) === data;
  }
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
