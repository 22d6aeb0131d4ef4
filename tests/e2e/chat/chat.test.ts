import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { startAsker } from "../support/asker.ts";
import { expectAccessible, waitUntilSettled } from "../support/checks.ts";
import { openContextFor } from "../support/open-context.ts";
import { api, signInContextAs } from "../support/people.ts";
import { rejectedCall, test } from "../support/test.ts";

const box = (page: Page): Locator => page.getByRole("textbox", { name: "Your answer" });
const messages = (page: Page): Locator => page.getByRole("region", { name: "Messages", exact: true });
const message = (page: Page, text: string): Locator =>
  messages(page).getByRole("article").filter({ hasText: text });

async function answer(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press("Enter");
}

test("a farmer's question is answered by an expert and verified by an admin, live on every screen", async ({
  browser,
  page,
  context,
}) => {
  const question = "The leaves of my rice turn yellow. What is it?";
  const farmer = await startAsker(question);
  await signInContextAs(context, "expert");
  const other = await openContextFor(browser, "admin");
  await page.goto("/#/app/chats/chatlist?tab=all");
  await other.page.goto(farmer.link);
  await expect(message(other.page, question)).toContainText("Pending");

  await page.getByRole("searchbox", { name: "Search in Chats" }).fill(farmer.name);
  await page.getByRole("link", { name: farmer.name }).click();
  await expect(message(page, question)).toContainText("Pending");
  await farmer.say("It began a week ago.");
  for (const one of [page, other.page])
    await expect(message(one, "It began a week ago.")).toContainText("Pending");

  await answer(page, "Nitrogen is missing. Give 25 kg of urea a hectare.");
  for (const one of [page, other.page]) {
    await expect(message(one, question)).toContainText("Replied by Keo Sophal");
    await expect(message(one, "Nitrogen is missing.")).toContainText("Replied, awaiting verification");
  }
  await expect(page.getByText("Assigned to Keo Sophal")).toBeVisible();

  await other.page.getByRole("button", { name: "Verify" }).click();
  for (const one of [page, other.page]) {
    await expect(message(one, question)).toContainText("Verified by Sok Dara");
    await expect(message(one, "Nitrogen is missing.")).toContainText("Verified by Sok Dara");
  }
  await expect(other.page.getByRole("button", { name: "Create draft from answer" })).toBeVisible();
  expect((await farmer.messages()).map(({ status }) => status)).toEqual([3, 3, 3]);
  await waitUntilSettled(page);
  await expectAccessible(page);
  await other.context.close();
});

test("an expert who transfers a conversation returns to the list", async ({ page, context, troubles }) => {
  // The live event may arrive before the response.
  troubles.allow(/status of 404 .*\/api\/chats\//);
  const farmer = await startAsker("Who knows about peppers?");
  await signInContextAs(context, "expert");
  await page.goto(farmer.link);
  await page.getByRole("button", { name: "Assign to me" }).click();
  await expect(page.getByText("Assigned to Keo Sophal")).toBeVisible();
  await page.getByRole("button", { name: "Transfer" }).click();
  const dialog = page.getByRole("dialog", { name: "Transfer conversation" });
  // The current assignee is not offered.
  await expect(dialog.getByRole("radio", { name: "Sok Dara" })).toBeVisible();
  await expect(dialog.getByRole("radio", { name: "Keo Sophal" })).toHaveCount(0);
  await dialog.getByRole("radio", { name: "Sok Dara" }).check();
  await dialog.getByRole("textbox", { name: "Private note for the assignee" }).fill("You know peppers.");
  await dialog.getByRole("button", { name: "Transfer" }).click();
  await expect(page.getByText("Conversation transferred.")).toBeVisible();
  await expect(page).toHaveURL(/chats\/chatlist(\?|$)/);
  await expect(page.getByText("Conversation not found")).toHaveCount(0);
});

test("a saved reply is changed and deleted from the conversation's picker on", async ({ page, context }) => {
  const farmer = await startAsker("How do I store seed?");
  await signInContextAs(context, "admin");
  await page.goto(farmer.link);
  const picker = page.getByRole("dialog", { name: "Saved replies" });
  await page.getByRole("button", { name: "Saved replies" }).click();
  await picker.getByRole("link", { name: "Edit: Closing" }).click();
  await expect(picker).toBeHidden();
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  await expect(title).toHaveValue("Closing");
  await title.fill("Goodbye");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Goodbye");

  await page.goto(farmer.link);
  await page.getByRole("button", { name: "Saved replies" }).click();
  await picker.getByRole("link", { name: "Manage saved replies" }).click();
  const row = page.getByRole("row").filter({ hasText: "Goodbye" });
  await row.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(row).toHaveCount(0);
});

test("an answer sent back shows the private note to its author, and the question waits again", async ({
  browser,
  page,
  context,
}) => {
  const question = "How much water do my cabbages need?";
  const farmer = await startAsker(question);
  await signInContextAs(context, "expert");
  await page.goto(farmer.link);
  await answer(page, "A lot.");
  const other = await openContextFor(browser, "support");
  await other.page.goto(farmer.link);
  await other.page.getByRole("button", { name: "Return", exact: true }).click();
  const dialog = other.page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Return answer" })).toBeDisabled();
  await dialog.getByRole("textbox").fill("Say how many litres.");
  await dialog.getByRole("button", { name: "Return answer" }).click();
  await expect(message(page, "A lot.")).toContainText("Returned by Chea Bopha: Say how many litres.");
  await expect(message(page, question)).toContainText("Pending");
  expect(JSON.stringify(await farmer.messages())).not.toContain("litres");
  await other.context.close();
});

test("a message that cannot be sent survives a reload and is then sent once", async ({
  page,
  context,
  troubles,
}) => {
  troubles.allow(/ERR_FAILED/);
  const farmer = await startAsker("When do I plant cassava?");
  await signInContextAs(context, "expert");
  const posts = /\/api\/chats\/v1\/[^/]+\/messages$/;
  const block = (route: { request(): { method(): string }; abort(): unknown; fallback(): unknown }) =>
    route.request().method() === "POST" ? route.abort() : route.fallback();
  await page.route(posts, block);
  await page.goto(farmer.link);
  await answer(page, "At the end of the dry season.");
  const waiting = page.getByRole("article", { name: "Your unsent message" });
  await expect(waiting).toContainText("At the end of the dry season.");
  await page.reload();
  await expect(waiting).toContainText("At the end of the dry season.");
  await page.unroute(posts, block);
  // The longest pause between two tries is 33 seconds.
  await expect(waiting).toHaveCount(0, { timeout: 45_000 });
  await expect(message(page, "At the end of the dry season.")).toHaveCount(1);
  const sent = (await farmer.messages()).filter(({ side }) => side === "staff");
  expect(sent.map(({ text }) => text)).toEqual(["At the end of the dry season."]);
});

test("251 characters are rejected, 250 Khmer characters are accepted", async ({ page, context }) => {
  const farmer = await startAsker("តើត្រូវដាំពេលណា?");
  await signInContextAs(context, "expert");
  await page.goto(farmer.link);
  // Each is one letter to a reader and two code points.
  await box(page).fill("កុ".repeat(251));
  await expect(page.getByText("1 character over the limit")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send", exact: true })).toBeDisabled();
  await box(page).press("Enter");
  await expect(box(page)).toHaveValue("កុ".repeat(251));
  await box(page).fill("កុ".repeat(250));
  await expect(page.getByText("250 of 250 characters")).toBeVisible();
  await box(page).press("Enter");
  await expect(message(page, "កុ".repeat(250))).toContainText("Replied, awaiting verification");
});

test("older messages load above without moving the reading position", async ({ page, context }) => {
  const farmer = await startAsker("The first question of all");
  const expert = await api("expert");
  for (let number = 1; number <= 60; number += 1) {
    const answered = await expert.send("POST", `/api/chats/v1/${farmer.id}/messages`, {
      id: randomUUID(),
      type: 1,
      text: `Advice number ${number}.`,
    });
    expect(answered.status).toBe(200);
  }
  await signInContextAs(context, "expert");
  await page.goto(farmer.link);
  await expect(message(page, "Advice number 60.")).toBeInViewport();
  await expect(message(page, "The first question of all")).toHaveCount(0);
  const mark = message(page, "Advice number 23.");
  const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top);
  const before = await mark.evaluate((element) => {
    // Older messages load automatically at the very top.
    element.closest("section")?.scrollTo({ top: 0, behavior: "instant" });
    return Math.round(element.getBoundingClientRect().top);
  });
  await expect(message(page, "The first question of all")).toHaveCount(1);
  const { above } = await mark.evaluate((element) => ({
    above: element.closest("section")?.scrollTop ?? 0,
  }));
  expect(above).toBeGreaterThan(500);
  expect(Math.abs((await mark.evaluate(topOf)) - before)).toBeLessThanOrEqual(2);
});

test("audio that is too large and a renamed program are rejected with a clear message", async ({
  page,
  context,
  troubles,
}) => {
  troubles.expect(rejectedCall(415));
  const farmer = await startAsker("Can you hear me?");
  await signInContextAs(context, "expert");
  await page.goto(farmer.link);
  const sounds = page.locator("input[type=file][accept^='audio/']");
  await sounds.setInputFiles({ name: "long.mp3", mimeType: "audio/mpeg", buffer: Buffer.alloc(307_201) });
  await expect(page.getByText("long.mp3 is too large. Choose a file of at most 300 KB.")).toBeVisible();
  await sounds.setInputFiles({ name: "song.mp3", mimeType: "audio/mpeg", buffer: Buffer.from("MZ program") });
  const refused = page.getByRole("article", { name: "Your unsent message" });
  await expect(refused).toContainText("This isn't an audio file.");
  await refused.getByRole("button", { name: "Delete" }).click();
  await expect(refused).toHaveCount(0);
  expect((await farmer.messages()).length).toBe(1);
});

test("a conversation is found, opened, answered, claimed and left by keyboard alone", async ({
  page,
  context,
}) => {
  const farmer = await startAsker("Which chickens lay most?");
  await signInContextAs(context, "expert");
  await page.goto("/#/app/chats/chatlist?tab=all");
  const row = page.getByRole("link", { name: farmer.name });
  await page.getByRole("searchbox", { name: "Search in Chats" }).focus();
  await page.keyboard.type(farmer.name);
  await expect(page.getByRole("region", { name: "Conversations" }).getByRole("listitem")).toHaveCount(1);
  await row.focus();
  await page.keyboard.press("Enter");
  await expect(box(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(row).toBeFocused();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await row.focus();
  await page.keyboard.press("c");
  await expect(page.getByText("Assigned to Keo Sophal")).toBeVisible();
  await page.keyboard.press("r");
  await expect(box(page)).toBeFocused();
  await page.keyboard.type("The brown ones.");
  await page.keyboard.press("Enter");
  await expect(message(page, "The brown ones.")).toContainText("Replied, awaiting verification");
});
