import { randomInt } from "node:crypto";
import { expect } from "@playwright/test";
import sharp from "sharp";
import { banner } from "../../../domain/entities/content/banner.ts";
import { uniqueLetters, uploadPicture } from "../support/drafts.ts";
import { openWithLiveUpdates } from "../support/live-updates.ts";
import { openMediaLibrary } from "../support/media-library.ts";
import { api, signInContextAs } from "../support/people.ts";
import { test } from "../support/test.ts";

/** A picture that the library does not have. */
const newPicture = (): Promise<Buffer> =>
  sharp({
    create: { width: randomInt(100, 400), height: randomInt(100, 400), channels: 3, background: "olive" },
  })
    .png()
    .toBuffer();

test("the library follows uploads and uses by others, and files are replaced and deleted", async ({
  page,
  context,
  troubles,
}) => {
  const colleague = await api("admin");
  const mark = uniqueLetters();
  const url = await uploadPicture(colleague, "png/seedling.png", `${mark}-one.png`);
  await signInContextAs(context, "admin");
  await openWithLiveUpdates(page, async () => {
    await openMediaLibrary(page, troubles);
    await page.getByRole("searchbox").fill(mark);
  });
  const files = page.getByRole("main").getByRole("listitem").filter({ hasText: mark });
  await expect(files).toHaveCount(1);
  await expect(files).toContainText("not used");

  const stored = await colleague.create(banner, { name: `Seedlings ${mark}`, imageUrl: url });
  await expect(files).toContainText("used once");
  await uploadPicture(colleague, "png/seedling.png", `${mark}-two.png`);
  await page.getByRole("button", { name: "1 new file · Show" }).click();
  await expect(files).toHaveCount(2);

  await files
    .filter({ hasText: `${mark}-one.png` })
    .getByRole("button")
    .click();
  const dialog = page.getByRole("dialog");
  // Back from the record, the search is still there.
  await dialog.getByRole("link", { name: `Banner: Seedlings ${mark}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Seedlings ${mark}` })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("searchbox")).toHaveValue(mark);
  await expect(files).toHaveCount(2);
  await files
    .filter({ hasText: `${mark}-one.png` })
    .getByRole("button")
    .click();
  await expect(dialog.getByRole("link", { name: `Banner: Seedlings ${mark}` })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Delete file" })).toHaveCount(0);
  await dialog
    .locator('input[type=file][aria-label="Replace everywhere"]')
    .setInputFiles({ name: `${mark}-new.png`, mimeType: "image/png", buffer: await newPicture() });
  await page
    .getByRole("dialog", { name: "Replace this file everywhere?" })
    .getByRole("button", { name: "Replace everywhere" })
    .click();
  await expect(page.getByText("Replaced in 1 record.")).toBeVisible();
  expect(await colleague.read(banner, stored.id)).not.toMatchObject({ imageUrl: url });

  const replaced = files.filter({ hasText: `${mark}-one.png` });
  await expect(replaced).toContainText("not used");
  await replaced.getByRole("button").click();
  await dialog.getByRole("button", { name: "Delete file" }).click();
  await page
    .getByRole("dialog", { name: `Delete “${mark}-one.png”?` })
    .getByRole("button", { name: "Delete file" })
    .click();
  await expect(page.getByText("File deleted.")).toBeVisible();
  await expect(replaced).toHaveCount(0);
});
