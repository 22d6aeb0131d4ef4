import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "../server/installation/root.ts";
import { type NpmStart, npmStart } from "./bench/start/npm-start.ts";
import { benchStart } from "./commands/benchmarks.ts";
import { runCommand } from "./commands/run-command.ts";

/** Milliseconds from `npm start` to the first 200 of `/api/health`, on two cores that nothing else uses. */
const limits = { first: 12_000, full: 2000 } as const;
/** After so many milliseconds a start has failed. */
const startLimit = 300_000;

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** Prints what a start did, with the time until the next step. */
function printSteps({ steps }: NpmStart, end: number): void {
  const before = { text: "from the command to the first step", at: 0 };
  for (const [index, { text, at }] of [before, ...steps].entries()) {
    const next = steps[index]?.at ?? end;
    if (at < end) console.log(`  ${seconds(Math.min(next, end) - at).padStart(8)}  ${text}`);
  }
}

async function measure(name: keyof typeof limits, dataDir: string): Promise<boolean> {
  const start = await npmStart(dataDir);
  try {
    const time = await start.ready(startLimit);
    await start.assertWhole();
    const isGood = time <= limits[name];
    console.log(
      `${name} start: ${seconds(time)} (limit ${seconds(limits[name])})${isGood ? "" : " TOO LONG"}`,
    );
    printSteps(start, time);
    return isGood;
  } finally {
    await start.stop();
  }
}

/** Kills a first start at a random moment of the time that one takes; the next one must be ready with the whole demo. */
async function killAndStart(folder: string, count: number): Promise<boolean> {
  const whole = await npmStart(join(folder, "whole"));
  const usual = await whole.ready(startLimit);
  await whole.stop();
  let good = 0;
  for (let run = 1; run <= count; run++) {
    const dataDir = join(folder, `killed-${run}`);
    const killedAfter = Math.random() * usual;
    const broken = await npmStart(dataDir);
    await sleep(killedAfter);
    await broken.kill();
    const next = await npmStart(dataDir);
    try {
      const time = await next.ready(startLimit);
      await next.assertWhole();
      good += 1;
      const last = broken.steps.at(-1)?.text ?? "before its first step";
      console.log(
        `${run}: killed after ${seconds(killedAfter)} (${last}); the next start took ${seconds(time)}`,
      );
    } catch (error) {
      console.error(
        `${run}: killed after ${seconds(killedAfter)}; ${error instanceof Error ? error.message : error}`,
      );
    } finally {
      await next.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  }
  console.log(`${good} of ${count} starts after a kill became ready`);
  return good === count;
}

await runCommand(benchStart, async ({ kill }) => {
  const folder = await mkdtemp(join(tmpdir(), "kasekam-start-"));
  try {
    if (kill > 0) return (await killAndStart(folder, kill)) ? 0 : 1;
    for (const built of ["server", "web"])
      await rm(join(root, "dist", built), { recursive: true, force: true });
    const results = [await measure("first", folder), await measure("full", folder)];
    return results.every(Boolean) ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
