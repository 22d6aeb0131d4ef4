import { expect } from "@playwright/test";
import { author } from "../../domain/entities/people/author.ts";
import { vendor } from "../../domain/entities/vendors/vendor.ts";
import { startAsker } from "./support/asker.ts";
import { aVendor, unique } from "./support/drafts.ts";
import { api, enterAs } from "./support/people.ts";
import { Screen } from "./support/records.ts";
import { test } from "./support/test.ts";

test("a list follows others' changes in place, and announces new rows without moving", async ({
  page,
  context,
}) => {
  const admin = await api("admin");
  const mark = unique();
  const draft = (name: string) => ({ name: `${name} ${mark}`, nameKh: "អ្នកនិពន្ធ", organisation: "Before" });
  const stored = await admin.create(author, draft("Sokha"));
  await enterAs(context, "admin");
  const screen = new Screen(page, author);
  await screen.openList(`?q=${encodeURIComponent(mark)}`);
  const row = screen.row(`Sokha ${mark}`);
  await expect(row).toBeVisible();
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

  // What was deleted is asked for by a list call, which answers without it; reading it would be a 404.
  const left = page.waitForResponse((answer) => answer.url().includes("id.in="));
  await admin.remove(author, String(added.id));
  expect((await left).status()).toBe(200);
});

test("the list of conversations follows in place, and announces a new one without moving", async ({
  page,
  context,
}) => {
  const first = await startAsker("When do I transplant?");
  await enterAs(context, "expert");
  await page.goto("/#/app/chats/chatlist?tab=all");
  const row = page.getByRole("link", { name: first.name });
  await expect(row).toBeVisible();
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

test("a record follows others' changes, and keeps what is typed", async ({ page, context }) => {
  const admin = await api("admin");
  const stored = await admin.create(vendor, aVendor());
  await enterAs(context, "admin");
  const screen = new Screen(page, vendor);
  await screen.openRecord(String(stored.id));
  await screen.box("address").fill("House 77");
  await admin.update(vendor, String(stored.id), {
    nameKh: "ហាងថ្មី",
    version: Number(stored.version),
  });
  await expect(screen.box("nameKh")).toHaveValue("ហាងថ្មី");
  await expect(screen.box("address")).toHaveValue("House 77");
  // On top of what the other person saved: nothing is asked.
  await screen.saveAndHear();
  expect(await admin.read(vendor, String(stored.id))).toMatchObject({ nameKh: "ហាងថ្មី", address: "House 77" });
});
