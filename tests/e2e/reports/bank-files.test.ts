import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { z } from "zod";
import { addDays, todayIn } from "../../../domain/reports/period.ts";
import { expectAccessible, expectNoHorizontalScroll, waitUntilSettled } from "../support/checks.ts";
import { api, setLanguage, signInContextAs } from "../support/people.ts";
import { test } from "../support/test.ts";

const lastDay = addDays(`${todayIn(Date.now()).slice(0, 7)}-01`, -1);
const days = { from: `${addDays(lastDay, -300).slice(0, 7)}-01`, to: lastDay };

const parties = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      settlement: z.nullable(z.unknown()),
      open: z.nullable(z.unknown()),
      sums: z.object({ payable: z.number() }),
    }),
  ),
});
const detail = z.object({ id: z.string(), number: z.string() });
const due = z.object({
  items: z.array(z.object({ number: z.string(), problem: z.nullable(z.string()) })),
});

async function send<Answer>(
  method: "GET" | "POST",
  path: string,
  schema: z.ZodType<Answer>,
  body?: Record<string, unknown>,
) {
  const answer = await (await api("admin")).send(method, path, body);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return schema.parse(await answer.json());
}

/** Closes settlements of vendors that are owed something, and returns how many a file can pay. */
async function closeSettlements(count: number): Promise<readonly string[]> {
  const query = new URLSearchParams({ ...days, pagesize: "100" }).toString();
  const { items } = await send("GET", `/api/reconcile/v1/vendors/parties?${query}`, parties);
  const free = items.filter(
    ({ settlement, open, sums }) => settlement === null && open === null && sums.payable > 0,
  );
  for (const { id } of free.slice(0, count)) {
    const body = { kind: "vendors", partyId: id, ...days };
    const made = await send("POST", "/api/reconcile/v1/settlements/json", detail, body);
    await send("POST", `/api/settlements/v1/${made.id}/close`, z.unknown(), {});
  }
  const { items: listed } = await send("GET", "/api/reconcile/v1/due?kind=vendors", due);
  return listed.filter(({ problem }) => problem === null).map(({ number }) => number);
}

const dialog = (page: Page) => page.getByRole("dialog");
const main = (page: Page) => page.getByRole("main");

test("all that is due is paid with one bank file: ticked, downloaded, one taken out, marked as paid", async ({
  page,
  context,
}) => {
  const numbers = await closeSettlements(5);
  expect(numbers.length).toBeGreaterThanOrEqual(3);
  await signInContextAs(context, "admin");
  await page.goto("/#/app/reconcile/pay?kind=vendors");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Pay all due");
  const make = page.getByRole("button", { name: "Make bank file" });
  await expect(page.getByText(`${numbers.length} of ${numbers.length} selected`)).toBeVisible();
  await waitUntilSettled(page);
  await expectAccessible(page);
  const [left = "", refused = ""] = numbers;
  await page.getByRole("checkbox", { name: `${left}` }).uncheck();
  await expect(page.getByText(`${numbers.length - 1} of ${numbers.length} selected`)).toBeVisible();
  await make.dblclick();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Bank file BF-\d{4}-\d{5}$/);
  await waitUntilSettled(page);
  await expectAccessible(page);
  const downloaded = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download (CSV)" }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toMatch(/^BF-.*\.csv$/);
  const lines = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n");
  expect(lines).toHaveLength(numbers.length);
  expect(lines.join("\n")).not.toContain(left);

  await page.getByRole("button", { name: new RegExp(`^Take out .*${refused}`) }).click();
  await dialog(page)
    .getByRole("textbox", { name: /^Reason/ })
    .fill("The bank does not know the account.");
  await dialog(page).getByRole("button", { name: "Take out of the file" }).click();
  const taken = page.getByRole("row").filter({ hasText: refused });
  await expect(taken).toContainText("The bank does not know the account.");

  await page.getByRole("button", { name: "Mark as paid" }).click();
  await dialog(page)
    .getByRole("textbox", { name: /^Bank reference/ })
    .fill("BULK-2026-11");
  await dialog(page).getByRole("button", { name: "Mark as paid" }).click();
  await expect(main(page).getByText("BULK-2026-11").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Mark as paid" })).toHaveCount(0);

  await test.step("a settlement of the file lists its payout; what was left out is still due", async () => {
    await page.getByRole("link", { name: numbers[2] ?? "" }).click();
    await expect(main(page).getByText("BULK-2026-11").first()).toBeVisible();
    await page.goto("/#/app/reconcile/pay?kind=vendors");
    for (const number of [left, refused])
      await expect(page.getByRole("checkbox", { name: number })).toBeVisible();
    await expect(page.getByRole("checkbox", { name: numbers[2] ?? "" })).toHaveCount(0);
    await setLanguage(context, "km");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(page.getByRole("button", { name: "បង្កើតឯកសារធនាគារ" })).toBeVisible();
    await expectNoHorizontalScroll(page);
  });
});
