import { expect } from "@playwright/test";
import { banner } from "../../../domain/entities/content/banner.ts";
import { tutorial } from "../../../domain/entities/content/tutorial.ts";
import { cannedReply } from "../../../domain/entities/messages/canned-reply.ts";
import { defer } from "../../../domain/values/deferred.ts";
import { picturePath, uniqueLetters } from "../support/drafts.ts";
import { EntityScreen } from "../support/entity-screen.ts";
import { api, signInContextAs } from "../support/people.ts";
import { test } from "../support/test.ts";

test("a form is not saved without a file that is still being uploaded", async ({ page, context }) => {
  await signInContextAs(context, "admin");
  const screen = new EntityScreen(page, banner);
  await screen.openList();
  await screen.openNew();
  const name = `Slow ${uniqueLetters()}`;
  await screen.box("name").fill(name);
  const release = defer<void>();
  await page.route(/\/api\/.*upload/i, async (route) => {
    await release.promise;
    await route.continue();
  });
  await screen.upload("imageUrl", picturePath("png/seedling.png"));
  await expect(page.getByText("Uploading…", { exact: true })).toBeVisible();
  await expect(screen.save).toBeDisabled();
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Wait until the upload is complete.")).toBeVisible();
  release.resolve();
  await screen.saveAndWaitForToast();
  const admin = await api("admin");
  expect(await admin.list(banner, { q: name })).toMatchObject([
    { imageUrl: expect.stringMatching(/^\/files\//) },
  ]);
});

test("an upload goes on, and the focus stays, when the window crosses the width of two columns", async ({
  page,
  context,
}) => {
  await signInContextAs(context, "admin");
  const screen = new EntityScreen(page, tutorial);
  await screen.openList();
  await screen.openNew();
  const release = defer<void>();
  let uploads = 0;
  await page.route(/\/api\/.*upload/i, async (route) => {
    uploads += 1;
    await release.promise;
    await route.continue();
  });
  await screen.upload("cover", picturePath("png/seedling.png"));
  const running = page.getByText("Uploading…", { exact: true });
  await expect(running).toBeVisible();
  const section = page.getByRole("region", { name: "Audience" });
  const audience = section.getByRole("combobox").first();
  await audience.focus();
  const widthOf = async () => (await section.boundingBox())?.width ?? 0;
  const narrow = await widthOf();
  for (const [width, isWide] of [
    [1000, true],
    [1280, false],
    [390, false],
    [1280, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    if (width === 1280) await expect.poll(widthOf).toBe(narrow);
    if (isWide) await expect.poll(widthOf).toBeGreaterThan(narrow);
    await expect(running).toBeVisible();
    await expect(audience).toBeFocused();
  }
  release.resolve();
  await expect(running).toHaveCount(0);
  await expect(section.locator("img").first()).toBeVisible();
  expect(uploads).toBe(1);
});

test("saving moves nothing in the form", async ({ page, context }) => {
  const admin = await api("admin");
  const { id } = await admin.create(cannedReply, {
    ...{ title: `Calm ${uniqueLetters()}`, titleKh: "ស្ងប់", text: "Wait.", textKh: "រង់ចាំ" },
  });
  await signInContextAs(context, "admin");
  const screen = new EntityScreen(page, cannedReply);
  await screen.openRecord(id);
  const zone = page.getByRole("button", { name: /^Upload image/ });
  await zone.waitFor();
  const release = defer<void>();
  const sending = defer<void>();
  // The documented call has the id in its body.
  await page.route("**/api/canned*/**", async (route) => {
    if (route.request().method() !== "GET") {
      sending.resolve();
      await release.promise;
    }
    await route.continue();
  });
  await screen.box("title").fill("Calm again");
  const heightOf = () => screen.form.evaluate((form) => form.getBoundingClientRect().height);
  const before = await heightOf();
  await screen.save.click();
  await sending.promise;
  await expect(screen.box("title")).toHaveAttribute("readonly");
  expect(await heightOf()).toBe(before);
  await expect(zone).toBeDisabled();
  release.resolve();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
});
