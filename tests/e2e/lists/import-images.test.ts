import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { product } from "../../../domain/entities/products/product.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { zip } from "../../../server/files/uploads/sample-files.fixture.ts";
import {
  expectAccessible,
  expectNoHorizontalScroll,
  takeScreenshot,
  waitUntilSettled,
} from "../support/checks.ts";
import { picturePath, productDraft } from "../support/drafts.ts";
import { EntityScreen } from "../support/entity-screen.ts";
import { api, setLanguage, signInContextAs } from "../support/people.ts";
import { oneOf } from "../support/sample.ts";
import { test } from "../support/test.ts";

const texts = {
  title: localized("Import: ", "នាំចូល៖ "),
  sheet: localized("Filter and sort", "ត្រង និងតម្រៀប"),
  more: localized("More actions for", "សកម្មភាពផ្សេងទៀតសម្រាប់"),
  import: localized("Import…", "នាំចូល…"),
  archive: localized("Or a ZIP with this file and its images", "ឬ ZIP ដែលមានឯកសារនេះ និងរូបភាពរបស់វា"),
  missing: localized("The ZIP has no file “Front.PNG”.", "ក្នុង ZIP គ្មានឯកសារ «Front.PNG» ទេ។"),
  corrected: localized("replace the old file in the ZIP", "ជំនួសឯកសារចាស់ក្នុង ZIP"),
  commit: localized("Import 2 rows", "នាំចូលជួរដេក 2"),
  done: localized("Import complete.", "ការនាំចូលបានបញ្ចប់។"),
  images: localized("Images", "រូបភាព"),
  image: /^(Image|រូបភាពទី) \d$/,
  close: localized("Close", "បិទ"),
};

for (const { language, width } of oneOf(import.meta.filename, [
  { language: "en", width: 1280 },
  { language: "km", width: 390 },
] as const))
  test(`products are imported with their images from a ZIP (${language}, ${width} px)`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await setLanguage(context, language);
    await signInContextAs(context, "admin");
    const client = await api("admin");
    const draft = await productDraft(client);
    const look = async (name: string) => {
      await waitUntilSettled(page);
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await takeScreenshot(page, { language, name });
    };

    const { name, ...rest } = draft;
    const line = (title: string, iconUrl: string, photoLink: string) =>
      [title, ...Object.values(rest).flat(), iconUrl, photoLink].join(",");
    const sheet = [
      ["name", ...Object.keys(rest), "iconUrl", "photoLink"].join(","),
      line(`${name} 1`, "rice.png", "Front.PNG; photos/back.png"),
      line(`${name} 2`, "", "RICE.png"),
    ].join("\r\n");
    const [rice, front, back] = await Promise.all(
      ["png/banana.png", "png/basket.png", "png/beans.png"].map((one) => readFile(picturePath(one))),
    );
    const complete = [
      { name: "shop/products.csv", body: sheet },
      { name: "shop/photos/rice.png", body: rice ?? "" },
      { name: "shop/photos/back.png", body: back ?? "" },
      { name: "shop/photos/front.png", body: front ?? "" },
    ];
    const choose = (entries: typeof complete) =>
      page
        .locator("input[type=file]")
        .setInputFiles({ name: "products.zip", mimeType: "application/zip", buffer: zip(entries) });

    const screen = new EntityScreen(page, product, language);
    await screen.openList();
    if (width < 768) await page.getByRole("button", { name: texts.sheet[language] }).click();
    await page.getByRole("button", { name: new RegExp(`^${texts.more[language]}`) }).click();
    await page.getByRole("menuitem", { name: texts.import[language] }).click();
    const dialog = page.getByRole("dialog", { name: new RegExp(`^${texts.title[language]}`) });
    await expect(dialog.getByText(texts.archive[language])).toBeVisible();
    await look("import-images-choose");

    // A missing file is an error of its row, and nothing is stored.
    await choose(complete.slice(0, 3));
    const faulty = dialog.getByRole("row").filter({ hasText: texts.missing[language] });
    await expect(faulty).toContainText(language === "en" ? `${name} 1` : String(draft.nameKh));
    await expect(dialog.getByText(texts.corrected[language])).toBeVisible();
    await look("import-images-error");

    await choose(complete);
    await expect(dialog.getByText("front.png, back.png")).toBeVisible();
    const counts = dialog.locator("dl").first();
    await expect(counts).toContainText(new RegExp(`${texts.images[language]}\\s*3`));
    await look("import-images-check");
    await dialog.getByRole("button", { name: texts.commit[language], exact: true }).click();
    await expect(dialog.getByText(texts.done[language])).toBeVisible();
    await expect(counts).toContainText(new RegExp(`${texts.images[language]}\\s*3`));
    await look("import-images-done");
    await dialog.getByRole("button", { name: texts.close[language] }).last().click();

    const made = await client.list(product, { q: String(name), sort: "name" });
    const [first, second] = made.filter(({ name: made }) => String(made).startsWith(`${name} `));
    expect(second?.photoLink).toEqual([first?.iconUrl]);
    await screen.openRecord(first?.id ?? "");
    const images = page.getByRole("main").getByRole("img", { name: texts.image });
    // The cover and two images.
    await expect(images).toHaveCount(3);
    for (const image of await images.all()) {
      await image.scrollIntoViewIfNeeded();
      await expect
        .poll(() => image.evaluate((shown) => shown instanceof HTMLImageElement && shown.naturalWidth))
        .toBeGreaterThan(0);
    }
    await look("import-images-product");
  });
