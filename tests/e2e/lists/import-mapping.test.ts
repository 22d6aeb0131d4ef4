import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { productUnit } from "../../../domain/entities/products/product-unit.ts";
import { type Language, localized } from "../../../domain/text/localized-text.ts";
import {
  expectAccessible,
  expectNoHorizontalScroll,
  takeScreenshot,
  waitUntilSettled,
} from "../support/checks.ts";
import { uniqueLetters } from "../support/drafts.ts";
import { EntityScreen } from "../support/entity-screen.ts";
import { api, setLanguage, signInContextAs } from "../support/people.ts";
import { oneOf } from "../support/sample.ts";
import { test } from "../support/test.ts";

const texts = {
  title: localized("Import: ", "នាំចូល៖ "),
  sheet: localized("Filter and sort", "ត្រង និងតម្រៀប"),
  more: localized("More actions for", "សកម្មភាពផ្សេងទៀតសម្រាប់"),
  import: localized("Import…", "នាំចូល…"),
  mapColumns: localized("Map columns", "ផ្គូផ្គងជួរឈរ"),
  field: localized("Field for", "ប្រអប់សម្រាប់"),
  missing: localized("New records also need", "ទិន្នន័យថ្មីត្រូវការប្រអប់ទាំងនេះដែរ"),
  reset: localized("Reset columns", "កំណត់ជួរឈរឡើងវិញ"),
  check: localized("Check file", "ពិនិត្យឯកសារ"),
  again: localized("Check again with 1 correction", "ពិនិត្យម្ដងទៀតជាមួយការកែ 1"),
  corrected: localized(
    "1 cell is corrected here. Your file stays as it is.",
    "បានកែក្រឡា 1 នៅទីនេះ។ ឯកសាររបស់អ្នកមិនផ្លាស់ប្ដូរទេ។",
  ),
  skip: localized("Import the 2 rows without errors", "នាំចូលជួរដេក 2 ដែលគ្មានកំហុស"),
  willSkip: localized("Will be skipped", "នឹងរំលង"),
  commitTwo: localized("Import 2 rows", "នាំចូលជួរដេក 2"),
  commitOne: localized("Import 1 row", "នាំចូលជួរដេក 1"),
  done: localized("Import complete.", "ការនាំចូលបានបញ្ចប់។"),
  download: localized("Download the skipped rows: CSV", "ទាញយកជួរដេកដែលរំលង: CSV"),
  remembered: localized("Mapped as in your last import", "ផ្គូផ្គងដូចការនាំចូលចុងក្រោយរបស់អ្នក"),
  counts: localized("2 added · 1 skipped", "បន្ថែម 2 · រំលង 1"),
  close: localized("Close", "បិទ"),
};

const sheet = (name: string, content: string) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(content),
});

class ImportScreen {
  readonly page: Page;
  readonly language: Language;
  readonly isPhone: boolean;
  constructor(page: Page, language: Language, isPhone: boolean) {
    this.page = page;
    this.language = language;
    this.isPhone = isPhone;
  }
  get dialog(): Locator {
    return this.page.getByRole("dialog", { name: new RegExp(`^${texts.title[this.language]}`) });
  }
  async open(): Promise<void> {
    await new EntityScreen(this.page, productUnit, this.language).openList();
    if (this.isPhone) await this.page.getByRole("button", { name: texts.sheet[this.language] }).click();
    await this.page.getByRole("button", { name: new RegExp(`^${texts.more[this.language]}`) }).click();
    await this.page.getByRole("menuitem", { name: texts.import[this.language] }).click();
  }
  text(name: keyof typeof texts): Locator {
    return this.dialog.getByText(texts[name][this.language]);
  }
  button(name: keyof typeof texts): Locator {
    return this.dialog.getByRole("button", { name: texts[name][this.language], exact: true });
  }
  fieldOf(heading: string): Locator {
    return this.dialog.getByRole("combobox", {
      name: new RegExp(`^${texts.field[this.language]}.*${heading}`),
    });
  }
  async look(name: string): Promise<void> {
    await waitUntilSettled(this.page);
    await expectAccessible(this.page);
    await expectNoHorizontalScroll(this.page);
    await takeScreenshot(this.page, { language: this.language, name });
  }
}

for (const { language, width } of oneOf(import.meta.filename, [
  { language: "en", width: 1280 },
  { language: "km", width: 390 },
] as const))
  test(`columns with other headings are mapped, rows with errors are skipped and imported later (${language}, ${width} px)`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await setLanguage(context, language);
    await signInContextAs(context, "admin");
    const on = new ImportScreen(page, language, width < 768);
    const mark = uniqueLetters();
    // The headings are known to nobody, and new in each run.
    const headings = [
      `Unit ${mark}`,
      `In Khmer ${mark}`,
      `Abbreviation ${mark}`,
      `Size ${mark}`,
      `Remark ${mark}`,
    ];
    const rows = [
      `Mapped ${mark} 1,ឯកតា ${mark} 1,${mark}1,5,first`,
      `Mapped ${mark} 2,ឯកតា ${mark} 2,${mark}2,heavy,`,
      `Mapped ${mark} 3,ឯកតា ${mark} 3,${mark}3,7,`,
    ];
    await on.open();
    await page
      .locator("input[type=file]")
      .setInputFiles(sheet("others.csv", [headings.join(","), ...rows].join("\r\n")));

    // The columns, with sample values; each field can be chosen once.
    await expect(on.text("mapColumns")).toBeVisible();
    await expect(on.dialog.getByText(`Mapped ${mark} 1 · Mapped ${mark} 2 · Mapped ${mark} 3`)).toBeVisible();
    await expect(on.button("check")).toBeDisabled();
    await expect(on.text("missing")).toBeVisible();
    await on.fieldOf("Unit").selectOption("name");
    await on.fieldOf("In Khmer").selectOption("nameKh");
    const symbol = new EntityScreen(page, productUnit, language).label("symbol");
    await expect(on.text("missing")).toContainText(symbol);
    await on.look("import-columns");
    await expect(on.fieldOf("Size").locator("option[value=name]")).toBeDisabled();
    await on.fieldOf("Abbreviation").selectOption("symbol");
    await expect(on.text("missing")).toBeHidden();
    await on.fieldOf("Size").selectOption("factor");
    await on.button("check").click();

    // One row has an error. The others are imported on request only.
    await expect(on.dialog.getByRole("rowheader", { name: `${mark} 2` })).toBeVisible();
    await on.look("import-skip");
    await on.button("skip").click();
    await expect(on.dialog.getByText(texts.willSkip[language], { exact: true })).toBeVisible();
    await on.look("import-partly");
    await on.button("commitTwo").click();
    await expect(on.text("done")).toBeVisible();
    const saving = page.waitForEvent("download");
    await on.button("download").click();
    const skipped = await readFile(await (await saving).path(), "utf8");
    const [head = "", row = "", ...more] = skipped.trim().split("\r\n");
    expect(head).toContain(headings.join(","));
    expect(row).toContain(`${mark}2,heavy`);
    expect(more).toEqual([]);
    await on.look("import-skipped");
    await on.button("close").last().click();

    await page.goto("/#/app/batches");
    const card = page.getByRole("listitem").filter({ hasText: "others.csv" }).first();
    await expect(card).toContainText(texts.counts[language]);
    // The skipped rows are there for a day after the dialog was closed.
    await card.getByRole("link").first().click();
    const again = page.waitForEvent("download");
    await page.getByRole("button", { name: texts.download[language] }).click();
    expect(await readFile(await (await again).path(), "utf8")).toBe(skipped);
    await on.look("import-batch");

    // The corrected file has the same headings and its error column: the columns are known.
    await on.open();
    const corrected = [head, row.replace("heavy", "6")].join("\r\n");
    await page.locator("input[type=file]").setInputFiles(sheet("corrected.csv", corrected));
    await expect(on.text("remembered")).toBeVisible();
    await on.button("mapColumns").click();
    await expect(on.fieldOf("Abbreviation")).toHaveValue("symbol");
    await on.button("reset").click();
    await expect(on.fieldOf("Abbreviation")).toHaveValue("");
    await on.fieldOf("Unit").selectOption("name");
    await on.fieldOf("In Khmer").selectOption("nameKh");
    await on.fieldOf("Abbreviation").selectOption("symbol");
    await on.fieldOf("Size").selectOption("factor");
    await on.button("check").click();
    await on.button("commitOne").click();
    await expect(on.text("done")).toBeVisible();
    const units = await (await api("admin")).list(productUnit, { q: mark, pagesize: "100" });
    expect(units.map(({ symbol: code, factor }) => [code, factor]).sort()).toEqual([
      [`${mark}1`, 5],
      [`${mark}2`, 6],
      [`${mark}3`, 7],
    ]);
  });

for (const { language, width } of oneOf(import.meta.filename, [
  { language: "km", width: 1280 },
  { language: "en", width: 390 },
] as const))
  test(`a wrong cell is corrected beside its error (${language}, ${width} px)`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 800 });
    await setLanguage(context, language);
    await signInContextAs(context, "admin");
    const on = new ImportScreen(page, language, width < 768);
    const mark = uniqueLetters();
    const rows = [
      `Sack ${mark},បាវ ${mark},${mark}1,weight,50`,
      `Basket ${mark},កញ្ជើ ${mark},${mark}2,weight,ten`,
    ];
    await on.open();
    const file = sheet("units.csv", ["name,nameKh,symbol,dimension,factor", ...rows].join("\n"));
    await page.locator("input[type=file]").setInputFiles(file);
    const factor = new EntityScreen(page, productUnit, language).label("factor");
    const cell = on.dialog.getByRole("textbox", { name: new RegExp(`^${factor}.* 3$`) });
    await expect(cell).toHaveValue("ten");
    await cell.fill("eleven");
    await cell.press("Enter");
    await expect(on.text("corrected")).toBeVisible();
    await expect(cell).toHaveValue("eleven");
    await cell.fill("10");
    await on.look("import-correct");
    await on.button("again").click();
    await expect(on.text("corrected")).toBeVisible();
    await on.button("commitTwo").click();
    await expect(on.text("done")).toBeVisible();
    const units = await (await api("admin")).list(productUnit, { q: mark, pagesize: "100" });
    expect(units.map(({ factor: size }) => size).sort()).toEqual([10, 50]);
  });
