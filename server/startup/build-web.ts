import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { FastifyBaseLogger } from "fastify";
import { launcher, root } from "../installation/root.ts";
import type { Progress } from "./progress.ts";

/** Output folder of the web build. */
export const webFolder = join(root, "dist", "web");

interface BuildInput {
  readonly log: FastifyBaseLogger;
  readonly progress: Progress;
  /** Ends the build. */
  readonly signal: AbortSignal;
}

/** Builds the web app in a child process when it is missing or older than its sources. */
export async function buildWeb({ log, progress, signal }: BuildInput): Promise<void> {
  const child = spawn(process.execPath, [launcher, "build", "web", "--changed"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    signal,
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on("line", progress);
  }
  const code = await new Promise<number>((done) => {
    child.once("exit", (status) => done(status ?? 1));
    child.once("error", () => done(1));
  });
  if (code !== 0 && !signal.aborted)
    log.error("The web app could not be built; the API is served all the same.");
}
