import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const packageFile = join(import.meta.dirname, "..", "package.json");
const { scripts } = z
  .object({ scripts: z.object({ start: z.string() }) })
  .parse(JSON.parse(readFileSync(packageFile, "utf8")));

const words = scripts.start.split(" ");
const program = words.indexOf("node");

/**
 * The arguments with which `npm start` runs Node: V8's memory flags (decision 13) and the server's file. Everything
 * else that starts the server uses them too, so that tests and benchmarks run what is shipped.
 */
export const serverArguments: readonly string[] = words.slice(program + 1);

/** The environment variables that `npm start` sets for Node (decision 146). */
export const serverEnvironment: Readonly<Record<string, string>> = Object.fromEntries(
  words
    .slice(0, program)
    .filter((word) => word.includes("="))
    .map((word) => word.split("=")),
);
