import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod/mini";
import { root } from "../../../server/installation/root.ts";
import { demoPassword, demoUsername } from "../../../server/seed/demo-accounts.ts";
import { freePort } from "../../free-port.ts";
import { searchPath, signIn } from "../product-client.ts";

const stopLimit = 20_000;

/** What the server said while it started, with milliseconds since the command. */
export interface StartStep {
  readonly text: string;
  readonly at: number;
}

export interface NpmStart {
  readonly steps: readonly StartStep[];
  /** Resolves to the milliseconds from the command to the first 200 of `/api/health`. */
  ready(limit: number): Promise<number>;
  /** Throws unless the demo can be listed and searched, and its pictures are there. */
  assertWhole(): Promise<void>;
  /** Ends npm and the server at once, as a power cut does. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** The text of a line of the log; null for PostgreSQL's own and those that are not JSON. */
function stepOf(line: string): string | null {
  if (!line.startsWith("{")) return null;
  const { msg } = JSON.parse(line);
  return typeof msg === "string" && !msg.startsWith("postgres:") ? msg : null;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/** Runs `npm start` in a process group of its own, on a free port. */
export async function npmStart(dataDir: string): Promise<NpmStart> {
  const origin = `http://127.0.0.1:${await freePort()}`;
  const began = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: root,
    detached: true,
    env: {
      ...process.env,
      ...{ NODE_ENV: "development", DATABASE_URL: "", DATA_DIR: dataDir, LOG_LEVEL: "info" },
      ...{ HOST: "127.0.0.1", PORT: new URL(origin).port, METRICS_PORT: "off" },
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const steps: StartStep[] = [];
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on("line", (line) => {
      lines.push(line);
      const text = stepOf(line);
      if (text !== null) steps.push({ text, at: performance.now() - began });
    });
  const signal = (name: NodeJS.Signals): void => {
    if (child.pid !== undefined && !hasEnded(child)) process.kill(-child.pid, name);
  };
  const end = async (name: NodeJS.Signals): Promise<void> => {
    if (hasEnded(child)) return;
    const exited = once(child, "exit");
    signal(name);
    const overdue = setTimeout(() => signal("SIGKILL"), stopLimit);
    await exited;
    clearTimeout(overdue);
  };
  process.once("exit", () => signal("SIGKILL"));
  return {
    steps,
    async ready(limit) {
      for (;;) {
        const response = await fetch(`${origin}/api/health`).catch(() => null);
        if (response?.status === 200) return performance.now() - began;
        if (hasEnded(child) || performance.now() - began > limit)
          throw new Error(
            `The server was not ready after ${limit / 1000} s.\n${lines.slice(-20).join("\n")}`,
          );
        await sleep(20);
      }
    },
    assertWhole: () => assertWhole(origin),
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
  };
}

const foundSchema = z.object({ items: z.array(z.object({ iconUrl: z.string() })) });

async function assertWhole(origin: string): Promise<void> {
  const client = await signIn(origin, { username: demoUsername("admin"), password: demoPassword });
  const { items } = await client.get(searchPath("rice"), foundSchema);
  const [first] = items;
  if (!first) throw new Error("The search of the demo finds no rice.");
  const { status } = await fetch(`${origin}${first.iconUrl}`);
  if (status !== 200) throw new Error(`The picture ${first.iconUrl} is not there: ${status}.`);
  const page = await fetch(origin);
  if (page.status !== 200) throw new Error(`The web app is not there: ${page.status}.`);
}
