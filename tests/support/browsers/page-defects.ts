import type { Page } from "@playwright/test";

/** Texts that only a defect produces. Inputs are not checked: tests type odd texts themselves. */
const defects = [
  /\bundefined\b/,
  /\bNaN\b/,
  /\[object \w+\]/,
  /\bInvalid Date\b/,
  /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/,
  /This screen stopped working|អេក្រង់នេះឈប់ដំណើរការ/,
];

/** Finds texts that no user should see, each with its context. */
export const findDefectsIn = (text: string): readonly string[] =>
  defects.flatMap((pattern) => {
    const found = pattern.exec(text);
    if (!found) return [];
    return [text.slice(Math.max(0, found.index - 60), found.index + found[0].length + 60)];
  });

/** Finds texts on the page that no user should see. */
export async function findDefects(page: Page): Promise<readonly string[]> {
  const text = await page.evaluate(() => document.body?.innerText ?? "").catch(() => "");
  return findDefectsIn(text).map((excerpt) => `on the page: ${JSON.stringify(excerpt)}`);
}
