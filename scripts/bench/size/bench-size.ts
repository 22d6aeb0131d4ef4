import { execFile } from "node:child_process";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../../../server/installation/root.ts";
import { benchSize } from "../../commands/benchmarks.ts";
import { runCommand } from "../../commands/run-command.ts";
import { measurePackages } from "./package-sizes.ts";

const run = promisify(execFile);

/** Megabytes as `du -m` counts them, and seconds on two cores that nothing else uses. */
const limits = { development: 600, production: 250, seconds: 35 } as const;
const bytesPerMegabyte = 2 ** 20;
const listed = 10;

const total = (sizes: readonly { readonly bytes: number }[]): number =>
  sizes.reduce((sum, { bytes }) => sum + bytes, 0) / bytesPerMegabyte;

/** Prints a measured value with its limit; returns whether it keeps it. */
function compare(what: string, value: number, limit: number, unit: string): boolean {
  const isGood = value <= limit;
  console.log(`${what}: ${value.toFixed(0)} ${unit} (limit ${limit} ${unit})${isGood ? "" : " TOO MUCH"}`);
  return isGood;
}

await runCommand(benchSize, async () => {
  const folder = await mkdtemp(join(tmpdir(), "kasekam-size-"));
  const install = async (...options: string[]) => {
    const began = performance.now();
    // What this process was started with must not leave packages out.
    const env = { ...process.env, NODE_ENV: "development", npm_config_omit: "", npm_config_include: "" };
    await run("npm", ["ci", "--prefer-offline", ...options], { cwd: folder, env, maxBuffer: 2 ** 26 });
    const seconds = (performance.now() - began) / 1000;
    return { seconds, sizes: await measurePackages(join(folder, "node_modules")) };
  };
  try {
    for (const file of ["package.json", "package-lock.json", ".npmrc"])
      await copyFile(join(root, file), join(folder, file));
    const all = await install();
    const production = await install("--omit=dev");
    const results = [
      compare("npm ci", all.seconds, limits.seconds, "s"),
      compare("All packages", total(all.sizes), limits.development, "MB"),
      compare("Packages of production", total(production.sizes), limits.production, "MB"),
    ];
    const needed = new Set(production.sizes.map(({ name }) => name));
    console.log(`The largest ${listed}:`);
    for (const one of [...all.sizes].sort((a, b) => b.bytes - a.bytes).slice(0, listed))
      console.log(
        `  ${total([one]).toFixed(1).padStart(5)} MB  ${one.name}${needed.has(one.name) ? "" : " (development)"}`,
      );
    return results.every(Boolean) ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
