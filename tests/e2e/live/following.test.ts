import { expect } from "@playwright/test";
import { author } from "../../../domain/entities/people/author.ts";
import { vendor } from "../../../domain/entities/vendors/vendor.ts";
import { defer } from "../../../domain/values/deferred.ts";
import { startAsker } from "../support/asker.ts";
import { waitUntilSettled } from "../support/checks.ts";
import { uniqueLetters, vendorDraft } from "../support/drafts.ts";
import { EntityScreen } from "../support/entity-screen.ts";
import { api, signInContextAs } from "../support/people.ts";
import { test } from "../support/test.ts";

test("a list updates changed rows in place and announces new rows without moving", async ({
  page,
  context,
}) => {
  const admin = await api("admin");
  const mark = uniqueLetters();
  const draft = (name: string) => ({ name: `${name} ${mark}`, nameKh: "អ្នកនិពន្ធ", organisation: "Before" });
  const stored = await admin.create(author, draft("Sokha"));
  await signInContextAs(context, "admin");
  const screen = new EntityScreen(page, author);
  await screen.openList(`?q=${encodeURIComponent(mark)}`);
  const row = screen.row(`Sokha ${mark}`);
  await expect(row).toBeVisible();
  await waitUntilSettled(page);
  const before = await row.boundingBox();

  const added = await admin.create(author, draft("Bopha"));
  const news = page.getByRole("button", { name: /^1 new author · Show$/ });
  await expect(news).toBeVisible();
  await expect(screen.row(`Bopha ${mark}`)).toHaveCount(0);
  await admin.update(author, String(stored.id), {
    name: `Sokha Chan ${mark}`,
    version: Number(stored.version),
  });
  await expect(screen.row(`Sokha Chan ${mark}`)).toBeVisible();
  expect((await screen.row(`Sokha Chan ${mark}`).boundingBox())?.y).toBe(before?.y);

  await news.click();
  await expect(screen.row(`Bopha ${mark}`)).toBeVisible();
  await expect(news).toBeHidden();

  // Deleted rows are looked up with a list call; reading one directly would be a 404.
  const left = page.waitForResponse((answer) => answer.url().includes("id.in="));
  await admin.remove(author, String(added.id));
  expect((await left).status()).toBe(200);
});

test("a list shows a change that came after it was read and before the stream was open", async ({
  page,
  context,
  browser,
}) => {
  const admin = await api("admin");
  const mark = uniqueLetters();
  const stored = await admin.create(author, { name: `Sothea ${mark}`, nameKh: "អ្នកនិពន្ធ" });
  // While any stream is open, the server keeps what a new one may have missed.
  const other = await browser.newContext();
  await signInContextAs(other, "support");
  const first = new EntityScreen(await other.newPage(), author);
  await first.openList(`?q=${encodeURIComponent(mark)}`);
  await expect(first.row(`Sothea ${mark}`)).toBeVisible();

  await signInContextAs(context, "admin");
  const held = defer<void>();
  await page.route("**/api/stream/v1/ticket", async (route) => {
    await held.promise;
    await route.continue();
  });
  const ticketRequest = page.waitForRequest("**/api/stream/v1/ticket");
  const screen = new EntityScreen(page, author);
  await screen.openList(`?q=${encodeURIComponent(mark)}`);
  await expect(screen.row(`Sothea ${mark}`)).toBeVisible();
  await ticketRequest;
  await admin.update(author, String(stored.id), {
    name: `Sothea Keo ${mark}`,
    version: Number(stored.version),
  });
  // The streams that are open have got it.
  await expect(first.row(`Sothea Keo ${mark}`)).toBeVisible();
  await expect(screen.row(`Sothea ${mark}`)).toBeVisible();
  held.resolve();
  await expect(screen.row(`Sothea Keo ${mark}`)).toBeVisible();
  await other.close();
});

test("the list of conversations follows in place, and announces a new one without moving", async ({
  page,
  context,
}) => {
  const first = await startAsker("When do I transplant?");
  await signInContextAs(context, "expert");
  await page.goto("/#/app/chats/chatlist?tab=all");
  const row = page.getByRole("link", { name: first.name });
  await expect(row).toBeVisible();
  await waitUntilSettled(page);
  const before = await row.boundingBox();

  const second = await startAsker("Which seed is best?");
  const news = page.getByRole("button", { name: /^\d+ new conversations? · Show$/ });
  await expect(news).toBeVisible();
  await first.say("My seedlings are three weeks old.");
  await expect(row).toContainText("My seedlings are three weeks old.");
  expect((await row.boundingBox())?.y).toBe(before?.y);
  await expect(page.getByRole("link", { name: second.name })).toHaveCount(0);

  await news.click();
  await expect(page.getByRole("link", { name: second.name })).toBeVisible();
});

test("a record shows others' changes and keeps unsaved input", async ({ page, context }) => {
  const admin = await api("admin");
  const stored = await admin.create(vendor, vendorDraft());
  await signInContextAs(context, "admin");
  const screen = new EntityScreen(page, vendor);
  await screen.openRecord(String(stored.id));
  await screen.box("address").fill("House 77");
  await admin.update(vendor, String(stored.id), {
    nameKh: "ហាងថ្មី",
    version: Number(stored.version),
  });
  await expect(screen.box("nameKh")).toHaveValue("ហាងថ្មី");
  await expect(screen.box("address")).toHaveValue("House 77");
  // Merges with what the other user saved, without a question.
  await screen.saveAndWaitForToast();
  expect(await admin.read(vendor, String(stored.id))).toMatchObject({ nameKh: "ហាងថ្មី", address: "House 77" });
});

test("two tabs of a user share one stream, and the second takes over when the first closes", async ({
  page,
  context,
}) => {
  const admin = await api("admin");
  const mark = uniqueLetters();
  const stored = await admin.create(author, { name: `Vanna ${mark}`, nameKh: "អ្នកនិពន្ធ" });
  await signInContextAs(context, "admin");
  const streams: string[] = [];
  context.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/stream/v1") streams.push(request.url());
  });
  const second = await context.newPage();
  const screens = [new EntityScreen(page, author), new EntityScreen(second, author)];
  for (const screen of screens) {
    await screen.openList(`?q=${encodeURIComponent(mark)}`);
    await expect(screen.row(`Vanna ${mark}`)).toBeVisible();
  }
  await expect.poll(() => streams.length).toBe(1);
  const renamed = await admin.update(author, String(stored.id), {
    name: `Vanna One ${mark}`,
    version: Number(stored.version),
  });
  for (const screen of screens) await expect(screen.row(`Vanna One ${mark}`)).toBeVisible();
  expect(streams).toHaveLength(1);

  await page.close();
  await expect.poll(() => streams.length).toBe(2);
  await admin.update(author, String(stored.id), {
    name: `Vanna Two ${mark}`,
    version: Number(renamed.version),
  });
  await expect(new EntityScreen(second, author).row(`Vanna Two ${mark}`)).toBeVisible();
});
