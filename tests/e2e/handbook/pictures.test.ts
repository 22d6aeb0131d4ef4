import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import sharp from "sharp";
import { chapters } from "../../../domain/handbook/chapters.ts";
import { pictureName, pictureSizes, pictureWidths } from "../../../domain/handbook/pictures.ts";
import { waitUntilSettled } from "../support/checks.ts";
import { setLanguage, signInContextAs } from "../support/people.ts";
import { test } from "../support/test.ts";
import { bothLanguages } from "../support/ui-texts.ts";
import { picturePlaces } from "./picture-places.ts";

/** Whether this run takes the pictures (`npm run handbook:pictures`); others only look whether the places are there. */
const isTaking = process.env.HANDBOOK_PICTURES === "1";
const folder = join(import.meta.dirname, "../../../web/screens/handbook/pictures");

const illustrated = chapters.filter(({ picture }) => picture);

test("every chapter with a picture has a place for it", () => {
  expect(Object.keys(picturePlaces).toSorted()).toEqual(illustrated.map(({ key }) => key).toSorted());
});

for (const language of bothLanguages) {
  // Both widths are visited in each run, each in one language: it takes half of the time.
  const widths = isTaking ? pictureWidths : ([language === "en" ? "wide" : "narrow"] as const);
  for (const width of widths)
    test(`the pictures of the handbook show their subjects: ${language}, ${width}`, async ({ browser }) => {
      test.setTimeout(240_000);
      const accounts = new Set(Object.values(picturePlaces).map(({ account }) => account));
      for (const account of accounts) {
        const context = await browser.newContext({ viewport: pictureSizes[width] });
        await signInContextAs(context, account);
        await setLanguage(context, language);
        const page = await context.newPage();
        for (const [key, place] of Object.entries(picturePlaces)) {
          if (place.account !== account) continue;
          await page.goto(`/#${place.path}`);
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          await place.open?.(page, language);
          await expect(place.subject(page, language), key).toBeVisible();
          if (!isTaking) continue;
          // Nothing is under the pointer.
          await page.mouse.move(0, 0);
          await waitUntilSettled(page);
          await page.waitForLoadState("networkidle");
          const picture = await page.screenshot({ animations: "disabled", caret: "hide" });
          const bytes = await sharp(picture).webp({ quality: 60, effort: 6 }).toBuffer();
          await writeFile(join(folder, pictureName(key, language, width)), bytes);
        }
        await context.close();
      }
    });
}
