import { randomInt } from "node:crypto";
import { expect, type Locator } from "@playwright/test";
import sharp from "sharp";
import { banner } from "../../../domain/entities/content/banner.ts";
import { guide } from "../../../domain/entities/content/guide.ts";
import { uniqueLetters } from "../support/drafts.ts";
import { EntityScreen } from "../support/entity-screen.ts";
import { openMediaLibrary } from "../support/media-library.ts";
import { api, setLanguage, signInContextAs } from "../support/people.ts";
import { oneOf } from "../support/sample.ts";
import { rejectedCall, test } from "../support/test.ts";

const texts = {
  en: {
    publish: "Publish",
    refused: "Add alt text in English and Khmer",
    select: "Select ",
    shown: /^Select all \d+ shown$/,
    editTags: "Edit tags",
    addTags: "Add tags",
    saveTags: "Save tags",
    tag: "Tag",
    altEnglish: "Alt text (English)",
    altKhmer: "Alt text (Khmer)",
    saveAlt: "Save alt text",
    altSaved: "Alt text saved.",
    fromTop: /^From the top/,
    saveFocal: "Save focal point",
    focalSaved: "Focal point saved.",
    close: "Close",
    copies: "Duplicates only",
    group: "2 files with the same content",
    keep: "Keep this one and replace the others",
    ask: "Use this file everywhere?",
    replace: "Replace everywhere",
    replaceAsk: "Replace this file everywhere?",
    replaced: (count: number) => `Replaced in ${count} record${count === 1 ? "" : "s"}.`,
    undo: "Undo",
    undone: /^Undone for 1 record/,
    unused: "Not used",
    delete: "Delete files",
    deleteAsk: "Delete 3 files?",
    deleted: "3 files deleted.",
  },
  km: {
    publish: "ផ្សាយ",
    refused: "សូមបន្ថែមអត្ថបទជំនួសរូបភាពជាអង់គ្លេស និងខ្មែរ",
    select: "ជ្រើសរើស ",
    shown: /^ជ្រើសរើសទាំង \d+ ដែលបង្ហាញ$/,
    editTags: "កែស្លាក",
    addTags: "បន្ថែមស្លាក",
    saveTags: "រក្សាទុកស្លាក",
    tag: "ស្លាក",
    altEnglish: "អត្ថបទជំនួសរូបភាព (អង់គ្លេស)",
    altKhmer: "អត្ថបទជំនួសរូបភាព (ខ្មែរ)",
    saveAlt: "រក្សាទុកអត្ថបទជំនួស",
    altSaved: "បានរក្សាទុកអត្ថបទជំនួស។",
    fromTop: /^ពីខាងលើ/,
    saveFocal: "រក្សាទុកចំណុចសំខាន់",
    focalSaved: "បានរក្សាទុកចំណុចសំខាន់។",
    close: "បិទ",
    copies: "តែឯកសារស្ទួន",
    group: "ឯកសារ 2 មានខ្លឹមសារដូចគ្នា",
    keep: "ទុកឯកសារនេះ និងជំនួសឯកសារផ្សេង",
    ask: "ប្រើឯកសារនេះគ្រប់កន្លែងឬ?",
    replace: "ជំនួសគ្រប់កន្លែង",
    replaceAsk: "ជំនួសឯកសារនេះគ្រប់កន្លែងឬ?",
    replaced: (count: number) => `បានជំនួសក្នុងទិន្នន័យ ${count}។`,
    undo: "ត្រឡប់វិញ",
    undone: /^បានត្រឡប់វិញសម្រាប់ទិន្នន័យ 1/,
    unused: "មិនប្រើ",
    delete: "លុបឯកសារ",
    deleteAsk: "លុបឯកសារ 3 ឬ?",
    deleted: "បានលុបឯកសារ 3។",
  },
} as const;

/** A picture that no other file equals: other tests upload the demo's. */
async function newPicture(): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  const pixels = sharp({ create: { width: 320, height: randomInt(200, 400), channels: 3, background } });
  return new Uint8Array(await pixels.png().toBuffer());
}

// Toasts move only where motion is not reduced.
test.use({ reducedMotion: "no-preference" });

const screens = [
  { language: "en", width: 1280 },
  { language: "km", width: 390 },
] as const;

/** No toast covers a button at any moment while it appears. */
async function expectUncoveredByToasts(button: Locator): Promise<void> {
  const covered = await button.evaluate((element) => {
    const { x, y, width: wide, height: high } = element.getBoundingClientRect();
    const toasts = [...document.querySelectorAll(".Toastify__toast")];
    const moves = toasts.flatMap((toast) => toast.getAnimations());
    const found: number[] = [];
    for (let part = 0; part <= 1; part += 0.02) {
      for (const move of moves) {
        move.pause();
        move.currentTime = part * Number(move.effect?.getComputedTiming().endTime ?? 0);
      }
      const hit = document.elementFromPoint(x + wide / 2, y + high / 2);
      if (!hit || !element.contains(hit)) found.push(part);
    }
    for (const move of moves) move.finish();
    return { moves: moves.length, found };
  });
  expect(covered.found).toEqual([]);
}

for (const { language, width } of oneOf(import.meta.filename, screens))
  test(`images are tagged, described, replaced and cleaned up, in ${language} at ${width} px`, async ({
    page,
    context,
    troubles,
  }) => {
    const t = texts[language];
    const admin = await api("admin");
    const mark = uniqueLetters();
    const picture = await newPicture();
    const kept = await admin.upload(`${mark}-kept.png`, picture);
    const copy = await admin.upload(`${mark}-copy.png`, picture);
    await admin.upload(`${mark}-spare.png`, await newPicture());
    const written = await admin.create(guide, { title: `Basil ${mark}`, titleKh: "ជី", cover: kept });
    const shown = await admin.create(banner, { name: `Basil ${mark}`, imageUrl: copy });
    await page.setViewportSize({ width, height: 844 });
    await setLanguage(context, language);
    await signInContextAs(context, "admin");

    // The guide can't be published yet.
    const screen = new EntityScreen(page, guide, language);
    await screen.openRecord(written.id);
    troubles.expect(rejectedCall(400));
    await page.getByRole("button", { name: t.publish, exact: true }).click();
    await expect(page.getByText(t.refused).first()).toBeVisible();

    await openMediaLibrary(page, troubles);
    const main = page.getByRole("main");
    await main.getByRole("searchbox").fill(mark);
    const files = main.getByRole("listitem").filter({ hasText: mark });
    const card = (name: string) => files.filter({ hasText: `${mark}-${name}` }).getByRole("button");
    await expect(files).toHaveCount(3);
    for (const image of await files.locator("img").all())
      await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(320);

    // Tags for all three.
    await main.getByRole("checkbox", { name: `${t.select}${mark}-kept.png` }).click();
    await main.getByRole("button", { name: t.shown }).click();
    await main.getByRole("button", { name: t.editTags }).click();
    const tags = page.getByRole("dialog").getByLabel(t.addTags);
    await tags.fill(`basil ${mark}`);
    await tags.press("Enter");
    // One frame shows the focus: that of the box with all tags.
    await expect(tags).toHaveCSS("outline-style", "none");
    await expect(page.locator(".mantine-Input-input").filter({ has: page.getByLabel(t.addTags) })).toHaveCSS(
      "outline-style",
      "solid",
    );
    await page.getByRole("dialog").getByRole("button", { name: t.saveTags }).click();
    await expect(files.filter({ hasText: `basil ${mark}` })).toHaveCount(3);

    // Alt text in both languages, and a focal point by keyboard.
    await card("kept").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(t.altEnglish).fill("A seedling");
    await dialog.getByLabel(t.altKhmer).fill("កូនដំណាំ");
    await dialog.getByRole("button", { name: t.saveAlt }).click();
    await expect(page.getByText(t.altSaved)).toBeVisible();
    await dialog.getByRole("slider", { name: t.fromTop }).focus();
    await page.keyboard.press("Home");
    await dialog.getByRole("button", { name: t.saveFocal }).click();
    await expect(page.getByText(t.focalSaved)).toBeVisible();
    const close = dialog.getByRole("button", { name: t.close, exact: true });
    await expectUncoveredByToasts(close);
    await close.click();
    await expect(card("kept").locator("img")).toHaveCSS("object-position", "50% 0%");

    // The duplicate is replaced by the described file.
    await main.getByRole("switch", { name: t.copies }).click();
    await expect(files).toHaveCount(2);
    await expect(main.getByRole("heading", { name: t.group })).toBeVisible();
    await card("kept").click();
    await dialog.getByRole("button", { name: t.keep }).click();
    await page.getByRole("dialog", { name: t.ask }).getByRole("button", { name: t.keep }).click();
    await expect(page.getByText(t.replaced(1))).toBeVisible();
    expect(await admin.read(banner, shown.id)).toMatchObject({ imageUrl: kept });
    await main.getByRole("switch", { name: t.copies }).click();

    // A wrong replacement is undone.
    await card("kept").click();
    await dialog.locator(`input[type=file][aria-label="${t.replace}"]`).setInputFiles({
      name: `${mark}-wrong.png`,
      mimeType: "image/png",
      buffer: Buffer.from(await newPicture()),
    });
    await page.getByRole("dialog", { name: t.replaceAsk }).getByRole("button", { name: t.replace }).click();
    await expect(page.getByText(t.replaced(2))).toBeVisible();
    expect(await admin.read(guide, written.id)).not.toMatchObject({ cover: kept });
    await page.getByRole("button", { name: t.undo }).last().click();
    await expect(page.getByText(t.undone).first()).toBeVisible();
    await expect.poll(async () => (await admin.read(guide, written.id)).cover).toBe(kept);
    await expect.poll(async () => (await admin.read(banner, shown.id)).imageUrl).toBe(kept);

    // What nothing uses is deleted: the copy, the spare one and the wrong one.
    await main.getByText(t.unused, { exact: true }).click();
    await expect(files).toHaveCount(3);
    await main.getByRole("checkbox", { name: `${t.select}${mark}-copy.png` }).click();
    await main.getByRole("button", { name: t.shown }).click();
    await main.getByRole("button", { name: t.delete }).click();
    await page.getByRole("dialog", { name: t.deleteAsk }).getByRole("button", { name: t.delete }).click();
    await expect(page.getByText(t.deleted)).toBeVisible();
    await expect(files).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

    await screen.openRecord(written.id);
    await page.getByRole("button", { name: t.publish, exact: true }).click();
    await expect.poll(async () => (await admin.read(guide, written.id)).state).toBe("published");
  });
