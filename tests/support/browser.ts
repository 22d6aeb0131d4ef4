import { existsSync } from "node:fs";
import { type Browser, chromium, type LaunchOptions } from "@playwright/test";
import { type Chromium, unpackNpmChromium } from "./npm-chromium.ts";

const systemBrowsers = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
];

/** How to launch the browser of this machine: CHROMIUM_PATH, else an installed one, else the one from npm. */
export const findBrowser = async (): Promise<LaunchOptions> => {
  const { executablePath, env } = await findChromium();
  return { executablePath, args: flags, env: { ...definedOnly(process.env), ...env } };
};

/** Starts the browser of this machine, for tests, screenshots and benchmarks. */
export const launchBrowser = async (options: LaunchOptions = {}): Promise<Browser> => {
  const found = await findBrowser();
  return chromium.launch({ ...found, ...options, args: [...flags, ...(options.args ?? [])] });
};

const findChromium = async (): Promise<Chromium> => {
  const named = process.env.CHROMIUM_PATH;
  if (named) return { executablePath: named, env: {} };
  const installed = systemBrowsers.find((path) => existsSync(path));
  return installed ? { executablePath: installed, env: {} } : unpackNpmChromium();
};

const definedOnly = (values: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
