import { expect } from "@playwright/test";
import { order } from "../../../domain/entities/orders/order.ts";
import { userProfile } from "../../../domain/entities/people/user-profile.ts";
import { vendor } from "../../../domain/entities/vendors/vendor.ts";
import { startAsker } from "../support/asker.ts";
import { vendorDraft } from "../support/drafts.ts";
import { EntityScreen } from "../support/entity-screen.ts";
import { api, signInContextAs } from "../support/people.ts";
import { test } from "../support/test.ts";

const addVendor = async () => (await api("admin")).create(vendor, vendorDraft());

test("a new vendor's page shows its facts and first steps, and each step leads to its records", async ({
  page,
  context,
}) => {
  const stored = await addVendor();
  await signInContextAs(context, "admin");
  await page.goto(`/#/app/${vendor.screen}/${stored.id}`);
  await expect(page.getByRole("heading", { level: 1, name: String(stored.name) })).toBeVisible();
  const facts = page.getByRole("region", { name: "Contact and facts" });
  await expect(facts.getByRole("link", { name: "012 345 678" })).toHaveAttribute("href", "tel:+85512345678");
  await expect(facts).toContainText("Products on sale0");
  await expect(page.getByText("No activity yet.")).toBeVisible();

  await page.getByRole("link", { name: "Add a bank account" }).click();
  await expect(page.getByRole("tab", { name: /^Bank accounts/ })).toHaveAttribute("aria-selected", "true");
  await page.goBack();
  await page.getByRole("link", { name: "Set delivery fees" }).click();
  await expect(page.getByRole("tab", { name: /^Delivery fees/ })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tab"), "others are in the menu").toHaveCount(5);
});

test("the form of a profile is one step away, and leaving it with unsaved input asks", async ({
  page,
  context,
}) => {
  const stored = await addVendor();
  await signInContextAs(context, "admin");
  await page.goto(`/#/app/${vendor.screen}/${stored.id}`);
  const screen = new EntityScreen(page, vendor);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(screen.form).toHaveCount(0);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await screen.box("telegram").fill("@tonlesap");
  await page.getByRole("button", { name: "Back to profile" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect(screen.box("telegram")).toHaveValue("@tonlesap");
  await screen.saveAndWaitForToast();
  await expect(page.getByRole("region", { name: "Contact and facts" })).toContainText("@tonlesap");
  await expect(screen.form, "a save leads back to the page that is read").toHaveCount(0);
});

test("an older version chosen in the history of a profile opens in its form, once", async ({
  page,
  context,
}) => {
  const admin = await api("admin");
  const stored = await addVendor();
  await admin.update(vendor, stored.id, { version: stored.version, openingHours: "07:00–17:00" });
  await signInContextAs(context, "admin");
  await page.goto(`/#/app/${vendor.screen}/${stored.id}?tab=history`);
  await page
    .getByRole("button", { name: /^Restore/ })
    .last()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Put into the form" }).click();
  const screen = new EntityScreen(page, vendor);
  await expect(screen.box("openingHours")).toHaveValue("");
  await expect(page.getByText("1 unsaved change", { exact: true })).toBeVisible();
  expect((await admin.read(vendor, stored.id)).openingHours, "nothing is saved yet").toBe("07:00–17:00");
});

test("a profile says that a translation is outdated, and leads to the form", async ({ page, context }) => {
  const admin = await api("admin");
  const stored = await admin.create(vendor, {
    ...vendorDraft(),
    description: "Fish of the lake.",
    descriptionKh: "ត្រីបឹង។",
  });
  await admin.update(vendor, stored.id, {
    version: stored.version,
    description: "Fish and prawns of the lake.",
  });
  await signInContextAs(context, "admin");
  await page.goto(`/#/app/${vendor.screen}/${stored.id}`);
  const notice = page.getByRole("note").filter({ hasText: "Translation outdated: Description (Khmer)" });
  await notice.getByRole("link", { name: "Edit" }).click();
  await expect(new EntityScreen(page, vendor).form).toBeVisible();
});

test("the page of a farmer lists their questions to experts, which open", async ({ page, context }) => {
  const subject = "When do I transplant?";
  const asker = await startAsker(subject);
  const admin = await api("admin");
  const [farmer] = await admin.list(userProfile, { q: asker.name });
  await signInContextAs(context, "admin");
  await page.goto(`/#/app/${userProfile.screen}/${farmer?.id}`);
  const event = page.getByRole("region", { name: "Activity" }).getByRole("listitem").first();
  await expect(event).toContainText("Question to experts · Asked");
  await event.getByRole("link", { name: subject }).click();
  await expect(page.getByRole("heading", { name: asker.name })).toBeVisible();
});

test("the page of a farmer lists what they did, with links", async ({ page, context }) => {
  const admin = await api("admin");
  const [placed] = await admin.list(order, { pagesize: "1", sort: "createdAt" });
  await signInContextAs(context, "admin");
  await page.goto(`/#/app/${userProfile.screen}/${placed?.profileId}`);
  const activity = page.getByRole("region", { name: "Activity" });
  await expect(activity.getByRole("listitem").first()).toBeVisible();
  await expect(activity.getByText(/^Order · (Created|Status change|Paid: [\d,]+ ៛)$/).first()).toBeVisible();
  const link = activity.getByRole("link", { name: /^OR-/ }).first();
  const number = await link.textContent();
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: new RegExp(number ?? "") })).toBeVisible();
  await page.goBack();
  await page.getByRole("tab", { name: /^Orders \d/ }).click();
  await expect(page.getByRole("row").filter({ hasText: number ?? "" })).toBeVisible();
});
