import { expect } from "@playwright/test";
import { product } from "../../../domain/entities/products/product.ts";
import { productDraft } from "../support/drafts.ts";
import { openWithLiveUpdates } from "../support/live-updates.ts";
import { address, api, signInContextAs } from "../support/people.ts";
import { test } from "../support/test.ts";

test("an open report shows a new record in its figures, without moving the page", async ({
  page,
  context,
}) => {
  const admin = await api("admin");
  await signInContextAs(context, "admin");
  // The page's clock is moved on: figures are refetched at most every few seconds.
  await page.clock.install();
  await openWithLiveUpdates(page, () => page.goto("/#/app/reports/products?view=figures&period=thisMonth"));
  const added = page.getByRole("region", { name: "Figures" }).getByRole("button", { name: "Added" }).first();
  await expect(added).toBeVisible();
  const countOf = async () => Number(/[\d,]+/.exec(await added.innerText())?.[0].replaceAll(",", ""));
  const before = await countOf();
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const place = await added.boundingBox();

  await admin.create(product, await productDraft(admin));
  await expect
    .poll(async () => {
      await page.clock.fastForward(5000);
      return countOf();
    })
    .toBeGreaterThan(before);
  expect(await added.boundingBox()).toEqual(place);
});

test("an open list of report schedules shows what another window adds, pauses and deletes", async ({
  page,
  context,
}) => {
  const admin = await api("admin");
  const send = async (
    method: "POST" | "DELETE",
    path: string,
    body?: object,
  ): Promise<{ readonly id: string }> => {
    const answer = await fetch(`${address}/api/reportSchedules/v1/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${admin.accessToken}`,
        ...(body ? { "content-type": "application/json" } : {}),
        "idempotency-key": crypto.randomUUID(),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect(answer.status).toBe(200);
    return answer.json();
  };
  await signInContextAs(context, "admin");
  await openWithLiveUpdates(page, () => page.goto("/#/app/reports/myPlans?view=figures&schedules=open"));
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("No scheduled emails")).toBeVisible();
  const { id } = await send("POST", "json", {
    report: "myPlans",
    query: "period=lastMonth",
    format: "pdf",
    language: "en",
    frequency: "daily",
    hour: 7,
    recipients: [admin.profile.id],
  });
  await expect(dialog.getByRole("button", { name: "Pause" })).toBeVisible();
  await send("POST", `${id}/turn/json`, { enabled: false });
  await expect(dialog.getByRole("button", { name: "Resume" })).toBeVisible();

  // A card that is being read does not disappear; the list changes when asked for.
  await send("DELETE", id);
  const news = dialog.getByRole("button", { name: "Changed: Schedules · Show" });
  await expect(news).toBeVisible();
  await news.click();
  await expect(dialog.getByText("No scheduled emails")).toBeVisible();
});
