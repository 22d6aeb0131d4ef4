import { expect, type Page } from "@playwright/test";
import { systemSetting } from "../../../domain/entities/services/system-setting.ts";
import { expectAccessible, expectNoHorizontalScroll, waitUntilSettled } from "../support/checks.ts";
import { uniqueLetters } from "../support/drafts.ts";
import { openWithLiveUpdates } from "../support/live-updates.ts";
import { api, signInContextAs } from "../support/people.ts";
import { rejectedCall, test } from "../support/test.ts";

// Without a connection, only what was loaded ahead can be opened.
test.use({ loadsAhead: true });

const lost = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|Failed to load resource/;
/** On a slow machine prefetching may not finish before the connection is cut; it is retried on reconnect. */
const late = /MissingPart/;

const list = `/#/app/${systemSetting.screen}`;
const box = (page: Page, name: string) => page.getByRole("main").getByRole("textbox", { name, exact: true });
const save = (page: Page) => page.getByRole("main").getByRole("button", { name: "Save", exact: true });

/** Changes a setting as somebody else. */
async function setAs(key: string, value: string | null): Promise<void> {
  const admin = await api("admin");
  const answer = await admin.send("POST", `/api/${systemSetting.api.path}/v1/${key}/set`, { value });
  expect(answer.status).toBe(200);
}
async function storedValue(key: string): Promise<unknown> {
  const found = await (await api("admin")).list(systemSetting, { pagesize: "100" });
  return found.find((row) => row.key === key)?.value;
}

test("a setting is found, its section is saved at once, and it is reset in its menu", async ({
  page,
  context,
}) => {
  await signInContextAs(context, "admin");
  await page.goto(list);
  await page.getByRole("searchbox", { name: "Search settings" }).fill("phone");
  await page.getByRole("link", { name: /^Phone/ }).click();
  await expect(page).toHaveURL(/section=support/);
  await expect(page.getByRole("heading", { name: "Staff support contact" })).toBeVisible();
  const phone = box(page, "Phone");
  await expect(phone).toBeFocused();
  await phone.fill("nobody");
  await box(page, "Email").fill("help@kasekam.example");
  await save(page).click();
  await expect(page.getByText("Fix the highlighted fields.")).toBeVisible();
  await expect(phone).toBeFocused();
  await phone.fill("+855 23 888 999");
  await expect(page.getByText("2 unsaved changes")).toBeVisible();
  await save(page).click();
  await expect(page.getByText("2 settings saved.")).toBeVisible();
  await expect(page.getByText("unsaved changes")).toHaveCount(0);
  await expect(page.getByText(/^Changed by /).first()).toBeVisible();
  await page.getByRole("button", { name: "Actions for Phone", exact: true }).click();
  await page.getByRole("menuitem", { name: "History" }).click();
  await expect(page.getByRole("dialog").getByText("023 888 999")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto("/#/app");
  await expect(page.getByRole("link", { name: "023 888 999" })).toBeVisible();
  await page.goBack();
  for (const name of ["Phone", "Email"]) {
    await page.getByRole("button", { name: `Actions for ${name}`, exact: true }).click();
    await page.getByRole("menuitem", { name: "Reset to default" }).click();
  }
  await expect(page.getByText("Saving resets it to the default.").first()).toBeVisible();
  await save(page).click();
  await expect(page.getByText("unsaved changes")).toHaveCount(0);
  await expect(phone).toHaveValue("");
  expect(await storedValue("support.phone")).toBeNull();
});

test("a double click on Save saves a section once", async ({ page, context }) => {
  await signInContextAs(context, "admin");
  await page.goto(`${list}?section=documents`);
  const note = `Thank you ${uniqueLetters()}`;
  await box(page, "Invoice note").fill(note);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/set")) sent.push(request.url());
  });
  await save(page).dblclick();
  await expect(page.getByText("“Invoice note” saved.")).toBeVisible();
  await expect(save(page)).toHaveCount(0);
  expect(sent).toHaveLength(1);
  expect(await storedValue("documents.invoiceNote")).toBe(note);
});

test("leaving a section with unsaved changes asks, and an unfinished change can be discarded", async ({
  page,
  context,
}) => {
  await signInContextAs(context, "admin");
  await page.goto(`${list}?section=map`);
  const attribution = box(page, "Map attribution");
  await attribution.fill("© Somebody");
  await page.getByRole("link", { name: /^Printed documents/ }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/section=map/);
  await expect(attribution).toHaveValue("© Somebody");
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(attribution).not.toHaveValue("© Somebody");
  await page.getByRole("link", { name: /^Printed documents/ }).click();
  await expect(page).toHaveURL(/section=documents/);
});

test("a change made offline waits in its section and is sent when the connection is back", async ({
  page,
  context,
  troubles,
}) => {
  troubles.allow(lost);
  troubles.allow(late);
  await signInContextAs(context, "admin");
  await openWithLiveUpdates(page, () => page.goto(`${list}?section=documents`));
  const address = `House ${uniqueLetters()}`;
  await box(page, "Company address").fill(address);
  await context.setOffline(true);
  await save(page).click();
  await expect(page.getByText(/^Saved on this device/)).toBeVisible();
  await expect(page.getByText("Waiting to send")).toBeVisible();
  await expect(box(page, "Company address")).toHaveValue(address);
  await context.setOffline(false);
  await expect(page.getByText("Sent and saved: Company address")).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText("Waiting to send")).toHaveCount(0);
  expect(await storedValue("documents.companyAddress")).toBe(address);
});

test("somebody else's change of the same setting asks whose value stays", async ({ page, context }) => {
  await setAs("documents.taxNumber", "K001-100000001");
  await signInContextAs(context, "admin");
  await openWithLiveUpdates(page, () => page.goto(`${list}?section=documents`));
  const number = box(page, "Company tax number (VATTIN)");
  await expect(number).toHaveValue("K001-100000001");
  await number.fill("K001-100000002");
  await setAs("documents.taxNumber", "K001-100000003");
  const question = page.getByRole("alert").filter({ hasText: "changed this while you were editing" });
  await expect(question).toContainText("K001-100000003");
  await question.getByRole("button", { name: "Keep mine" }).click();
  await save(page).click();
  await expect(page.getByText("“Company tax number (VATTIN)” saved.")).toBeVisible();
  expect(await storedValue("documents.taxNumber")).toBe("K001-100000002");
});

test("a change on an outdated page is refused, and then asks whose value stays", async ({
  page,
  context,
  troubles,
}) => {
  troubles.expect(rejectedCall(409));
  troubles.allow(lost);
  await setAs("documents.invoiceNoteKh", "មួយ");
  await signInContextAs(context, "admin");
  // Without live updates the page does not know of the change.
  await page.route("**/api/stream/v1?*", (route) => route.abort());
  await page.goto(`${list}?section=documents`);
  const note = box(page, "Invoice note (Khmer)");
  await expect(note).toHaveValue("មួយ");
  await note.fill("ពីរ");
  await setAs("documents.invoiceNoteKh", "បី");
  await save(page).click();
  const question = page.getByRole("alert").filter({ hasText: "changed this while you were editing" });
  await expect(question).toContainText("បី");
  await question.getByRole("button", { name: "Use theirs" }).click();
  await expect(note).toHaveValue("បី");
  await expect(save(page)).toHaveCount(0);
});

test("a setting shows what it changes before it is saved", async ({ page, context }) => {
  await signInContextAs(context, "admin");
  await page.goto(`${list}?section=app`);
  await box(page, "App colour").fill("#862e9c");
  const preview = page.getByRole("figure", { name: "Preview" }).first();
  await expect(preview).toHaveCSS("border-top-color", "rgb(134, 46, 156)");
  await page.getByRole("button", { name: "Discard changes" }).click();
  await page.getByRole("link", { name: /^Sign-in/ }).click();
  await expect(page.getByText(/^A session that starts now ends on /)).toBeVisible();
});

test("on a phone the sections come first, then one of them", async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInContextAs(context, "admin");
  await page.goto(list);
  await expect(page.getByRole("heading", { level: 1, name: "System settings" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
  await waitUntilSettled(page);
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Orders/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  await waitUntilSettled(page);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole("link", { name: "All settings" }).click();
  await expect(page.getByRole("link", { name: /^Printed documents/ })).toBeVisible();
});

test("the record of a setting, as in search results, is its section", async ({ page, context }) => {
  await signInContextAs(context, "admin");
  await page.goto(`${list}/map.attribution`);
  await expect(page).toHaveURL(/section=map/);
  await expect(box(page, "Map attribution")).toBeFocused();
});
