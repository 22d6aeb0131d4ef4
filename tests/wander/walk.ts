import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import { type AccountName, accounts } from "../e2e/support/accounts.ts";
import { setLanguage, signInContext } from "../e2e/support/people.ts";
import { findDefects } from "../support/browsers/page-defects.ts";
import { findStuckLoading, watchProblems } from "./problems.ts";
import { seededRandom } from "./random.ts";
import { signInForWalk } from "./sign-in.ts";
import { randomFile, takeStep, type Walk } from "./walker.ts";

const stepsInAWalk = 60;
const stepsShown = 15;
/** A page without a response for this long counts as frozen; every wait of a step is shorter. */
const stepLimitMilliseconds = 90_000;
const slowStepMilliseconds = 10_000;

export interface Finding {
  readonly problem: string;
  readonly role: AccountName;
  readonly seed: number;
  readonly setting: string;
  /** Last steps before the problem, oldest first. */
  readonly steps: readonly string[];
  readonly screenshot: string;
}

export interface WalkPlan {
  readonly browser: Browser;
  readonly address: string;
  readonly name: AccountName;
  readonly seed: number;
  /** Folder for screenshots of findings. */
  readonly folder: string;
  /** Milliseconds since 1970. */
  readonly end: number;
  /** Called for each problem, including repeated ones. */
  readonly report: (finding: Finding) => void;
  /** Called for a slow step, even without a problem. */
  readonly reportSlowStep: (description: string) => void;
}

async function openWalk({
  browser,
  address,
  name,
  seed,
}: WalkPlan): Promise<Walk & { readonly setting: string }> {
  const random = seededRandom(seed);
  const language = random.pick(["km", "en"]);
  const width = random.pick([1280, 390]);
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height: width === 390 ? 844 : 800 },
    locale: "en-GB",
    timezoneId: "Asia/Phnom_Penh",
    reducedMotion: "reduce",
  });
  // A print dialog would block the page.
  await context.addInitScript(() => Object.assign(window, { print: () => undefined }));
  await signInContext(context, await signInForWalk(address, name));
  await setLanguage(context, language);
  const problems = watchProblems(context);
  context.on("page", (page) => {
    page.on(
      "dialog",
      (dialog) => void (random.chance(0.5) ? dialog.accept() : dialog.dismiss()).catch(() => undefined),
    );
    page.on("filechooser", (chooser) => void chooser.setFiles(randomFile(random)).catch(() => undefined));
  });
  const page = await context.newPage();
  await page.goto("/#/app");
  return {
    context,
    address,
    role: accounts[name].role,
    random,
    problems,
    page,
    setting: `${language}, ${width} px`,
  };
}

/** Problems after a step: on the page, in the console, or in a response. */
async function findProblems(walk: Walk): Promise<readonly string[]> {
  const stuck = await findStuckLoading(walk.page);
  const defects = await findDefects(walk.page);
  return [...walk.problems.take(), ...stuck, ...defects];
}

/** Returns to the app when the page has left it, e.g. for a document or a blocked link. */
async function returnToApp(walk: Walk): Promise<void> {
  if (walk.page.isClosed() || /^\/(\?again=\d+)?#\//.test(walk.page.url().slice(walk.address.length))) return;
  await walk.page.goto(`${walk.address}/#/app`).catch(() => undefined);
}

const isSignedOut = (walk: Walk): boolean => !walk.page.isClosed() && /#\/login/.test(walk.page.url());

/** Reports problems with the steps that led to them, then reloads the app so that a problem is not reported twice. */
async function reportProblems(
  plan: WalkPlan,
  walk: Walk,
  found: Pick<Finding, "steps" | "setting">,
  problems: readonly string[],
): Promise<void> {
  const { name: role, seed } = plan;
  const screenshot = join(plan.folder, `${role}-${seed}-${found.steps.length}.png`);
  const url = walk.page.url();
  await walk.page.screenshot({ path: screenshot, timeout: 5000 }).catch(() => undefined);
  const steps = [...found.steps.slice(-stepsShown), `at ${url}`];
  for (const problem of problems)
    plan.report({ problem, role, seed, setting: found.setting, steps, screenshot });
  await walk.page.goto(`${walk.address}/?again=${found.steps.length}#/app`).catch(() => undefined);
}

/** Takes one step, adds it to `steps` and returns the problems after it. */
async function stepAndLook(walk: Walk, steps: string[]): Promise<readonly string[]> {
  steps.push(await takeStep(walk));
  await returnToApp(walk);
  return findProblems(walk);
}

/** Rejects when a step does not end; the page is unusable after that. */
async function limitStep(step: Promise<readonly string[]>): Promise<readonly string[]> {
  const limit = new AbortController();
  const tooLong = sleep(stepLimitMilliseconds, null, { signal: limit.signal }).then(() => null);
  const problems = await Promise.race([step, tooLong.catch(() => null)]);
  limit.abort();
  if (problems === null) throw new Error("The page did not respond.");
  return problems;
}

/** Uses the product at random as a user of one role until the end; returns the number of steps. */
export async function wander(plan: WalkPlan): Promise<number> {
  const walk = await openWalk(plan);
  const { setting } = walk;
  const steps: string[] = [];
  try {
    while (steps.length < stepsInAWalk && Date.now() < plan.end && !isSignedOut(walk)) {
      const start = Date.now();
      const problems = await limitStep(stepAndLook(walk, steps));
      const milliseconds = Date.now() - start;
      if (milliseconds > slowStepMilliseconds)
        plan.reportSlowStep(
          `${plan.name} (${setting}, seed ${plan.seed}): ${steps.at(-1)}: ${milliseconds} ms`,
        );
      if (problems.length > 0) await reportProblems(plan, walk, { steps, setting }, problems);
    }
  } catch (error) {
    await reportProblems(plan, walk, { steps, setting }, [
      error instanceof Error ? error.message : String(error),
    ]);
  } finally {
    await walk.context.close().catch(() => undefined);
  }
  return steps.length;
}
