// Uses the product at random as each role and fails on anything that must never happen: an uncaught error, a console
// error or warning, a 5xx response, a frozen screen, or text on a page that only a defect produces.
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { testWander } from "../../scripts/commands/development.ts";
import { runCommand } from "../../scripts/commands/run-command.ts";
import type { AccountName } from "../e2e/support/accounts.ts";
import { launchBrowser } from "../support/browsers/browser.ts";
import { fastFolder } from "../support/postgres/fast-folder.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { completeOptions, type WanderOptions } from "./options.ts";
import { seededRandom } from "./random.ts";
import { type Finding, wander } from "./walk.ts";

const folder = join(import.meta.dirname, "../../test-results/wander");
/** More findings than this are repetitions of the same causes. */
const mostFindings = 12;

/** Aborted by a signal; the walks then fail only because their browser is closed. */
const stop = new AbortController();

interface Queued {
  readonly name: AccountName;
  readonly seed: number;
}

/** Endless sequence of walks: the roles in turn, each walk with its own seed. */
function* planWalks({ roles, seed }: WanderOptions): Generator<Queued, never> {
  const random = seededRandom(seed);
  let walkSeed = seed;
  for (;;) {
    for (const name of roles) yield { name, seed: walkSeed };
    walkSeed = random.below(2 ** 31);
  }
}

const describe = ({ problem, role, seed, setting, steps, screenshot }: Finding): string =>
  [
    `\n${role} (${setting}): ${problem}`,
    ...steps.map((step) => `    ${step}`),
    `    screenshot: ${screenshot}`,
    `    again: npm run test:wander -- --seed ${seed} --roles ${role}`,
  ].join("\n");

/** Groups repeated problems by replacing digits and ids. */
const problemKey = ({ problem }: Finding): string => problem.slice(0, 200).replace(/[\da-f-]{4,}/g, "#");

async function run(options: WanderOptions, address: string, browser: Browser) {
  const end = Date.now() + options.minutes * 60_000;
  const walks = planWalks(options);
  const findings = new Map<string, Finding>();
  const walkCounts = new Map<AccountName, number>();
  let stepCount = 0;
  const report = (finding: Finding): void => {
    const key = problemKey(finding);
    if (findings.has(key) || stop.signal.aborted) return;
    findings.set(key, finding);
    console.log(describe(finding));
  };
  const reportSlowStep = (description: string): void => console.log(`slow: ${description}`);
  const work = async (): Promise<void> => {
    while (Date.now() < end && findings.size < mostFindings && !stop.signal.aborted) {
      const { name, seed } = walks.next().value;
      stepCount += await wander({ browser, address, name, seed, folder, end, report, reportSlowStep }).catch(
        (error: unknown) => {
          const problem = `The walk did not start: ${error instanceof Error ? error.message : error}`;
          report({ problem, role: name, seed, setting: "", steps: [], screenshot: "none" });
          return 0;
        },
      );
      walkCounts.set(name, (walkCounts.get(name) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: options.workers }, work));
  if (stop.signal.aborted) return findings.size;
  const walked = options.roles.map((name) => `${name} ${walkCounts.get(name) ?? 0}`).join(", ");
  console.log(
    `\n${stepCount} steps in ${options.minutes} minutes from seed ${options.seed}; walks: ${walked}.`,
  );
  return findings.size;
}

/** Errors in the server log that no response shows. */
const serverErrors = ({ output }: ServerProcess): readonly string[] =>
  output()
    .split("\n")
    .filter((line) => /"level":(50|60)/.test(line));

await runCommand(testWander, async (given) => {
  const options = completeOptions(given);
  console.log(`Wandering for ${options.minutes} minutes from seed ${options.seed}.`);
  await mkdir(folder, { recursive: true });
  const dataDir = await mkdtemp(join(fastFolder(), "kasekam-wander-"));
  process.env.E2E_DATA_DIR ??= dataDir;
  const server = options.url
    ? null
    : await startServerProcess({ DATA_DIR: dataDir, NODE_ENV: "development", LOG_LEVEL: "error" });
  const browser = await launchBrowser({
    // Otherwise Playwright closes the browser on a signal, and the walks go on without one.
    handleSIGINT: false,
    handleSIGTERM: false,
    args: [
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      // Links lead nowhere else. Routing requests in Playwright would switch the browser's cache off.
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    ],
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      console.log(`Stopped by ${signal}.`);
      process.exitCode = 1;
      stop.abort();
      void browser.close();
    });
  try {
    const found = await run(options, server?.url ?? new URL(options.url ?? "").origin, browser);
    if (stop.signal.aborted) return;
    const logged = server ? serverErrors(server) : [];
    for (const line of logged.slice(0, mostFindings)) console.log(`The server logged: ${line}`);
    if (server && server.child.exitCode !== null) console.log(`The server stopped:\n${server.output()}`);
    if (found > 0 || logged.length > 0 || (server && server.child.exitCode !== null)) process.exitCode = 1;
    else console.log("No problem found.");
  } finally {
    await browser.close();
    server?.child.kill("SIGTERM");
    await server?.ended;
    await rm(dataDir, { recursive: true, force: true });
  }
});
