import { expect } from "@playwright/test";
import { product } from "../../../domain/entities/products/product.ts";
import { lettersIn, productDraft, uniqueLetters } from "../support/drafts.ts";
import { EntityScreen } from "../support/entity-screen.ts";
import { openWithLiveUpdates } from "../support/live-updates.ts";
import { openContextFor } from "../support/open-context.ts";
import { api, signInContextAs } from "../support/people.ts";
import { test } from "../support/test.ts";

/** A published product of the demo supplier's vendor. */
async function publishedProduct() {
  const [supplier, admin] = [await api("supplier"), await api("admin")];
  return admin.create(product, {
    ...(await productDraft(admin)),
    vendorIds: [supplier.profile.vendor?.id],
    state: "published",
  });
}
const shownToBuyers = async (id: string): Promise<string> =>
  (await fetch(`http://127.0.0.1:${process.env.E2E_PORT}/api/public/product/${id}`)).text();

test("a supplier's change of a published product is pending until support accepts it, and the supplier is notified", async ({
  page,
  context,
  browser,
}) => {
  const stored = await publishedProduct();
  const [old, fresh] = [String(stored.name), `Jasmine rice ${uniqueLetters()}`];
  await signInContextAs(context, "supplier");
  const screen = new EntityScreen(page, product);
  await screen.openRecord(stored.id);
  await expect(page.getByText("This record is published")).toBeVisible();
  await screen.box("name").fill(fresh);
  await screen.box("quantity").fill("41");
  await screen.save.click();
  await expect(page.getByText("Submitted for review.")).toBeVisible();
  await expect(page.getByText("Your change is waiting for review")).toBeVisible();
  await expect(screen.box("name"), "the form shows what was proposed").toHaveValue(fresh);
  await expect(page.getByRole("heading", { level: 1, name: old })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Your change is waiting for review")).toBeVisible();
  await expect(screen.box("name")).toHaveValue(fresh);
  await expect(screen.save).toHaveCount(0);

  const support = await openContextFor(browser, "support");
  try {
    const theirs = new EntityScreen(support.page, product);
    await theirs.openList(`?q=${lettersIn(old)}`);
    await expect(support.page.getByRole("heading", { name: /^Changes to review/ })).toBeVisible();
    await expect(theirs.row(old).getByRole("cell", { name: "41", exact: false }).first()).toBeVisible();
    const client = await api("support");
    expect(await client.read(product, stored.id)).toMatchObject({ name: old, quantity: 41 });
    expect(await shownToBuyers(stored.id)).not.toContain(fresh);

    await theirs.openRecord(stored.id);
    const decision = support.page.getByRole("region", { name: "A change is waiting for review" });
    await expect(decision.locator("del")).toHaveText(old);
    await expect(decision).toContainText(fresh);
    await expect(theirs.box("name"), "staff edit what is published").toHaveValue(old);
    await decision.getByRole("button", { name: "Accept", exact: true }).click();
    await expect(support.page.getByText("Change accepted and published.")).toBeVisible();
    await expect(decision).toHaveCount(0);
    await expect(theirs.box("name")).toHaveValue(fresh);
    await support.page.getByRole("tab", { name: "History" }).click();
    await expect(support.page.getByText(/accepted a change/)).toBeVisible();
    await expect(support.page.getByText(/proposed by/)).toBeVisible();
  } finally {
    await support.context.close();
  }
  expect(await shownToBuyers(stored.id)).toContain(fresh);
  await expect(page.getByText(`Your change to “${fresh}” was accepted.`).first()).toBeVisible();
  await expect(page.getByText("Your change is waiting for review")).toHaveCount(0);
});

test("support rejects a change with a reason; the supplier reads it and edits it again", async ({
  page,
  context,
}) => {
  const stored = await publishedProduct();
  const [supplier, old] = [await api("supplier"), String(stored.name)];
  await supplier.update(product, stored.id, { version: stored.version, name: "Jasmine rice, cheap" });
  await signInContextAs(context, "support");
  const screen = new EntityScreen(page, product);
  await screen.openRecord(stored.id);
  const decision = page.getByRole("region", { name: "A change is waiting for review" });
  await decision.getByRole("button", { name: /^Reject/ }).click();
  await expect(decision.getByRole("button", { name: "Reject", exact: true })).toBeDisabled();
  await decision.getByRole("textbox").fill("“Cheap” says nothing of the rice.");
  await decision.getByRole("button", { name: "Reject", exact: true }).click();
  await expect(page.getByText("Change rejected. The vendor is notified.")).toBeVisible();
  await expect(decision).toHaveCount(0);
  await expect(screen.box("name")).toHaveValue(old);

  const seller = await page.context().browser()?.newContext();
  if (!seller) throw new Error("There is no browser");
  try {
    await signInContextAs(seller, "supplier");
    const theirPage = await seller.newPage();
    const theirs = new EntityScreen(theirPage, product);
    await theirs.openRecord(stored.id);
    await expect(theirPage.getByText("“Cheap” says nothing of the rice.").first()).toBeVisible();
    await theirPage.getByRole("button", { name: "Load it into the form" }).click();
    await expect(theirs.box("name")).toHaveValue("Jasmine rice, cheap");
    await theirs.box("name").fill("Jasmine rice");
    await theirs.save.click();
    await expect(theirPage.getByText("Your change is waiting for review")).toBeVisible();
    await theirPage.getByRole("button", { name: "Withdraw" }).click();
    await expect(theirPage.getByText("Change withdrawn.")).toBeVisible();
    await expect(theirs.box("name")).toHaveValue(old);
  } finally {
    await seller.close();
  }
});

test("one bulk action on several products shows a reviewer one notice with a count", async ({
  page,
  context,
  browser,
}) => {
  const admin = await api("admin");
  const mark = uniqueLetters();
  const drafts = [1, 2, 3].map(async (number) => ({
    ...(await productDraft(admin)),
    name: `Palm sugar ${mark} ${number}`,
  }));
  for (const draft of drafts) await admin.create(product, await draft);
  const reviewer = await openContextFor(browser, "support");
  try {
    const bell = reviewer.page.getByRole("button", { name: /^Notifications(,|$)/ });
    await openWithLiveUpdates(reviewer.page, () => reviewer.page.goto("/#/app"));
    await signInContextAs(context, "admin");
    const screen = new EntityScreen(page, product);
    await screen.openList(`?q=${mark}`);
    // The search may find similar names, too.
    await expect(screen.row(mark)).toHaveCount(3);
    for (const row of await screen.row(mark).all()) await row.getByRole("checkbox").check();
    const bulk = page.getByRole("region", { name: "3 selected" });
    await bulk.getByRole("button", { name: "Change status" }).click();
    const bulkReply = page.waitForResponse(/\/bulk/);
    await page.getByRole("menuitem", { name: "Submit for review" }).click();
    const { job } = await (await bulkReply).json();
    // The notice arrives without a reload.
    const notices = reviewer.page.getByRole("dialog", { name: "Notifications" });
    await bell.click();
    const batch = notices.locator(`a[href="#/app/${product.screen}?batch=${job.id}"]`);
    await expect(batch).toHaveCount(1);
    await expect(batch).toContainText("Products: 3 were submitted for review.");
    await expect(notices.getByText(mark, { exact: false })).toHaveCount(0);
    await batch.click();
    await expect(new EntityScreen(reviewer.page, product).row(mark)).toHaveCount(3);
  } finally {
    await reviewer.context.close();
  }
});
