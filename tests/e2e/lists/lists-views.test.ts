import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { savedViews } from "../../../domain/contracts/records/saved-view.ts";
import { readReply } from "../../../domain/declare/endpoint.ts";
import { order } from "../../../domain/entities/orders/order.ts";
import { product } from "../../../domain/entities/products/product.ts";
import { productDraft, uniqueLetters } from "../support/drafts.ts";
import { EntityScreen } from "../support/entity-screen.ts";
import { api, signInContextAs } from "../support/people.ts";
import { test } from "../support/test.ts";
import { waitForTimers } from "../support/timers.ts";

test("a list is saved as a view for each audience, changed, used by others and deleted with undo", async ({
  page,
  context,
  browser,
}) => {
  const admin = await api("admin");
  // A product of the supplier's vendor, so that the supplier's list has a row.
  const mark = uniqueLetters();
  const [offered] = await (await api("supplier")).list(product, { pagesize: "1", state: "published" });
  const draft = await productDraft(admin);
  await admin.create(product, {
    ...draft,
    name: `Rumduol rice ${mark}`,
    vendorIds: offered?.vendorIds,
    state: "published",
  });
  await signInContextAs(context, "admin");
  const screen = new EntityScreen(page, product);
  await screen.openList(`?q=${mark}&sort=name&columns=basePrice,name,state`);
  const names = {
    me: `Mine ${uniqueLetters()}`,
    role: `Role ${uniqueLetters()}`,
    everybody: `All ${uniqueLetters()}`,
  };
  const choices = { me: "Only me", role: /^My role/, everybody: "Everyone" };
  for (const audience of ["me", "role", "everybody"] as const) {
    await page.getByRole("button", { name: /^View/ }).first().click();
    await page.getByRole("button", { name: "Save this view…" }).click();
    await page.getByRole("textbox", { name: "View name" }).fill(names[audience]);
    await page.getByRole("radio", { name: choices[audience] }).check();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("button", { name: `View: ${names[audience]}`, exact: true })).toBeVisible();
  }

  await screen.openList(`?${new URL(page.url()).hash.split("?")[1]}&state=published`);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("button", { name: `View: ${names.everybody}`, exact: true })).toBeVisible();

  const other = await browser.newContext();
  await signInContextAs(other, "supplier");
  const theirs = new EntityScreen(await other.newPage(), product);
  await theirs.openList();
  await theirs.page.getByRole("button", { name: "Views", exact: true }).click();
  await expect(theirs.page.getByRole("button", { name: names.role })).toHaveCount(0);
  await expect(theirs.page.getByRole("button", { name: names.me })).toHaveCount(0);
  await theirs.page.getByRole("button", { name: new RegExp(`^${names.everybody}`) }).click();
  await expect(theirs.page).toHaveURL(/state=published/);
  await expect(theirs.page.getByRole("columnheader").nth(1)).toHaveText("Price");
  await theirs.page.getByRole("button", { name: `View: ${names.everybody}` }).click();
  await theirs.page.getByRole("button", { name: "Save this view…" }).click();
  await expect(theirs.page.getByRole("radio")).toHaveCount(0);
  await other.close();

  await page.getByRole("button", { name: /^View/ }).first().click();
  await page.getByRole("button", { name: `Delete “${names.me}”` }).click();
  await expect(page.getByRole("button", { name: names.me, exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  const mine = async () =>
    readReply(savedViews, await (await admin.send("GET", `${savedViews.path}?entity=product`)).json()).items;
  await expect.poll(async () => (await mine()).map(({ name }) => name)).toContain(names.me);
});

test("columns are reordered by keyboard, and the order survives Back and reload", async ({
  page,
  context,
}) => {
  await signInContextAs(context, "admin");
  const screen = new EntityScreen(page, product);
  await screen.openList("?columns=name,basePrice,state");
  await page.getByRole("button", { name: "Columns", exact: true }).click();
  await page.getByRole("button", { name: "Move Price" }).focus();
  await page.keyboard.press("Space");
  // "Picked up." is replaced by its place once the neighbours are measured.
  await expect(page.getByText(/^Position 2 of/)).toBeAttached();
  await waitForTimers(page);
  await page.keyboard.press("ArrowUp");
  await expect(page.getByText(/^Position 1 of/)).toBeAttached();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/columns=basePrice%2Cname%2Cstate/);
  await page.reload();
  await expect(page.getByRole("columnheader").nth(1)).toHaveText("Price");
});

test("an export contains exactly what is shown: rows, order, columns", async ({ page, context }) => {
  const admin = await api("admin");
  // Own products: other tests publish and delete products at the same time.
  const mark = uniqueLetters();
  const draft = await productDraft(admin);
  for (let number = 1; number <= 24; number += 1)
    await admin.create(product, {
      ...draft,
      name: `Maize ${mark} ${number}`,
      basePrice: 1000 + ((number * 7) % 24) * 100,
      state: number % 12 === 0 ? "draft" : "published",
    });
  await signInContextAs(context, "admin");
  const screen = new EntityScreen(page, product);
  await screen.openList(`?q=${mark}&state=published&sort=-basePrice&columns=basePrice,name&pagesize=100`);
  const links = page.getByRole("row").getByRole("link");
  await expect(links).toHaveCount(22);
  const shown = await links.allInnerTexts();
  await page.getByRole("button", { name: "More actions for Products" }).click();
  await page.getByRole("menuitem", { name: "Export…" }).click();
  await page.getByRole("radio", { name: /^CSV/ }).check();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("dialog").getByRole("button", { name: "Export", exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Products \d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  expect(text.startsWith("\uFEFF")).toBe(true);
  const [head, ...rows] = text.slice(1).trim().split(/\r?\n/);
  expect(head, "the price with its unit, the name in both languages").toBe("Price,Unit,Name,Name (Khmer)");
  const names = shown.map((link) => link.split("\n")[0] ?? "");
  expect(rows).toHaveLength(names.length);
  for (const [place, name] of names.entries()) expect(rows[place]).toContain(name);
});

test("cards on a phone are sorted in the sheet", async ({ page, context }) => {
  const admin = await api("admin");
  const mark = uniqueLetters();
  for (const name of ["Banana", "Avocado"])
    await admin.create(product, { ...(await productDraft(admin)), name: `${name} ${mark}` });
  await signInContextAs(context, "admin");
  await page.setViewportSize({ width: 390, height: 800 });
  await new EntityScreen(page, product).openList(`?q=${mark}`);
  const cards = page.getByRole("main").getByRole("listitem").filter({ hasText: mark });
  await page.getByRole("button", { name: "Filter and sort" }).click();
  const sheet = page.getByRole("dialog", { name: "Filter and sort" });
  await sheet.getByRole("combobox", { name: "Sort" }).selectOption("Name, ascending");
  await expect(page).toHaveURL(/sort=name/);
  await expect(cards).toHaveText([/Avocado/, /Banana/]);
  await sheet.getByRole("combobox", { name: "Sort" }).selectOption("Name, descending");
  await expect(cards).toHaveText([/Banana/, /Avocado/]);
  await sheet.getByRole("button", { name: /^Show/ }).click();
  await expect(sheet).toHaveCount(0);
});

test("a search shows the best match first until a column is chosen, and again after it", async ({
  page,
  context,
}) => {
  const admin = await api("admin");
  const mark = uniqueLetters();
  const draft = await productDraft(admin);
  // The oldest is the best match, and none of the column's orders begins with it.
  for (const name of [mark, `Amok ${mark}`, `Zucchini ${mark}`])
    await admin.create(product, { ...draft, name });
  await signInContextAs(context, "admin");
  const screen = new EntityScreen(page, product);
  await screen.openList(`?q=${mark}`);
  const first = page.locator("tbody tr").first();
  const heading = page.getByRole("columnheader", { name: "Name", exact: true });
  const sort = heading.getByRole("button");
  await expect(first).toContainText(mark);
  await expect(first).not.toContainText(/Amok|Zucchini/);
  await expect(page.locator("th[aria-sort=ascending], th[aria-sort=descending]")).toHaveCount(0);
  await sort.click();
  await expect(heading).toHaveAttribute("aria-sort", "ascending");
  await expect(first).toContainText("Amok");
  await sort.click();
  await expect(heading).toHaveAttribute("aria-sort", "descending");
  await expect(first).toContainText("Zucchini");
  await sort.click();
  await expect(heading).toHaveAttribute("aria-sort", "none");
  await expect(first).not.toContainText(/Amok|Zucchini/);
});

test("set filters are chips that open their filter and can be removed", async ({ page, context }) => {
  await signInContextAs(context, "admin");
  const screen = new EntityScreen(page, product);
  await screen.openList("?state=published&basePrice.from=1000");
  await expect(page.getByRole("combobox", { name: "Status" }), "the filters start closed").toHaveCount(0);
  const status = page.getByRole("button", { name: "Status: Published", exact: true });
  await expect(page.getByRole("button", { name: /^Price: from 1,000/ })).toBeVisible();
  await status.click();
  await expect(page.getByRole("combobox", { name: "Status" })).toBeFocused();
  await page.getByRole("button", { name: "Remove filter: Price" }).click();
  await expect(page).not.toHaveURL(/basePrice/);
  await expect(page).toHaveURL(/state=published/);
  await expect(status).toBeVisible();
});

test("the commonest actions of a row are under the pointer, and ask like those of its menu", async ({
  page,
  context,
}) => {
  const [placed] = await (await api("admin")).list(order, { pagesize: "1", state: "pending" });
  await signInContextAs(context, "admin");
  const screen = new EntityScreen(page, order);
  await screen.openList(`?q=${placed?.number}`);
  const row = screen.row(String(placed?.number));
  const quick = row.getByRole("button", { name: `Confirm order: ${placed?.number}` });
  await expect(row).toBeVisible();
  await expect(quick).toHaveCount(0);
  await row.hover();
  await expect(row.getByRole("button", { name: `Cancel order: ${placed?.number}` })).toBeVisible();
  await quick.click();
  await page.getByRole("dialog", { name: "Confirm order" }).getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.mouse.move(0, 0);
  await row.getByRole("button", { name: /^Actions for/ }).focus();
  await page.keyboard.press("Tab");
  await expect(quick).toBeFocused();
});

test("compact rows are remembered, and a price stands with its unit", async ({ page, context }) => {
  await signInContextAs(context, "admin");
  const screen = new EntityScreen(page, product);
  await screen.openList();
  await expect(page.getByRole("columnheader", { name: "Unit" })).toHaveCount(0);
  const row = page.getByRole("row").nth(1);
  await expect(row).toContainText(/[\d,]+\s៛\s*\/ \S/);
  const heightOf = async () => (await page.getByRole("columnheader").nth(1).boundingBox())?.height ?? 0;
  const before = await heightOf();
  await page.getByRole("button", { name: "Columns", exact: true }).click();
  await page.getByRole("radiogroup", { name: "Row height" }).getByText("Compact").click();
  await expect.poll(heightOf).toBeLessThan(before);
  const compact = await heightOf();
  await page.reload();
  await expect(row).toBeVisible();
  await expect.poll(heightOf).toBe(compact);
});
