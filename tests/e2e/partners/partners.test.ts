import { expect } from "@playwright/test";
import { event } from "../../../domain/entities/events/event.ts";
import { eventParticipant } from "../../../domain/entities/events/event-participant.ts";
import { marketProductPrice } from "../../../domain/entities/news/market-product-price.ts";
import { userProfile } from "../../../domain/entities/people/user-profile.ts";
import { vendorApplication } from "../../../domain/entities/vendors/vendor-application.ts";
import { uniqueLetters } from "../support/drafts.ts";
import { EntityScreen } from "../support/entity-screen.ts";
import { newestCode } from "../support/mailbox.ts";
import { api, signIn, signInContextAs, waitForApp } from "../support/people.ts";
import { test } from "../support/test.ts";

test("support approves an application, and the new owner chooses a password and signs in", async ({
  page,
  context,
  browser,
}) => {
  const mark = uniqueLetters();
  const email = `owner-${mark}@kasekam.example`.toLowerCase();
  const support = await api("support");
  const digits = String(Date.now()).slice(-6);
  const { id, code } = await support.create(vendorApplication, {
    applicantName: "Chan Sokha",
    phone: `+85597${digits}`,
    email,
    businessName: `Fresh Fields ${mark}`,
    businessNameKh: `ចម្ការស្រស់ ${mark}`,
    place: { province: "12" },
  });
  await signInContextAs(context, "support");
  await page.goto(`/#/app/${vendorApplication.screen}/${code}`);
  await page.getByRole("button", { name: "Start review" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("Papers are complete.");
  await dialog.getByRole("button", { name: "Start review" }).click();
  await expect(page.getByText("Papers are complete.")).toBeVisible();
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await dialog.getByRole("button", { name: "Approve", exact: true }).click();
  const steps = page.getByRole("listitem").filter({ hasText: "Approved" });
  await expect(steps.last()).toContainText("In review");
  const approved = await support.read(vendorApplication, id);
  expect(approved).toMatchObject({ state: "approved" });

  const own = await browser.newContext();
  try {
    const theirs = await own.newPage();
    const sent = await newestCode(theirs, email);
    await theirs.goto(`/#/verifyCode?username=${encodeURIComponent(email)}`);
    await theirs.getByRole("group", { name: "Verification code" }).getByRole("textbox").first().focus();
    await theirs.keyboard.type(sent);
    await expect(theirs).toHaveURL(/#\/newPassword$/);
    const password = `Bayon-${mark}-2026`;
    await theirs.getByLabel(/^New password/).fill(password);
    await theirs.getByRole("button", { name: "Submit" }).click();
    await theirs.waitForURL(/#\/login$/);
    await signIn(theirs, { username: email, password });
    await waitForApp(theirs);
    await expect(theirs.getByRole("banner")).toContainText("Seller");
  } finally {
    await own.close();
  }
});

test("winners are drawn once registration is closed, and the draw matches its seed", async ({
  page,
  context,
}) => {
  const admin = await api("admin");
  const profiles = await admin.list(userProfile, { pagesize: "4" });
  const { id } = await admin.create(event, {
    title: `Fair ${uniqueLetters()}`,
    titleKh: "ពិព័រណ៍",
    period: { from: "2099-01-01", to: "2099-01-02" },
    prizes: [
      { rank: 1, name: "Pump", nameKh: "ម៉ាស៊ីនបូម" },
      { rank: 2, name: "Seed", nameKh: "ពូជ" },
    ],
    state: "published",
  });
  for (const profile of profiles)
    await admin.create(eventParticipant, { eventId: id, profileId: profile.id });
  await signInContextAs(context, "admin");
  await new EntityScreen(page, event).openRecord(id);
  await page.getByRole("tab", { name: "Participants" }).click();
  await expect(page.getByRole("row")).toHaveCount(profiles.length + 1);
  await page.getByRole("button", { name: "Close registration" }).click();
  await page.getByRole("button", { name: "Draw winners" }).click();
  await page.getByRole("dialog").getByRole("button").last().click();
  await page.getByRole("tab", { name: "Winners" }).click();
  await expect(page.getByRole("row").filter({ hasText: /Pump|Seed/ })).toHaveCount(2);
  await page.getByRole("tab", { name: "Draw", exact: true }).click();
  await expect(page.getByText("The draw matches its seed.")).toBeVisible();
  await expect(page.getByText("Drawn from 4 participants")).toBeVisible();
});

test("a market price shows the past year as a chart and as a table", async ({ page, context }) => {
  const admin = await api("admin");
  const [price] = await admin.list(marketProductPrice, { q: "Carrots", pagesize: "1" });
  await signInContextAs(context, "admin");
  await page.goto(`/#/app/${marketProductPrice.screen}/${price?.id}?tab=chart`);
  await expect(page.getByTestId("price-chart").locator("path.recharts-line-curve").first()).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole("rowheader")).toHaveCount(12);
});
