import { randomInt } from "node:crypto";
import { expect } from "@playwright/test";
import sharp from "sharp";
import { banner } from "../../../domain/entities/content/banner.ts";
import { uniqueLetters } from "../support/drafts.ts";
import { EntityScreen } from "../support/entity-screen.ts";
import { openMediaLibrary } from "../support/media-library.ts";
import { api, setLanguage, signInContextAs } from "../support/people.ts";
import { oneOf } from "../support/sample.ts";
import { test } from "../support/test.ts";

const texts = {
  en: {
    same: (name: string, existing: string) =>
      `“${name}” has the same content as “${existing}” in the library.`,
    useExisting: "Use the existing file",
    keepBoth: "Keep both",
  },
  km: {
    same: (name: string, existing: string) => `«${name}» មានខ្លឹមសារដូចគ្នានឹង «${existing}» ក្នុងបណ្ណាល័យ។`,
    useExisting: "ប្រើឯកសារដែលមានស្រាប់",
    keepBoth: "ទុកទាំងពីរ",
  },
} as const;

/** A picture that the library does not have. */
function newPicture(): Promise<Buffer> {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  const size = { width: randomInt(200, 400), height: randomInt(200, 400) };
  return sharp({ create: { ...size, channels: 3, background } })
    .png()
    .toBuffer();
}

for (const { language, width } of oneOf(import.meta.filename, [
  { language: "en", width: 1280 },
  { language: "km", width: 390 },
] as const))
  test(`a duplicate image can be replaced by the file that exists, in ${language} at ${width} px`, async ({
    page,
    context,
    troubles,
  }) => {
    const t = texts[language];
    const mark = uniqueLetters();
    const buffer = await newPicture();
    const admin = await api("admin");
    const old = await admin.upload(`${mark}-old.png`, new Uint8Array(buffer));
    const first = await admin.upload(`${mark}-first.png`, new Uint8Array(await newPicture()));
    const shown = await admin.create(banner, { name: `Rice ${mark}`, imageUrl: first });
    await page.setViewportSize({ width, height: 844 });
    await setLanguage(context, language);
    await signInContextAs(context, "admin");
    const screen = new EntityScreen(page, banner, language);
    await screen.openRecord(shown.id);

    // Kept: the new file is in the field at once, and stays there.
    const box = page.locator(`input[type=file][aria-label="${screen.label("imageUrl")}"]`);
    const send = (name: string) => box.setInputFiles({ name, mimeType: "image/png", buffer });
    const notice = (name: string) =>
      page.getByRole("status").filter({ hasText: t.same(name, `${mark}-old.png`) });
    await send(`${mark}-two.png`);
    await expect(notice(`${mark}-two.png`)).toBeVisible();
    await notice(`${mark}-two.png`).getByRole("button", { name: t.keepBoth }).click();
    await expect(notice(`${mark}-two.png`)).toHaveCount(0);
    await screen.save.click();
    await expect.poll(async () => (await admin.read(banner, shown.id)).imageUrl).not.toBe(first);
    expect((await admin.read(banner, shown.id)).imageUrl).not.toBe(old);
    // A form that is being saved takes no files.
    await page.reload();
    await screen.form.waitFor();

    // The existing one instead: its copy is not left behind.
    await send(`${mark}-three.png`);
    await expect(notice(`${mark}-three.png`)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const removed = page.waitForResponse((reply) => reply.request().method() === "DELETE" && reply.ok());
    await notice(`${mark}-three.png`).getByRole("button", { name: t.useExisting }).click();
    await removed;
    await screen.save.click();
    await expect.poll(async () => (await admin.read(banner, shown.id)).imageUrl).toBe(old);
    await openMediaLibrary(page, troubles);
    await page.getByRole("main").getByRole("searchbox").fill(mark);
    await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: mark })).toHaveCount(3);
  });
