import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { root } from "../../server/installation/root.ts";

const results = join(root, "test-results");

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number() }),
});

const readReport = async <Report>(name: string, schema: z.ZodType<Report>): Promise<Report | undefined> => {
  const text = await readFile(join(results, name), "utf8").catch(() => undefined);
  return text === undefined ? undefined : schema.parse(JSON.parse(text));
};

const unit = await readReport("vitest.json", vitestReport);
const contract = await readReport("vitest-contract.json", vitestReport);
const browser = await readReport("e2e.json", playwrightReport);
const vitest = [unit, contract].filter((report) => report !== undefined);
const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
const passed = sum([...vitest.map((report) => report.numPassedTests), browser?.stats.expected ?? 0]);
const failedTests = sum([...vitest.map((report) => report.numFailedTests), browser?.stats.unexpected ?? 0]);

/** Exit status of the run: build, lint and type errors fail it without failing a test. */
const status = Number(process.argv[2] ?? 0);
const failed = status !== 0 && failedTests === 0 ? 1 : failedTests;

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
