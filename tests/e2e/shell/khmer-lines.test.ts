import { expect } from "@playwright/test";
import { test } from "../support/test.ts";

/* Runs in Chromium and Firefox: Khmer has no spaces between words, so the browser needs a dictionary. */

interface Lines {
  readonly count: number;
  /** The text around each line that begins inside a word. */
  readonly brokenWords: readonly string[];
}

/** Finds where the lines of the Khmer texts begin, and compares it with the words of the browser's segmenter. */
function readLines(): Lines {
  const segmenter = new Intl.Segmenter("km", { granularity: "word" });
  const range = document.createRange();
  const walker = document.createTreeWalker(
    document.querySelector("main") ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  const brokenWords: string[] = [];
  let count = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? "";
    const starts = new Set([...segmenter.segment(text)].map(({ index }) => index));
    let lastTop: number | undefined;
    for (const { index, segment } of new Intl.Segmenter("km", { granularity: "grapheme" }).segment(text)) {
      range.setStart(node, index);
      range.setEnd(node, index + segment.length);
      const box = range.getBoundingClientRect();
      if (box.width === 0) continue;
      if (lastTop !== undefined && box.top > lastTop + box.height / 2) {
        count++;
        if (!starts.has(index))
          brokenWords.push(`${text.slice(index - 8, index)}|${text.slice(index, index + 8)}`);
      }
      lastTop = box.top;
    }
  }
  return { count, brokenWords };
}

for (const width of [360, 768])
  test(`long Khmer texts break between words at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/#/term/vendor/kh");
    await expect(page.locator("main[lang=km]").getByRole("heading", { level: 2 }).first()).toBeVisible();
    const { count, brokenWords } = await page.evaluate(readLines);
    expect(count).toBeGreaterThan(10);
    expect(brokenWords).toEqual([]);
  });
