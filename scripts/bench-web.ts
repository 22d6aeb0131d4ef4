import { spawnSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import { launcher } from "../server/installation/root.ts";
import { launchBrowser } from "../tests/support/browsers/browser.ts";
import { startBenchServer } from "./bench/bench-server.ts";
import { printLine, printVerdict, type ResultLine } from "./bench/result-line.ts";
import { type FetchedBytes, openVisit, slowConnectionFlags, type Visit } from "./bench/web/browser-visit.ts";
import {
  account,
  openLogin,
  openMenuGroup,
  type Times,
  timeoutMs,
  visitFirstList,
  waitUntilIdle,
} from "./bench/web/first-list.ts";
import { measureInteractions } from "./bench/web/interactions.ts";
import { benchWeb } from "./commands/benchmarks.ts";
import { runCommand } from "./commands/run-command.ts";

type Options = ReturnType<typeof benchWeb.opts>;

const kilobyte = 1024;
/** What a list loads ahead, in kilobytes: our own limit. */
const aheadLimit = 70;
/** The script that starts working offline, in kilobytes: our own limit. */
const offlineLimit = 20;

type Report = (line: ResultLine) => void;
interface Measured {
  readonly browser: Browser;
  readonly origin: string;
  readonly report: Report;
  /** Visits of which the times are the median. */
  readonly rounds: number;
}

const kilobytes = (name: string, bytes: number, limit: number): ResultLine => ({
  name,
  figure: bytes / kilobyte,
  unit: " KB",
  limit,
  holds: "atMost",
  detail: "page, script and style, brotli as served",
});
/** A line with the median of several visits, and all of them. */
const seconds = (name: string, milliseconds: readonly number[], limit: number): ResultLine => ({
  name,
  figure: median(milliseconds) / 1000,
  unit: " s",
  limit,
  holds: "atMost",
  detail: `Slow 4G, processor four times slower, cold cache; ${milliseconds
    .map((one) => (one / 1000).toFixed(2))
    .join(" ")}`,
});

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** Longer than the app waits on a slow connection before it loads code ahead (web/ui/loading/fetch-when-idle.ts). */
const loadsAheadMs = 20_000;

/** Longer than the app waits before it prepares to work offline (web/shell/live-updates.tsx, web/shell/offline). */
const offlineMs = 90_000;

const newCode = (before: FetchedBytes, after: FetchedBytes) => after.code - before.code;

async function measureOffice({ browser, origin, report, rounds }: Measured): Promise<void> {
  const visit = await openVisit(browser, "en-US");
  const times = [
    await visitFirstList(visit, origin, (step) => {
      const { code, fonts } = visit.fetched();
      if (step === "first list") {
        report(kilobytes("first list, all that came since the sign-in page", code, 220));
        return;
      }
      report(kilobytes("sign-in", code, 120));
      report({
        ...kilobytes("Khmer font for who reads English", fonts, 2),
        detail: "the word ខ្មែរ alone",
      });
    }),
  ];
  const before = visit.fetched();
  await sleep(loadsAheadMs);
  await waitUntilIdle(visit);
  report({
    ...kilobytes(
      "what the first list loads ahead: menus and panels",
      newCode(before, visit.fetched()),
      aheadLimit,
    ),
    detail: "15 s later, when nothing else is loaded",
  });
  await measureOtherScreens(visit, report, "");
  const beforeOffline = visit.fetched();
  await sleep(offlineMs);
  await waitUntilIdle(visit);
  report({
    ...kilobytes(
      "what starts working offline: its script",
      newCode(beforeOffline, visit.fetched()),
      offlineLimit,
    ),
    detail: "two minutes after sign-in; the files that are cached for offline use are not counted",
  });
  await visit.context.close();
  const saving = await openVisit(browser, "en-US", { savesData: true });
  await visitFirstList(saving, origin, () => undefined);
  // What starts by time is no part of the next screen.
  await sleep(offlineMs);
  await waitUntilIdle(saving);
  await measureOtherScreens(saving, report, ", when nothing was loaded ahead");
  await saving.context.close();
  while (times.length < rounds) {
    const again = await openVisit(browser, "en-US");
    times.push(await visitFirstList(again, origin, () => undefined));
    await again.context.close();
  }
  const each = (name: keyof Times) => times.map((one) => one[name]);
  report(seconds("sign-in painted", each("painted"), 1));
  report(seconds("sign-in usable", each("usable"), 2));
  report(seconds("rows of the first list seen", each("rows"), 1.8));
}

async function measureOtherScreens(visit: Visit, report: Report, circumstances: string): Promise<void> {
  const { page } = visit;
  const screens = [
    {
      name: "a further list",
      group: "Vendors",
      click: "#navigation a[href='#/app/Vendors/VendorList']",
      seen: "main tbody tr td",
    },
    {
      name: "a form",
      group: null,
      click: "main a[href$='/new'], main button:has-text('New')",
      // Not the language switch, whose radio buttons are hidden.
      seen: "main form input:not([type=radio])",
    },
  ];
  for (const { name, group, click, seen } of screens) {
    if (group) await openMenuGroup(visit, group);
    const before = visit.fetched();
    await page.click(click);
    await page.waitForSelector(seen);
    await waitUntilIdle(visit);
    report(kilobytes(`${name}: what it adds${circumstances}`, newCode(before, visit.fetched()), 40));
  }
}

async function measurePublic({ browser, origin, report }: Measured): Promise<void> {
  const pages = [
    {
      name: "public product page",
      path: `#/public/product/${await findPublishedProduct(origin)}`,
      seen: "svg[role=img]",
    },
    { name: "terms page", path: "#/term/en", seen: "main h2" },
  ];
  for (const { name, path, seen } of pages) {
    const visit = await openVisit(browser, "en-US");
    await visit.page.goto(`${origin}/${path}`, { waitUntil: "commit" });
    await visit.page.waitForSelector(seen, { timeout: timeoutMs });
    await waitUntilIdle(visit);
    report(kilobytes(name, visit.fetched().code, 100));
    await visit.context.close();
  }
}

async function measureKhmer({ browser, origin, report }: Measured): Promise<void> {
  const visit = await openVisit(browser, "km-KH");
  await openLogin(visit, origin);
  await waitUntilIdle(visit);
  const fonts = visit.fetched().fonts;
  report({ ...kilobytes("Khmer fonts for who reads Khmer", fonts, 60), detail: "as served" });
  const shift = await visit.layoutShift();
  report({
    name: "layout shift while they arrive",
    figure: shift,
    unit: "",
    limit: 0.05,
    holds: "atMost",
    detail: "Chromium's score; 0.1 is called good",
  });
  await visit.context.close();
}

const hasItems = (body: unknown): body is { items: readonly { id: string }[] } =>
  typeof body === "object" && body !== null && "items" in body && Array.isArray(body.items);
const hasToken = (body: unknown): body is { access_token: string } =>
  typeof body === "object" && body !== null && "access_token" in body;

/** Id of a published product. */
async function findPublishedProduct(origin: string): Promise<string> {
  const granted: unknown = await (
    await fetch(`${origin}/api/oauth2/token?grant_type=password`, {
      method: "POST",
      body: new URLSearchParams(account),
    })
  ).json();
  if (!hasToken(granted)) throw new Error("The demo administrator can't sign in.");
  const headers = { Authorization: `Bearer ${granted.access_token}` };
  const found: unknown = await (
    await fetch(`${origin}/api/products/v2?state=published&pagesize=1`, { headers })
  ).json();
  const id = hasItems(found) ? found.items[0]?.id : undefined;
  if (!id) throw new Error("The demo data holds no published product.");
  return id;
}

async function measure(report: Report, { rounds, products, keep }: Options): Promise<void> {
  const { server, databaseUrl, remove } = await startBenchServer({ products, keep });
  const browser = await launchBrowser({ args: [...slowConnectionFlags] });
  const { origin } = server;
  const measured = { browser, origin, report, rounds };
  try {
    await measureOffice(measured);
    await measurePublic(measured);
    await measureKhmer(measured);
    for await (const line of measureInteractions({ browser, origin, databaseUrl, products, account }))
      report(line);
  } finally {
    await browser.close();
    await server.stop();
    await remove();
  }
}

await runCommand(benchWeb, async (options) => {
  const built = spawnSync(process.execPath, [launcher, "build", "--changed"], {
    stdio: "inherit",
  });
  if (built.status !== 0) throw new Error("The web app can't be built, so there is nothing to measure.");
  const lines: ResultLine[] = [];
  await measure((line) => {
    lines.push(line);
    printLine(line);
  }, options);
  return printVerdict(lines);
});
