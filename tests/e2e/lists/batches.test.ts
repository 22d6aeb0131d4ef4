import { expect, type Page } from "@playwright/test";
import { productUnit } from "../../../domain/entities/products/product-unit.ts";
import { expectAccessible, expectNoHorizontalScroll, takeScreenshot } from "../support/checks.ts";
import { uniqueLetters } from "../support/drafts.ts";
import { EntityScreen } from "../support/entity-screen.ts";
import { api, setLanguage, signInContextAs } from "../support/people.ts";
import { test } from "../support/test.ts";

const unitsOf = async (mark: string) =>
  (await (await api("admin")).list(productUnit, { q: mark, pagesize: "100" })).filter(({ symbol }) =>
    String(symbol).startsWith(mark),
  );

const sheet = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(`\uFEFF${lines.join("\r\n")}\r\n`),
});

async function openImport(page: Page): Promise<void> {
  await new EntityScreen(page, productUnit).openList();
  await page.getByRole("button", { name: /^More actions for/ }).click();
  await page.getByRole("menuitem", { name: "Import…" }).click();
}

test("an import whose response is lost runs once, and its dialog shows the outcome after a reload", async ({
  page,
  context,
  troubles,
}) => {
  troubles.expect(/ERR_CONNECTION_RESET/);
  await signInContextAs(context, "admin");
  const mark = uniqueLetters();
  const file = sheet("lost.csv", ["name,nameKh,symbol,factor", `Lost ${mark},បាត់,${mark}1,5`]);
  await openImport(page);
  await page.locator("input[type=file]").setInputFiles(file);
  await expect(page.getByText("New record")).toBeVisible();
  let commits = 0;
  await page.route("**/import?dryRun=false", async (route) => {
    commits += 1;
    await route.fetch();
    await route.abort("connectionreset");
  });
  await page.route("**/import/outcome?**", (route) => route.abort("connectionreset"));
  await page.getByRole("button", { name: "Import 1 row" }).click();
  await expect(page.getByText("Checking whether “lost.csv” was imported…")).toBeVisible();
  await page.unroute("**/import/outcome?**");
  await page.reload();
  await openImport(page);
  await expect(page.getByText("Import complete.", { exact: false })).toBeVisible();
  expect(commits).toBe(1);
  expect(await unitsOf(mark)).toHaveLength(1);
  await page.unroute("**/import?dryRun=false");

  // The outcome was seen, so the dialog starts empty.
  await page.getByRole("button", { name: "Close" }).last().click();
  await openImport(page);
  await expect(page.getByText("2. Choose the file")).toBeVisible();
});

test("an import shows its changes and is undone later, except for rows that were changed since", async ({
  page,
  context,
}) => {
  await signInContextAs(context, "admin");
  const admin = await api("admin");
  const mark = uniqueLetters();
  const made = await Promise.all(
    [1, 2].map((number) =>
      admin.create(productUnit, {
        name: `Unit ${mark} ${number}`,
        nameKh: "ឯកតា",
        symbol: `${mark}${number}`,
        factor: 5,
      }),
    ),
  );
  const rows = made.map(({ id, symbol, name }) => `${id},${name},ឯកតា,${symbol},50`);
  await openImport(page);
  await page
    .locator("input[type=file]")
    .setInputFiles(
      sheet("units.csv", ["id,name,nameKh,symbol,factor", ...rows, `,Third ${mark},ទីបី,${mark}3,7`]),
    );
  const preview = page.getByRole("region", { name: "What will change" });
  await expect(preview.getByRole("article").first()).toContainText(`Row 2 · Unit ${mark} 1`);
  await expect(preview.getByRole("article").first()).toContainText("Factor5 → 50");
  await expect(preview.getByRole("article").last()).toContainText(`Row 4 · Third ${mark} · New record`);
  await takeScreenshot(page, { language: "en", name: "import-preview" });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Import 3 rows" }).click();
  await expect(page.getByText("Import complete.", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Close" }).last().click();
  const [first] = made;
  await admin.update(productUnit, first?.id ?? "", { version: 2, name: `Theirs ${mark}` });

  await page.getByRole("button", { name: /^More actions for/ }).click();
  await page.getByRole("menuitem", { name: "Imports and bulk changes" }).click();
  const card = page.getByRole("listitem").filter({ hasText: "units.csv" }).first();
  await expect(card).toContainText("1 added · 2 changed");
  await takeScreenshot(page, { language: "en", name: "batches" });
  await expectAccessible(page);
  await card.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
  await expect(card.getByText("Partly undone")).toBeVisible();
  await expect(card).toContainText("2 undone · 1 kept");
  await card.getByRole("link").click();
  const kept = page.locator("section", { has: page.getByRole("heading", { name: "Not undone" }) });
  await expect(kept.getByRole("listitem")).toContainText(`Row 2 Theirs ${mark}`);
  await takeScreenshot(page, { language: "en", name: "batch" });
  expect((await unitsOf(mark)).map(({ factor }) => factor).toSorted()).toEqual([5, 50]);

  await page.setViewportSize({ width: 390, height: 800 });
  await setLanguage(context, "km");
  const phone = await context.newPage();
  await phone.setViewportSize({ width: 390, height: 800 });
  await phone.goto(page.url());
  await expect(phone.getByRole("heading", { name: "មិនបានត្រឡប់វិញ" })).toBeVisible();
  await expectNoHorizontalScroll(phone);
  await takeScreenshot(phone, { language: "km", name: "batch-phone" });
  await phone.goto("/#/app/batches");
  await expect(phone.getByRole("listitem").first()).toBeVisible();
  await expectNoHorizontalScroll(phone);
  await expectAccessible(phone);
  await takeScreenshot(phone, { language: "km", name: "batches-phone" });
});
