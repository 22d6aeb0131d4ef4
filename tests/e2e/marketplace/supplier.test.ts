import { expect } from "@playwright/test";
import { product } from "../../../domain/entities/products/product.ts";
import { productSubCategory } from "../../../domain/entities/products/product-sub-category.ts";
import { productUnit } from "../../../domain/entities/products/product-unit.ts";
import { lettersIn, productDraft, uniqueLetters } from "../support/drafts.ts";
import { EntityScreen } from "../support/entity-screen.ts";
import { api, signInContextAs } from "../support/people.ts";
import { rejectedCall, test } from "../support/test.ts";

test("a supplier creates a product of their own vendor and submits it for review", async ({
  page,
  context,
}) => {
  await signInContextAs(context, "supplier");
  const supplier = await api("supplier");
  const admin = await api("admin");
  const [subCategory] = await admin.list(productSubCategory, { pagesize: "1" });
  const name = `Kampot pepper ${uniqueLetters()}`;
  const screen = new EntityScreen(page, product);
  await screen.openList();
  await screen.openNew();
  await expect(screen.choices("vendorIds"), "the vendor is filled in for them").toHaveCount(0);
  await expect(page.getByRole("main").getByText("Exported")).toHaveCount(0);
  await screen.box("name").fill(name);
  await screen.box("nameKh").fill("ម្រេចកំពត");
  await screen.pick("productSubCategoryIds", String(subCategory?.name), { typed: String(subCategory?.name) });
  await screen.box("basePrice").fill("6000");
  await screen.box("quantity").fill("30");
  await screen.pick("unitId", "kilogram", { typed: "kilo" });
  await screen.saveAndWaitForToast();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish" })).toHaveCount(0);
  await page.getByRole("button", { name: "Submit for review" }).click();
  await expect(page.getByRole("main").getByText("In review").first()).toBeVisible();

  const id = page.url().split("/").at(-1) ?? "";
  expect(await admin.read(product, id)).toMatchObject({
    state: "inReview",
    vendorIds: [supplier.profile.vendor?.id],
    createdBy: supplier.profile.id,
  });
});

test("a supplier sees no product of another vendor: not in the list, by search or by address", async ({
  page,
  context,
  troubles,
}) => {
  troubles.expect(rejectedCall(404));
  await signInContextAs(context, "supplier");
  const [supplier, other, admin] = [await api("supplier"), await api("otherSupplier"), await api("admin")];
  const draft = await productDraft(admin);
  const theirs = await other.create(product, { ...draft, vendorIds: [other.profile.vendor?.id] });
  const own = await supplier.create(product, { ...draft, vendorIds: [supplier.profile.vendor?.id] });
  const screen = new EntityScreen(page, product);

  await screen.openList(`?q=${lettersIn(theirs.name)}`);
  await expect(screen.row(String(own.name))).toHaveCount(1);
  await expect(page.getByRole("main").getByRole("row")).toHaveCount(2);

  await page.goto(`/#/app/Products/ProductList/${theirs.id}`);
  // Notices of others may be shown as toasts at the same time.
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Record not found");
  await expect(page.getByText(String(theirs.name))).toHaveCount(0);
  expect((await supplier.send("DELETE", `/api/products/v1/${theirs.id}`)).status).toBe(404);
});

test("vendor staff work on the same products as the owner", async ({ page, context }) => {
  await signInContextAs(context, "staff");
  const [supplier, admin] = [await api("supplier"), await api("admin")];
  const own = await supplier.create(product, {
    ...(await productDraft(admin)),
    vendorIds: [supplier.profile.vendor?.id],
  });
  const screen = new EntityScreen(page, product);
  await screen.openRecord(own.id);
  await screen.box("quantity").fill("77");
  await screen.saveAndWaitForToast();
  expect(await supplier.read(product, own.id)).toMatchObject({ quantity: 77 });
});

test("a product that another vendor offers too can be read, and nothing is offered that would be refused", async ({
  page,
  context,
}) => {
  const admin = await api("admin");
  const own = (await api("supplier")).profile.vendor?.id ?? "";
  const other = (await api("otherSupplier")).profile.vendor?.id ?? "";
  const stored = await admin.create(product, {
    ...(await productDraft(admin)),
    vendorIds: [own, other],
    state: "published",
  });
  await signInContextAs(context, "supplier");
  const screen = new EntityScreen(page, product);
  await screen.openList(`?q=${encodeURIComponent(String(stored.name))}`);
  const row = screen.row(String(stored.name));
  await expect(row).toBeVisible();
  await expect(row.getByRole("button", { name: /^Actions for/ })).toHaveCount(0);
  await row.getByRole("link").first().click();
  await expect(page.getByText("Other vendors also offer this.")).toBeVisible();
  await expect(screen.box("name")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Archive" })).toHaveCount(0);
});

test("a supplier filters by a unit that they may choose but not open, and the filter keeps its label", async ({
  page,
  context,
}) => {
  await signInContextAs(context, "supplier");
  // No row of the list names a new unit.
  const name = `Sack ${uniqueLetters()}`;
  const unit = await (await api("admin")).create(productUnit, {
    name,
    nameKh: "បាវ",
    symbol: uniqueLetters(),
  });
  const screen = new EntityScreen(page, product);
  await screen.openList(`?unitId=${unit.id}`);
  await page.getByRole("button", { name: `Unit: ${name}`, exact: true }).click();
  await expect(screen.choices("unitId")).toHaveValue(name);
});
