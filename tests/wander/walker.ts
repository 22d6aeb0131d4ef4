import type { BrowserContext, Page } from "@playwright/test";
import type { CurrentRole } from "../../domain/access/roles.ts";
import { menuOf } from "../../domain/navigation/menu.ts";
import { picturePath } from "../e2e/support/drafts.ts";
import { oddTexts } from "./odd-texts.ts";
import type { ProblemLog } from "./problems.ts";
import type { Random } from "./random.ts";

/** A walk: one user in one browser context with up to two tabs. */
export interface Walk {
  readonly context: BrowserContext;
  readonly address: string;
  readonly role: CurrentRole;
  readonly random: Random;
  readonly problems: ProblemLog;
  /** Page of the next step. */
  page: Page;
}

/** Does one thing and returns a description; null when it was not possible. */
type Step = (walk: Walk) => Promise<string | null>;

const clickable = [
  "a[href^='#']",
  "button:not([disabled])",
  "[role=tab]",
  "[role=menuitem]",
  "[role=option]",
  "[role=checkbox]",
  "[role=switch]",
  "input[type=checkbox]",
  "input[type=radio]",
  "summary",
  "tbody tr",
].join(",");
const typeable =
  "input:not([type=checkbox]):not([type=radio]):not([type=file]):not([disabled]):not([readonly]), textarea:not([disabled]), [contenteditable=true]";
const stepTimeout = { timeout: 1500 };

/** Visible elements of the front-most open layer, or of the page. */
async function visibleElements({ page, random }: Walk, selector: string) {
  const layers = page.locator("[role=dialog]:visible, [role=menu]:visible, [role=listbox]:visible");
  const isLayerOpen = (await layers.count()) > 0;
  const inside = isLayerOpen && random.chance(0.85) ? layers.last() : page;
  const found = inside.locator(selector).filter({ visible: true });
  return { found, count: await found.count() };
}

const describe = (text: string): string => JSON.stringify(text.replace(/\s+/g, " ").trim().slice(0, 50));

const nameOf = async (element: ReturnType<Page["locator"]>): Promise<string> =>
  element
    .evaluate(
      (node) => {
        const label = node.getAttribute("aria-label") ?? node.textContent ?? "";
        return `${node.tagName.toLowerCase()} ${label.trim() || node.getAttribute("name") || node.id}`;
      },
      null,
      stepTimeout,
    )
    .then(describe);

const click: Step = async (walk) => {
  const { found, count } = await visibleElements(walk, clickable);
  if (count === 0) return null;
  const element = found.nth(walk.random.below(count));
  const name = await nameOf(element);
  const isDouble = walk.random.chance(0.15);
  if (isDouble) await element.dblclick(stepTimeout);
  else await element.click(stepTimeout);
  return `${isDouble ? "double click" : "click"} ${name}`;
};

const type: Step = async (walk) => {
  const { found, count } = await visibleElements(walk, typeable);
  if (count === 0) return null;
  const element = found.nth(walk.random.below(count));
  const name = await nameOf(element);
  const text = walk.random.pick(oddTexts);
  await element.fill(text, stepTimeout);
  const shouldSubmit = walk.random.chance(0.3);
  if (shouldSubmit)
    await element.press(walk.random.pick(["Enter", "Tab", "Control+s", "Control+Enter"]), stepTimeout);
  return `type ${describe(text)} into ${name}${shouldSubmit ? " and submit" : ""}`;
};

const openScreen: Step = async ({ page, role, random, address }) => {
  const entries = menuOf(role).flatMap((group) => group.entries);
  const path = random.pickFrom(entries)?.to ?? "/app";
  await page.goto(`${address}/#${path}`);
  return `open ${path}`;
};

const openRecord: Step = async (walk) => {
  const links = walk.page.locator("main a[href*='/']").filter({ visible: true });
  const count = await links.count();
  if (count === 0) return null;
  const link = links.nth(walk.random.below(count));
  const name = await nameOf(link);
  await link.click(stepTimeout);
  return `follow ${name}`;
};

const goBack: Step = async ({ page, random }) => {
  if (random.chance(0.3)) {
    await page.goForward({ timeout: 3000 });
    return "go forward";
  }
  await page.goBack({ timeout: 3000 });
  return "go back";
};

const reload: Step = async ({ page }) => {
  await page.reload({ timeout: 10_000 });
  return "reload";
};

const pressKey: Step = async ({ page, random }) => {
  const key = random.pick([
    "Escape",
    "Escape",
    "Tab",
    "Enter",
    "ArrowDown",
    "Space",
    "Control+k",
    "Control+s",
    "Delete",
    "PageDown",
    "?",
  ]);
  await page.keyboard.press(key);
  return `press ${key}`;
};

const goOffline: Step = async (walk) => {
  walk.problems.setOffline(true);
  await walk.context.setOffline(true);
  const done: string[] = [];
  for (let count = 0; count <= walk.random.below(3); count += 1) {
    const step = walk.random.chance(0.7) ? click : type;
    done.push((await step(walk).catch(() => null)) ?? "nothing");
    await walk.page.waitForTimeout(walk.random.below(700));
  }
  await walk.context.setOffline(false);
  walk.problems.setOffline(false);
  return `offline: ${done.join(", ")}; online`;
};

/** Simulates the tab being hidden and shown again. */
const hideAndShow: Step = async ({ page, random }) => {
  const setVisibility = (state: string): Promise<void> =>
    page.evaluate((value) => {
      Object.defineProperty(document, "visibilityState", { value, configurable: true });
      Object.defineProperty(document, "hidden", { value: value === "hidden", configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await setVisibility("hidden");
  await page.waitForTimeout(random.below(400));
  await setVisibility("visible");
  return "hide and show the tab";
};

const switchTab: Step = async (walk) => {
  const pages = walk.context.pages().filter((page) => !page.isClosed());
  if (pages.length < 2) {
    const url = walk.page.url();
    walk.page = await walk.context.newPage();
    await walk.page.goto(url);
    return "open a second tab at the same address";
  }
  walk.page = pages.find((page) => page !== walk.page) ?? walk.page;
  await walk.page.bringToFront();
  return "go to the other tab";
};

const resize: Step = async ({ page, random }) => {
  const width = random.pick([1280, 390]);
  await page.setViewportSize({ width, height: width === 390 ? 844 : 800 });
  return `resize to ${width}`;
};

const scroll: Step = async ({ page, random }) => {
  await page.mouse.wheel(0, random.below(3000) - 800);
  return "scroll";
};

/** Relative frequency of each step. */
const weightedSteps: readonly (readonly [number, Step])[] = [
  [40, click],
  [16, type],
  [8, openScreen],
  [12, openRecord],
  [6, goBack],
  [2, reload],
  [6, pressKey],
  [3, goOffline],
  [2, hideAndShow],
  [2, switchTab],
  [2, resize],
  [3, scroll],
];
const totalWeight = weightedSteps.reduce((sum, [weight]) => sum + weight, 0);

function pickStep(random: Random): Step {
  let rest = random.below(totalWeight);
  for (const [weight, step] of weightedSteps) {
    if (rest < weight) return step;
    rest -= weight;
  }
  return click;
}

/** Takes one random step. The description says when the step was not possible, e.g. because its button was gone. */
export async function takeStep(walk: Walk): Promise<string> {
  if (walk.page.isClosed()) walk.page = walk.context.pages()[0] ?? (await walk.context.newPage());
  const step = pickStep(walk.random);
  const did = await step(walk).catch(
    (error: unknown) =>
      `${step.name} failed: ${error instanceof Error ? error.message.split("\n")[0] : error}`,
  );
  return did ?? `${step.name}: nothing there`;
}

/** Files for file choosers: a picture, an empty file, and a text posing as a spreadsheet. */
export const randomFile = (random: Random) =>
  random.pick([
    picturePath("png/chilli.png"),
    { name: "empty.csv", mimeType: "text/csv", buffer: Buffer.alloc(0) },
    { name: "rows.csv", mimeType: "text/csv", buffer: Buffer.from("name,nameKh\nUrea,យូរ៉េ\nUrea,យូរ៉េ\n") },
    { name: "photo.png", mimeType: "image/png", buffer: Buffer.from("not a picture") },
  ]);
