import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { Language } from "../../../domain/text/localized-text.ts";
import type { AccountName } from "./accounts.ts";
import { setLanguage, signInContextAs } from "./people.ts";

/** Opens a browser context for another user. The caller closes it. */
export async function openContextFor(
  browser: Browser,
  name: AccountName,
  language: Language = "en",
): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const context = await browser.newContext();
  await signInContextAs(context, name);
  await setLanguage(context, language);
  return { context, page: await context.newPage() };
}
