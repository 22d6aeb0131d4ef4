import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { launcher, root } from "../../server/installation/root.ts";
import { freePort } from "../free-port.ts";

export interface ChildServer {
  readonly origin: string;
  readonly pid: number;
  /** Milliseconds from the command to the first successful response. */
  readonly startTime: number;
  /** Stops the process; returns how many milliseconds that took. */
  readonly stop: () => Promise<number>;
}
interface Program {
  /** Arguments of Node. The server itself by default. */
  readonly args?: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Path that answers 200 once the server is ready. */
  readonly ready: string;
}

const startLimit = 180_000;
const stopLimit = 30_000;

/** Starts one of the project's servers on a free port; runs until `stop`. */
export async function startChild({ args = [launcher, "start"], env, ready }: Program): Promise<ChildServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env, HOST: "127.0.0.1", PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const kill = () => child.kill("SIGTERM");
  process.once("exit", kill);
  await untilReady(child, `${origin}${ready}`);
  return {
    origin,
    pid: child.pid ?? 0,
    startTime: performance.now() - started,
    stop: async () => {
      process.off("exit", kill);
      const startedAt = performance.now();
      if (child.exitCode === null) {
        child.kill("SIGTERM");
        const overdue = setTimeout(() => child.kill("SIGKILL"), stopLimit);
        await once(child, "exit");
        clearTimeout(overdue);
      }
      return performance.now() - startedAt;
    },
  };
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + startLimit;
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`The server ended while it was starting (${child.exitCode}).`);
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await sleep(20);
  }
  child.kill("SIGKILL");
  throw new Error(`The server did not answer ${url}.`);
}

/** Resident memory of a process in bytes; 0 when unavailable. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}

/** Resident memory of a server's worker processes in bytes. */
export async function workerMemoryOf(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  const sizes = children
    .trim()
    .split(" ")
    .filter((child) => child !== "")
    .map(async (child) => {
      const command = await readFile(`/proc/${child}/cmdline`, "utf8").catch(() => "");
      return command.includes("-worker.js") ? memoryOf(Number(child)) : 0;
    });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
