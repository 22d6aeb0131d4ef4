import { expect, type Page } from "@playwright/test";
import { product } from "../../../domain/entities/products/product.ts";
import { productSubCategory } from "../../../domain/entities/products/product-sub-category.ts";
import { vendor } from "../../../domain/entities/vendors/vendor.ts";
import { lettersIn, picturePath, productDraft, uniqueLetters, uploadPicture } from "../support/drafts.ts";
import { EntityScreen } from "../support/entity-screen.ts";
import { api, setLanguage, signInContextAs } from "../support/people.ts";
import { rejectedCall, test } from "../support/test.ts";
import { waitForTimers } from "../support/timers.ts";

/** Pictures shown in a product form. */
const pictures = (page: Page) => page.getByRole("main").getByRole("img", { name: /^Image \d$/ });

test("a product is created with pictures, Khmer and rich text, and stored accordingly", async ({
  page,
  context,
}) => {
  await signInContextAs(context, "admin");
  const admin = await api("admin");
  const [subCategory] = await admin.list(productSubCategory, { q: "vegetable", pagesize: "1" });
  const name = `Morning glory seed ${uniqueLetters()}`;
  const screen = new EntityScreen(page, product);
  await screen.openList();
  await screen.openNew();

  await screen.box("name").fill(name);
  await screen.box("nameKh").fill("គ្រាប់ពូជត្រកួន");
  await screen.box("shortDescription").fill("Sprouts in three days, harvest after four weeks.");
  await screen.box("shortDescriptionKh").fill("ដុះក្នុងបីថ្ងៃ ប្រមូលផលក្រោយបួនសប្ដាហ៍។");
  await screen.pick("productSubCategoryIds", String(subCategory?.name), { typed: String(subCategory?.name) });
  await screen.box("basePrice").fill("6500");
  await screen.box("quantity").fill("1200");
  await screen.pick("unitId", "kilogram", { typed: "kilo" });
  const [seller] = await admin.list(vendor, { pagesize: "1", sort: "createdAt" });
  await screen.pick("vendorIds", String(seller?.name), { typed: String(seller?.name) });
  await screen.upload("photoLink", picturePath("png/seedling.png"), picturePath("png/potted-plant.png"));
  await expect(pictures(page)).toHaveCount(2);

  const writing = screen.box("contentKh");
  await writing.click();
  await page
    .getByRole("toolbar", { name: /^Formatting of Content \(Khmer\)/ })
    .getByRole("button", { name: "Bold" })
    .click();
  // A toolbar button returns the focus in the next frame.
  await expect(writing).toBeFocused();
  await page.keyboard.type("គ្រាប់ពូជ\u200bល្អ");
  await page.keyboard.press("Enter");
  await page
    .getByRole("toolbar", { name: /^Formatting of Content \(Khmer\)/ })
    .getByRole("button", { name: "Bullet list" })
    .click();
  await expect(writing).toBeFocused();
  await page.keyboard.type("សាបព្រោះ");
  await screen.saveAndWaitForToast();

  await expect(page).toHaveURL(/#\/app\/Products\/ProductList\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const stored = await admin.read(product, page.url().split("/").at(-1) ?? "");
  expect(stored).toMatchObject({
    name,
    nameKh: "គ្រាប់ពូជត្រកួន",
    basePrice: 6500,
    quantity: 1200,
    state: "draft",
    unit: { label: "kilogram" },
    vendors: [{ id: seller?.id }],
    photoLink: [expect.stringMatching(/^\/files\//), expect.stringMatching(/^\/files\//)],
  });
  expect(stored).toMatchObject({ photoLink: [stored.iconUrl, expect.anything()] });
  expect(stored.contentKh).toMatch(/<strong>គ្រាប់ពូជ\u200bល្អ<\/strong>/);
  expect(stored.contentKh).toMatch(/<ul>.*<li>.*សាបព្រោះ.*<\/li>.*<\/ul>/);
  await page.reload();
  await expect(screen.box("contentKh")).toContainText("សាបព្រោះ");
  await expect(pictures(page)).toHaveCount(2);
});

test("the first picture is the cover, and pictures say what they show", async ({ page, context }) => {
  await signInContextAs(context, "admin");
  const admin = await api("admin");
  const [seedling, plant] = await Promise.all(
    ["png/seedling.png", "png/potted-plant.png"].map((path) => uploadPicture(admin, path)),
  );
  // As stored by another client: the cover is not among the pictures.
  const draft = await productDraft(admin);
  const { id } = await admin.create(product, { ...draft, iconUrl: seedling, photoLink: [plant] });
  await page.goto(`/#/app/Products/ProductList/${id}`);
  const gallery = page.getByRole("group", { name: "Images" });
  await expect(gallery.locator("img")).toHaveCount(2);
  await expect(gallery.getByRole("listitem").first()).toContainText("Cover");

  await gallery.getByRole("button", { name: "Alt text: Image 2" }).click();
  const dialog = page.getByRole("dialog", { name: "Alt text" });
  await dialog.getByLabel("Alt text (English)").fill("A seedling in a clay pot");
  await dialog.getByLabel("Alt text (Khmer)").fill("កូនដំណាំក្នុងផើង");
  await dialog.getByRole("button", { name: "Save alt text" }).click();
  await expect(dialog).toBeHidden();
  await expect(gallery.getByRole("img", { name: "A seedling in a clay pot" })).toBeVisible();

  await gallery.getByRole("button", { name: "Move A seedling in a clay pot" }).focus();
  await page.keyboard.press("Space");
  // "Picked up." is replaced by its place at once.
  await expect(page.getByText("Position 2 of 2.")).toBeAttached();
  await waitForTimers(page);
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByText("Position 1 of 2.")).toBeAttached();
  await page.keyboard.press("Space");
  await new EntityScreen(page, product).saveAndWaitForToast();
  expect(await admin.read(product, id)).toMatchObject({ iconUrl: plant, photoLink: [plant, seedling] });

  // A picture keeps its alt text wherever it is used, in the language of the reader.
  await page.getByRole("button", { name: "ខ្មែរ" }).first().click();
  await expect(page.getByRole("main").getByRole("img", { name: "កូនដំណាំក្នុងផើង" })).toBeVisible();
});

test("missing and invalid values are reported at their fields, and the first gets the focus", async ({
  page,
  context,
}) => {
  await signInContextAs(context, "admin");
  const screen = new EntityScreen(page, product);
  await screen.openList();
  await screen.openNew();
  await screen.box("nameKh").fill("ស្រូវ");
  await screen.save.click();
  await expect(screen.box("name")).toBeFocused();
  await expect(screen.box("name")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("This field is required.").first()).toBeVisible();
  await expect(page.getByText("Fix the highlighted fields.")).toBeVisible();
  await test.step("on a phone, the language with the error is shown and focused", async () => {
    await screen.box("name").fill("Rice");
    await screen.box("nameKh").fill("");
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(screen.box("nameKh")).toHaveCount(0);
    await screen.save.click();
    await expect(screen.box("nameKh")).toBeFocused();
  });
});

test("a product is found by its Khmer name and by its romanised name", async ({ page, context }) => {
  await signInContextAs(context, "admin");
  const admin = await api("admin");
  const name = `Fragrant ${uniqueLetters()}`;
  await admin.create(product, { ...(await productDraft(admin)), name, nameKh: "ស្រូវផ្កាម្លិះក្រអូបពិសេស" });
  const screen = new EntityScreen(page, product);
  await screen.openList();
  for (const typed of ["ម្លិះក្រអូប", "phka mlih", lettersIn(name)]) {
    await screen.searchBox.fill(typed);
    await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(typed).replace(/%20/g, "(%20|\\+)")}`));
    await expect(screen.row(name)).toHaveCount(1);
  }
  await screen.searchBox.fill("qqqqzzzz");
  await expect(page.getByRole("heading", { name: "No results" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "No results" })).toHaveCount(0);
});

test("two windows editing one product conflict in the merge dialog; one-sided changes merge automatically", async ({
  page,
  context,
  troubles,
}) => {
  troubles.expect(rejectedCall(409));
  await signInContextAs(context, "admin");
  const admin = await api("admin");
  const { id } = await admin.create(product, await productDraft(admin));
  const mine = new EntityScreen(page, product);
  const theirs = new EntityScreen(await context.newPage(), product);
  await mine.openRecord(id);
  await theirs.openRecord(id);

  await mine.box("basePrice").fill("5300");
  await theirs.box("basePrice").fill("5100");
  await theirs.box("nameKh").fill("អង្កររំដួលដំណាំថ្មី");
  await theirs.saveAndWaitForToast();

  // The form updates except for unsaved input.
  await expect(mine.box("nameKh")).toHaveValue("អង្កររំដួលដំណាំថ្មី");
  await expect(mine.box("basePrice")).toHaveValue("5300");
  await mine.box("quantity").fill("40");
  await mine.save.click();
  const meeting = page.getByRole("dialog", { name: "Content is out of date, Please refresh." });
  await expect(meeting.getByRole("radiogroup")).toHaveCount(1);
  await expect(meeting.getByRole("button", { name: "Save merged version" })).toBeDisabled();
  await meeting.getByRole("radio", { name: /^Mine/ }).click();
  await meeting.getByRole("button", { name: "Save merged version" }).click();
  await expect(meeting).toHaveCount(0);

  await expect
    .poll(() => admin.read(product, id))
    .toMatchObject({ basePrice: 5300, quantity: 40, nameKh: "អង្កររំដួលដំណាំថ្មី", version: 3 });
});

test("the export of a product is toggled from the list and from its form", async ({ page, context }) => {
  await signInContextAs(context, "admin");
  const admin = await api("admin");
  const { id, name } = await admin.create(product, await productDraft(admin));
  const screen = new EntityScreen(page, product);
  await screen.openList(`?q=${lettersIn(name)}`);
  const row = screen.row(String(name));
  const sent = page.waitForRequest("**/api/products/admin/ProductExported_data");
  await screen.choose(row, "Mark as exported");
  expect((await sent).postDataJSON()).toMatchObject({ id, exportedData: true, name });
  await expect.poll(async () => (await admin.read(product, id)).exportedData).toBe(true);
  await screen.openRecord(id);
  await page.getByRole("button", { name: "Unmark as exported" }).click();
  await expect(page.getByRole("button", { name: "Mark as exported", exact: true })).toBeVisible();
  expect((await admin.read(product, id)).exportedData).toBe(false);
});

test("a deleted product is restored by Undo and from the bin", async ({ page, context }) => {
  await signInContextAs(context, "admin");
  const admin = await api("admin");
  const { id, name } = await admin.create(product, await productDraft(admin));
  const screen = new EntityScreen(page, product);
  await screen.openList(`?q=${lettersIn(name)}`);
  const row = screen.row(String(name));

  await screen.choose(row, "Delete");
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toHaveCount(1);

  await screen.choose(row, "Delete");
  await expect(row).toHaveCount(0);
  expect((await admin.send("GET", `/api/products/v1/${id}`)).status).not.toBe(200);
  await page.getByRole("button", { name: "More actions for Products" }).click();
  await page.getByRole("menuitem", { name: "Bin", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Products in the bin" })).toBeVisible();
  // The toast of the first restore may still be there, so the reply is what to wait for.
  const restored = page.waitForResponse(new RegExp(`${id}/restore`));
  await screen.choose(row, "Restore");
  await restored;
  await expect(page.getByText(/” restored\.$/).last()).toBeVisible();
  await page.getByRole("button", { name: "Back to list" }).first().click();
  await expect(row).toHaveCount(1);
  expect(await admin.read(product, id)).toMatchObject({ deletedAt: null });
});

test("a published product has a public page", async ({ page, context, browser }) => {
  await signInContextAs(context, "admin");
  const admin = await api("admin");
  const { id, name } = await admin.create(product, await productDraft(admin));
  const screen = new EntityScreen(page, product);
  await screen.openRecord(id);
  await expect(page.getByRole("link", { name: "View public page" })).toHaveCount(0);
  await page.getByRole("button", { name: "Publish" }).click();
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "View public page" }).click();
  const address = (await opened).url();

  const stranger = await browser.newPage();
  await stranger.goto(address);
  await expect(stranger.getByRole("heading", { level: 1, name: String(name) })).toBeVisible();
  await expect(stranger.getByRole("heading", { name: "Scan To Download The App" })).toBeVisible();
  await expect(stranger.getByRole("img", { name: /^QR code/ })).toBeVisible();
  await stranger.context().close();
});

test("on a phone the list shows cards and the form fits, in Khmer", async ({ page, context }) => {
  await signInContextAs(context, "admin");
  await setLanguage(context, "km");
  await page.setViewportSize({ width: 390, height: 800 });
  const admin = await api("admin");
  const { id } = await admin.create(product, { ...(await productDraft(admin)), nameKh: "ទុរេនកំពត" });
  const screen = new EntityScreen(page, product, "km");
  await screen.openList(`?q=${encodeURIComponent("ទុរេនកំពត")}`);
  await expect(page.getByRole("table")).toHaveCount(0);
  const card = screen.row("ទុរេនកំពត").first();
  await expect(card).toContainText("4,800 ៛");
  await card.getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`${id}$`));
  await expect(screen.box("nameKh")).toHaveValue("ទុរេនកំពត");
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test("leaving with unsaved changes asks first, and a draft is offered after a crash", async ({
  page,
  context,
}) => {
  await signInContextAs(context, "admin");
  const admin = await api("admin");
  const { id } = await admin.create(product, await productDraft(admin));
  const screen = new EntityScreen(page, product);
  await screen.openRecord(id);
  await screen.box("nameKh").fill("អង្ករផ្កាខ្ញី");
  await page.getByRole("link", { name: "Products", exact: true }).first().click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(screen.box("nameKh")).toHaveValue("អង្ករផ្កាខ្ញី");

  const again = new EntityScreen(await context.newPage(), product);
  const offer = again.page.getByRole("button", { name: "Continue editing" });
  await expect(async () => {
    await again.page.goto("about:blank");
    await again.openRecord(id);
    await expect(offer).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.close();
  await offer.click();
  await expect(again.box("nameKh")).toHaveValue("អង្ករផ្កាខ្ញី");
  await again.saveAndWaitForToast();
  expect(await admin.read(product, id)).toMatchObject({ nameKh: "អង្ករផ្កាខ្ញី" });
});
