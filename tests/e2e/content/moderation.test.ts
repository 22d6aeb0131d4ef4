import { expect, type Page } from "@playwright/test";
import { problem } from "../../../domain/entities/content/problem.ts";
import { problemComment } from "../../../domain/entities/content/problem-comment.ts";
import { userProfile } from "../../../domain/entities/people/user-profile.ts";
import { addProblemComments } from "../support/database.ts";
import { uniqueLetters } from "../support/drafts.ts";
import { api, signInContextAs } from "../support/people.ts";
import { test } from "../support/test.ts";

/** Stores a problem with comments of one author, the last one the newest. */
async function startComments(comments: readonly { readonly text: string; readonly flags?: number }[]) {
  const mark = uniqueLetters();
  const admin = await api("admin");
  const name = `Sok ${mark}`;
  const author = await admin.create(userProfile, { name, phone: `+85597${String(Date.now()).slice(-6)}` });
  const [{ categoryId } = { categoryId: null }] = await admin.list(problem, { pagesize: "1" });
  const target = await admin.create(problem, {
    title: `Leaf spot ${mark}`,
    titleKh: `ជំងឺអុចស្លឹក ${mark}`,
    categoryId,
  });
  await addProblemComments({ problemId: target.id, profileId: author.id, comments });
  const stored = await admin.list(problemComment, { problemId: target.id });
  return {
    admin,
    name,
    author,
    list: `/#/app/${problemComment.screen}?problemId=${target.id}`,
    find: async (text: string) => {
      const found = stored.find((one) => one.text === text);
      if (!found) throw new Error(`No comment “${text}”`);
      return admin.read(problemComment, found.id);
    },
  };
}

const pane = (page: Page) => page.getByRole("region", { name: "Problem comment", exact: true });
const rows = (page: Page) => page.getByRole("main").locator("li[class*=row]");

test("comments are decided one after the other by keys, and a decision can be undone", async ({
  page,
  context,
}) => {
  const { list, find } = await startComments([
    { text: "First comment" },
    { text: "Second comment", flags: 3 },
    { text: "Third comment" },
  ]);
  await signInContextAs(context, "admin");
  await page.goto(list);
  await expect(rows(page)).toHaveCount(3);
  await expect(pane(page).getByText("Third comment")).toBeVisible();
  await page.keyboard.press("j");
  await expect(pane(page).getByText("Second comment")).toBeVisible();
  await page.keyboard.press("k");
  await expect(pane(page).getByText("Third comment")).toBeVisible();

  await page.keyboard.press("h");
  const dialog = page.getByRole("dialog", { name: "Hide" });
  await dialog.getByRole("textbox", { name: /^Reason/ }).fill("Not about farming.");
  await dialog.getByRole("button", { name: "Hide", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(pane(page).getByText("Second comment"), "the next one opens by itself").toBeVisible();
  expect(await find("Third comment")).toMatchObject({ state: "hidden", reason: "Not about farming." });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await find("Third comment")).state).toBe("visible");

  await page.getByRole("radiogroup", { name: "Status" }).getByText("Flagged").click();
  await expect(rows(page)).toHaveCount(1);
  await expect(pane(page).getByText("Second comment")).toBeVisible();
  await page.keyboard.press("h");
  await dialog.getByRole("textbox", { name: /^Reason/ }).fill("Not about farming.");
  await dialog.getByRole("button", { name: "Hide", exact: true }).click();
  await expect(page.getByRole("main").getByText("No results")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(rows(page), "Undo returns it with its flags").toHaveCount(1);
  expect(await find("Second comment")).toMatchObject({ state: "flagged", flags: 3 });
  await rows(page).getByRole("link").click();
  await expect(pane(page).getByText("Second comment")).toBeVisible();
  // A key is ignored, and its button disabled, until the list has the comment again.
  await expect(pane(page).getByRole("button", { name: "Keep" })).toBeEnabled();
  await page.keyboard.press("e");
  await expect(page.getByRole("main").getByText("No results")).toBeVisible();
  expect(await find("Second comment")).toMatchObject({ state: "visible", flags: 0 });
});

test("a comment is answered, several are hidden at once, and their author is blocked", async ({
  page,
  context,
}) => {
  const { list, find, admin, author, name } = await startComments([
    { text: "How much lime?" },
    { text: "Cheap loans here" },
    { text: "Cheap loans again" },
  ]);
  await signInContextAs(context, "admin");
  await page.goto(list);
  await rows(page).filter({ hasText: "How much lime?" }).getByRole("link").click();
  await expect(pane(page).getByText("How much lime?")).toBeVisible();
  await page.keyboard.press("r");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("Two tons per hectare.");
  await dialog.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(pane(page).getByText("Two tons per hectare.")).toBeVisible();
  await expect(pane(page).getByText("How much lime?"), "a reply leaves the comment open").toBeVisible();

  for (const text of ["Cheap loans here", "Cheap loans again"])
    await rows(page).filter({ hasText: text }).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Change status" }).click();
  await page.getByRole("menuitem", { name: "Hide" }).click();
  await dialog.getByRole("textbox", { name: /^Reason/ }).fill("Advertising");
  await dialog.getByRole("button", { name: "Hide", exact: true }).click();
  for (const text of ["Cheap loans here", "Cheap loans again"])
    await expect.poll(async () => (await find(text)).state).toBe("hidden");

  const card = pane(page).getByRole("region", { name: "Author" });
  await expect(card.getByText(name).first()).toBeVisible();
  await card.getByRole("button", { name: "Block user" }).click();
  await dialog.getByRole("button", { name: "Block user" }).click();
  await expect(card.getByText("Blocked")).toBeVisible();
  expect(await admin.read(userProfile, author.id)).toMatchObject({ state: "blocked" });
  await expect(card.getByRole("button", { name: "Unblock user" })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test("a comment opens as a page, and is hidden there", async ({ page, context }) => {
    const { list, find } = await startComments([{ text: "Buy my phone" }]);
    await signInContextAs(context, "admin");
    await page.goto(list);
    await page.getByRole("main").getByRole("link", { name: "Buy my phone" }).click();
    await expect(page.getByRole("main").getByRole("region", { name: "Author" })).toBeVisible();
    await page.getByRole("button", { name: "Hide", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Hide" });
    await dialog.getByRole("textbox", { name: /^Reason/ }).fill("Advertising");
    await dialog.getByRole("button", { name: "Hide", exact: true }).click();
    await expect(page.getByRole("main").getByText("Hidden").first()).toBeVisible();
    expect(await find("Buy my phone")).toMatchObject({ state: "hidden" });
  });
});
