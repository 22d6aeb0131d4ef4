import { expect, type Page } from "@playwright/test";
import { vendor } from "../../../domain/entities/vendors/vendor.ts";
import { vendorDraft } from "../support/drafts.ts";
import { EntityScreen } from "../support/entity-screen.ts";
import { openContextFor } from "../support/open-context.ts";
import { api, signInContextAs } from "../support/people.ts";
import { rejectedCall, test } from "../support/test.ts";

/** Holds live events back, so that the form learns of another user's change only when it is saved. */
const withoutLiveEvents = (page: Page) => page.route("**/api/stream/**", () => new Promise(() => undefined));

test("two users change different fields of one record, and both changes are kept", async ({
  page,
  context,
  browser,
  troubles,
}) => {
  troubles.expect(rejectedCall(409));
  const admin = await api("admin");
  const stored = await admin.create(vendor, vendorDraft());
  await signInContextAs(context, "admin");
  await withoutLiveEvents(page);
  const mine = new EntityScreen(page, vendor);
  await mine.openRecord(stored.id);
  const other = await openContextFor(browser, "support");
  const theirs = new EntityScreen(other.page, vendor);
  await theirs.openRecord(stored.id);
  await mine.box("address").fill("House 12");
  await theirs.box("openingHours").fill("07:00–17:00");
  await theirs.saveAndWaitForToast();
  await mine.save.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Your changes don't conflict.", { exact: false })).toBeVisible();
  await expect(dialog.getByText(mine.label("openingHours"), { exact: false })).toBeVisible();
  await dialog.getByRole("button", { name: "Save merged version" }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  expect(await admin.read(vendor, stored.id)).toMatchObject({
    address: "House 12",
    openingHours: "07:00–17:00",
  });
  await other.context.close();
});

test("two users change the same field, and the later one sees the base, their own and the other value", async ({
  page,
  context,
  browser,
  troubles,
}) => {
  troubles.expect(rejectedCall(409));
  const admin = await api("admin");
  const stored = await admin.create(vendor, { ...vendorDraft(), address: "House 1" });
  await signInContextAs(context, "admin");
  await withoutLiveEvents(page);
  const mine = new EntityScreen(page, vendor);
  await mine.openRecord(stored.id);
  const other = await openContextFor(browser, "support");
  const theirs = new EntityScreen(other.page, vendor);
  await theirs.openRecord(stored.id);
  await theirs.box("address").fill("House 2");
  await theirs.page.getByRole("combobox", { name: "Province" }).click();
  await theirs.offered.getByText("Kampot", { exact: true }).click();
  await theirs.saveAndWaitForToast();
  await mine.box("address").fill("House 3");
  await mine.page.getByRole("combobox", { name: "Province" }).click();
  await mine.offered.getByText("Kandal", { exact: true }).click();
  await mine.save.click();
  const dialog = page.getByRole("dialog");
  for (const text of ["House 1", "House 2", "House 3", "Siem Reap", "Kampot", "Kandal"])
    await expect(dialog.getByText(text, { exact: false }).first()).toBeVisible();
  const save = dialog.getByRole("button", { name: "Save merged version" });
  await expect(save).toBeDisabled();
  await dialog.getByRole("radio", { name: /House 2/ }).click();
  await dialog.getByRole("radio", { name: /Kandal/ }).click();
  await save.click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  expect(await admin.read(vendor, stored.id)).toMatchObject({
    address: "House 2",
    place: { province: "08" },
  });
  await other.context.close();
});

test("a user who opens a record sees who else has it open", async ({ page, context, browser }) => {
  const admin = await api("admin");
  const support = await api("support");
  const stored = await admin.create(vendor, vendorDraft());
  await signInContextAs(context, "admin");
  await new EntityScreen(page, vendor).openRecord(stored.id);
  const other = await openContextFor(browser, "support", "km");
  await new EntityScreen(other.page, vendor, "km").openRecord(stored.id);
  const open = page.getByText(`${support.profile.name} has this open`);
  await expect(open).toBeVisible();
  await expect(
    other.page.getByText(`${admin.profile.nameKh || admin.profile.name} កំពុងបើកទិន្នន័យនេះ`),
  ).toBeVisible();
  await other.page.goto("/#/app");
  await expect(open).toHaveCount(0);
  await other.context.close();
});
