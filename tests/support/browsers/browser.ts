import { existsSync } from "node:fs";
import { type Browser, chromium, type LaunchOptions } from "@playwright/test";
import { freeSharedMemory } from "../postgres/fast-folder.ts";
import { type Chromium, isNpmChromiumFor, unpackNpmChromium } from "./npm-chromium.ts";

const systemBrowsers = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const filesForSharedMemory = "--disable-dev-shm-usage";
/** Containers often have 64 MB in /dev/shm, which is too little. Files instead of it take a fifth more processor time. */
const hasSharedMemory = freeSharedMemory() > 2 ** 30;

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  ...(hasSharedMemory ? [] : [filesForSharedMemory]),
];
/** Playwright always adds it. */
const ignoreDefaultArgs = hasSharedMemory ? [filesForSharedMemory] : [];

/**
 * Launch options of a browser: CHROMIUM_PATH, otherwise the npm Chromium if available (the same on every machine),
 * otherwise an installed one.
 */
export const findBrowser = async (): Promise<LaunchOptions> => {
  const { executablePath, env } = await findChromium();
  return { executablePath, args: flags, ignoreDefaultArgs, env: { ...definedOnly(process.env), ...env } };
};

/** Starts a browser for tests, screenshots and benchmarks. */
export const launchBrowser = async (options: LaunchOptions = {}): Promise<Browser> => {
  const found = await findBrowser();
  return chromium.launch({ ...found, ...options, args: [...flags, ...(options.args ?? [])] });
};

const findChromium = async (): Promise<Chromium> => {
  const named = process.env.CHROMIUM_PATH;
  if (named) return { executablePath: named, env: {} };
  if (isNpmChromiumFor(process.platform, process.arch)) return unpackNpmChromium();
  const installed = systemBrowsers.find((path) => existsSync(path));
  if (installed) return { executablePath: installed, env: {} };
  throw new Error("No browser found: install Chromium or Chrome, or name one in CHROMIUM_PATH.");
};

const definedOnly = (values: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
