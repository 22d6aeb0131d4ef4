import { expect } from "@playwright/test";
import { guide } from "../../../domain/entities/content/guide.ts";
import { guideComment } from "../../../domain/entities/content/guide-comment.ts";
import { news } from "../../../domain/entities/news/news.ts";
import { uniqueLetters } from "../support/drafts.ts";
import { EntityScreen } from "../support/entity-screen.ts";
import { openContextFor } from "../support/open-context.ts";
import { api, signInContextAs } from "../support/people.ts";
import { test } from "../support/test.ts";

test("a supplier writes a guide with steps, previews it, and an admin publishes it", async ({
  page,
  context,
  browser,
}) => {
  await signInContextAs(context, "supplier");
  const title = `Growing basil ${uniqueLetters()}`;
  const screen = new EntityScreen(page, guide);
  await screen.openList();
  await screen.openNew();
  await screen.box("title").first().fill(title);
  await screen.box("titleKh").first().fill("ការដាំជី");
  const steps = page.getByRole("group", { name: "Steps" });
  for (const step of ["Sow thinly", "Water in the evening"]) {
    await steps.getByRole("button", { name: "Add row" }).click();
    await steps
      .getByRole("textbox", { name: /^Title( \*)?$/ })
      .last()
      .fill(step);
  }
  await steps.getByRole("button", { name: /^Row 1/ }).click();
  await expect(steps.getByRole("textbox", { name: /^Title( \*)?$/ }), "a long row folds").toHaveCount(1);
  await page.getByRole("button", { name: "Preview in app" }).click();
  const phone = page.getByRole("dialog", { name: "App preview" });
  await expect(phone.getByRole("heading", { name: title })).toBeVisible();
  await expect(phone.getByRole("heading", { name: "Water in the evening" })).toBeVisible();
  await phone.getByText("ខ្មែរ", { exact: true }).click();
  await expect(phone.getByRole("heading", { name: "ការដាំជី" })).toBeVisible();
  await phone.getByRole("button", { name: "Close" }).click();
  await screen.saveAndWaitForToast();
  await expect(page.getByRole("button", { name: "Publish" })).toHaveCount(0);
  await page.getByRole("button", { name: "Submit for review" }).click();
  await expect(page.getByRole("main").getByText("In review").first()).toBeVisible();

  const id = page.url().split("/").at(-1) ?? "";
  const admin = await openContextFor(browser, "admin");
  try {
    const theirs = new EntityScreen(admin.page, guide);
    await theirs.openRecord(id);
    await admin.page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(admin.page.getByRole("main").getByText("Published", { exact: true }).first()).toBeVisible();
    const stored = await (await api("admin")).read(guide, id);
    expect(stored).toMatchObject({
      state: "published",
      publishedAt: expect.any(String),
    });
  } finally {
    await admin.context.close();
  }
});

test("a comment is hidden with a visible reason and shown again", async ({ page, context }) => {
  await signInContextAs(context, "admin");
  const admin = await api("admin");
  const [comment] = await admin.list(guideComment, { state: "visible", pagesize: "1", sort: "createdAt" });
  await page.goto(`/#/app/${guideComment.screen}/${comment?.id}`);
  await page.getByRole("button", { name: "Hide", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Hide" });
  await dialog.getByRole("button", { name: "Hide", exact: true }).click();
  await expect(dialog.getByText(/required|fill/i).first(), "it needs a reason").toBeVisible();
  await dialog.getByRole("textbox", { name: /^Reason/ }).fill("Not about farming.");
  await dialog.getByRole("button", { name: "Hide", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("main").getByText("Hidden").first()).toBeVisible();
  await expect(page.getByRole("main").getByText("Not about farming.")).toBeVisible();
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByRole("main").getByText("Visible").first()).toBeVisible();
  expect(await admin.read(guideComment, comment?.id ?? "")).toMatchObject({ state: "visible", reason: null });
});

test("news is scheduled for a future time, but not for a past one", async ({ page, context, troubles }) => {
  troubles.allow(/status of 422/);
  await signInContextAs(context, "editor");
  const admin = await api("admin");
  const title = `Floods on the Sangkae ${uniqueLetters()}`;
  const { id } = await admin.create(news, {
    title,
    titleKh: "ទឹកជំនន់ស្ទឹងសង្កែ",
    type: "PROMOTION",
    category: "1",
    publishedAt: "2020-01-01T02:00:00.000Z",
  });
  const screen = new EntityScreen(page, news);
  await screen.openRecord(id);
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule" });
  await dialog.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(dialog.getByText("Choose a time in the future.")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  const { version } = await admin.read(news, id);
  await admin.update(news, id, { version, publishedAt: soon });
  await page.reload();
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await dialog.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(page.getByRole("main").getByText("Scheduled", { exact: true }).first()).toBeVisible();
  expect(await admin.read(news, id)).toMatchObject({ state: "scheduled", publishedAt: soon });
});
