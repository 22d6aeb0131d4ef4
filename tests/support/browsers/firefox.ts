import { existsSync } from "node:fs";
import type { Browser } from "@playwright/test";

const installedAt = [
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
];

/** Path of Firefox: FIREFOX_PATH, otherwise an installed one; `undefined` without one. */
export const findFirefox = (): string | undefined =>
  process.env.FIREFOX_PATH || installedAt.find((path) => existsSync(path));

/** Commands that Playwright sends to every browser and that Firefox ESR does not have yet. */
const missingCommands: ReadonlySet<unknown> = new Set(["emulation.setMediaFeaturesOverride"]);

interface BidiSession {
  send: (method: string, params: unknown) => Promise<unknown>;
}
/** The parts of Playwright that it does not document. */
interface Internals {
  readonly _connection: { readonly toImpl: (browser: Browser) => { readonly _browserSession: BidiSession } };
}

/** Runs in the page, before its own scripts. */
function completePlaywright(): void {
  // Playwright's own function sets the value of an input, which React does not notice. This one inserts the text as the
  // user's input.
  Object.defineProperty(window, "__pw_bidiInsertText", {
    get: () => (text: string) => void document.execCommand("insertText", false, text),
    set: () => undefined,
  });
  // WebDriver BiDi does not report violations of the content security policy.
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    // biome-ignore lint/suspicious/noConsole: the tests fail on errors of the console.
    console.error(`Blocked by the content security policy: ${violatedDirective} ${blockedURI}`);
  });
}

/** Lets Playwright drive an unpatched Firefox over WebDriver BiDi (docs/decisions/0077-two-browsers.md). */
export function prepareFirefox(browser: Browser): void {
  const session = (browser as unknown as Internals)._connection.toImpl(browser)._browserSession;
  const send = session.send.bind(session);
  session.send = (method, params) =>
    send(method, params).catch((error: unknown) => {
      if (missingCommands.has(method) && /unknown command/.test(String(error))) return {};
      throw error;
    });
  // Pages of the context come after the script, because requests are handled in order.
  browser.on("context", (context) => void context.addInitScript(completePlaywright));
}
