import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { Language } from "../../../domain/words.ts";
import type { AccountName } from "./accounts.ts";
import { enterAs, speak } from "./people.ts";

/** A browser of its own for another person. Whoever opens it closes it. */
export async function openFor(
  browser: Browser,
  name: AccountName,
  language: Language = "en",
): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const context = await browser.newContext();
  await enterAs(context, name);
  await speak(context, language);
  return { context, page: await context.newPage() };
}
