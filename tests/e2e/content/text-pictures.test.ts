import { expect } from "@playwright/test";
import { problem } from "../../../domain/entities/content/problem.ts";
import { uniqueLetters, uploadPicture } from "../support/drafts.ts";
import { EntityScreen } from "../support/entity-screen.ts";
import { api, setLanguage, signInContextAs } from "../support/people.ts";
import { oneOf } from "../support/sample.ts";
import { rejectedCall, test } from "../support/test.ts";

const texts = {
  en: {
    publish: "Publish",
    refused: "Add alt text to the images before they are published",
    alt: "Alt text (English)",
    decoration: "Decoration, no alt text needed",
    missing: "Alt text missing",
    words: "A rice leaf with brown spots",
  },
  km: {
    publish: "ផ្សាយ",
    refused: "សូមបន្ថែមអត្ថបទជំនួសរូបភាព មុនពេលផ្សាយ",
    alt: "អត្ថបទជំនួសរូបភាព (ខ្មែរ)",
    decoration: "សម្រាប់តុបតែង មិនត្រូវការអត្ថបទជំនួស",
    missing: "ខ្វះអត្ថបទជំនួស",
    words: "ស្លឹកស្រូវមានចំណុចពណ៌ត្នោត",
  },
} as const;

for (const { language, width, field } of oneOf(import.meta.filename, [
  { language: "en", width: 1280, field: "causes" },
  { language: "km", width: 390, field: "causesKh" },
] as const))
  test(`an image in a text is described before it is published, in ${language} at ${width} px`, async ({
    page,
    context,
    troubles,
  }) => {
    const t = texts[language];
    const mark = uniqueLetters();
    const admin = await api("admin");
    const url = await uploadPicture(admin, "png/seedling.png", `${mark}-leaf.png`);
    const [known] = await admin.list(problem, {});
    const written = await admin.create(problem, {
      title: `Brown spot ${mark}`,
      titleKh: `ចំណុចត្នោត ${mark}`,
      categoryId: known?.categoryId,
      [field]: `<p>Spots</p><img src="${url}" />`,
    });
    await page.setViewportSize({ width, height: 844 });
    await setLanguage(context, language);
    await signInContextAs(context, "admin");
    const screen = new EntityScreen(page, problem, language);
    await screen.openRecord(written.id);
    const text = screen.box(field);
    const picture = text.locator("[data-picture]");
    await expect(picture).toHaveAttribute("data-bare", t.missing);
    const drawnMark = () => picture.evaluate((element) => getComputedStyle(element, "::after").content);
    await expect.poll(drawnMark, "the mark is drawn").toContain(t.missing);

    const publish = page.getByRole("button", { name: t.publish, exact: true });
    troubles.expect(rejectedCall(400));
    await publish.click();
    await expect(page.getByText(t.refused).first()).toBeVisible();

    // By keyboard: the image is selected from the text, and its alt text is one key away.
    await text.locator("p").first().click();
    // The toolbar appears when the editor has taken the cursor from the click.
    await expect(page.getByRole("toolbar")).toBeVisible();
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowRight");
    const alt = page.getByRole("textbox", { name: t.alt, exact: true });
    await expect(alt).toBeVisible();
    await page.keyboard.press("Alt+F10");
    await expect(alt).toBeFocused();
    await page.keyboard.type(t.words);
    await expect(alt).toHaveValue(t.words);
    await expect(picture).not.toHaveAttribute("data-bare");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const decoration = page.getByRole("checkbox", { name: t.decoration });
    await decoration.check();
    await expect(alt).toBeDisabled();
    await decoration.uncheck();
    await alt.fill(t.words);
    await page.keyboard.press("Escape");
    await expect(text).toBeFocused();
    await screen.saveAndWaitForToast();
    await publish.click();
    await expect.poll(async () => (await admin.read(problem, written.id)).state).toBe("published");
    expect((await admin.read(problem, written.id))[field]).toContain(`alt="${t.words}"`);
  });
