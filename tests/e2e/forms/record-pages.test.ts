import { expect } from "@playwright/test";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { banner } from "../../../domain/entities/content/banner.ts";
import { feed } from "../../../domain/entities/content/feed.ts";
import { guide } from "../../../domain/entities/content/guide.ts";
import { problem } from "../../../domain/entities/content/problem.ts";
import { event } from "../../../domain/entities/events/event.ts";
import { news } from "../../../domain/entities/news/news.ts";
import { product } from "../../../domain/entities/products/product.ts";
import { promotion } from "../../../domain/entities/products/promotion.ts";
import { waitUntilSettled } from "../support/checks.ts";
import { productDraft } from "../support/drafts.ts";
import { EntityScreen } from "../support/entity-screen.ts";
import { api, setLanguage, signInContextAs } from "../support/people.ts";
import { test } from "../support/test.ts";

const entities: readonly AnyEntity[] = [product, guide, problem, news, feed, event, promotion, banner];

test("record pages are at most three screens long at 1440 x 900", async ({ page, context }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInContextAs(context, "admin");
  const admin = await api("admin");
  const heights: Record<string, number> = {};
  for (const entity of entities) {
    const [first] = await admin.list(entity, { pagesize: "1", sort: "createdAt" });
    await new EntityScreen(page, entity).openRecord(first?.id ?? "");
    await waitUntilSettled(page);
    heights[entity.name] = await page.evaluate(() => document.documentElement.scrollHeight);
  }
  expect(Object.entries(heights).filter(([, height]) => height > 2700)).toEqual([]);
});

test("the status with its next steps is beside the form, and in the header on a phone", async ({
  page,
  context,
}) => {
  const admin = await api("admin");
  const { id } = await admin.create(product, await productDraft(admin));
  await signInContextAs(context, "admin");
  const screen = new EntityScreen(page, product);
  await screen.openRecord(id);
  const status = page.getByRole("region", { name: "Status" });
  await expect(status).toContainText("Draft");
  await expect(page.getByRole("button", { name: "Publish" })).toHaveCount(1);
  await status.getByRole("button", { name: "Publish" }).click();
  await expect(status).toContainText("Published");
  await page.getByRole("tab", { name: "History" }).click();
  await expect(page.getByRole("button", { name: "Archive" }), "also on other tabs").toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("tab", { name: "Record" }).click();
  await expect(status).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Archive" })).toBeVisible();
});

test("one switch shows English, Khmer or both; the choice is remembered, and an error shows its language", async ({
  page,
  context,
}) => {
  const admin = await api("admin");
  const { id } = await admin.create(product, await productDraft(admin));
  await signInContextAs(context, "admin");
  await setLanguage(context, "km");
  const screen = new EntityScreen(page, product, "km");
  await screen.openRecord(id);
  const left = async (name: "name" | "nameKh") => (await screen.box(name).boundingBox())?.x ?? 0;
  expect(await left("nameKh"), "Khmer comes first").toBeLessThan(await left("name"));
  const choose = (label: string) =>
    page.getByRole("radiogroup", { name: "ភាសានៃអត្ថបទ" }).getByText(label).click();
  await choose("English");
  await expect(screen.box("nameKh")).toHaveCount(0);
  await page.reload();
  await expect(screen.box("name")).toBeVisible();
  await expect(screen.box("nameKh")).toHaveCount(0);
  await choose("ខ្មែរ");
  await screen.box("nameKh").fill("");
  await choose("English");
  await screen.box("name").fill("Morning glory");
  await screen.save.click();
  await expect(screen.box("nameKh")).toBeFocused();
});

test("the save bar appears with the first change and counts them", async ({ page, context }) => {
  const admin = await api("admin");
  const { id } = await admin.create(product, await productDraft(admin));
  await signInContextAs(context, "admin");
  const screen = new EntityScreen(page, product);
  await screen.openRecord(id);
  await expect(screen.save).toHaveCount(0);
  await screen.box("name").fill("Morning glory");
  await expect(page.getByText("1 unsaved change", { exact: true })).toBeVisible();
  await screen.box("quantity").fill("7");
  await expect(page.getByText("2 unsaved changes", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(screen.save).toHaveCount(0);
});
