import { expect, type Page } from "@playwright/test";
import { limits, storageKeys } from "../../../domain/settings/limits.ts";
import { createAccount } from "../support/database.ts";
import { newestCode } from "../support/mailbox.ts";
import { signIn, waitForApp } from "../support/people.ts";
import { rejectedCall, test } from "../support/test.ts";

const boxes = (page: Page) => page.getByRole("group", { name: "Verification code" }).getByRole("textbox");
const shown = (page: Page) =>
  boxes(page).evaluateAll((inputs) => inputs.map((box) => box instanceof HTMLInputElement && box.value));

/** Puts text on the clipboard like another program and pastes it into the focused box. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const data = new DataTransfer();
    data.setData("text", copied);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);
}

test("a forgotten password is reset with the code from the mailbox", async ({ page }) => {
  const { username, password } = await createAccount({ roles: ["ROLE_USER_EXPERT"] });
  await page.goto("/#/login");
  await page.getByRole("link", { name: "Forget password" }).click();
  await expect(page).toHaveURL(/#\/forgetPassword$/);
  await page.getByPlaceholder("Username/Email").fill(username);
  await page.getByRole("button", { name: "Get code" }).click();
  await expect(page).toHaveURL(/#\/verifyCode\?username=/);

  await expect(boxes(page)).toHaveCount(limits.codeLength);
  await expect(boxes(page).first()).toBeFocused();
  await paste(page, await newestCode(page, username));
  await expect(page).toHaveURL(/#\/newPassword$/);
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.resetToken)).toBeTruthy();

  const chosen = `Bayon-${password}`;
  const field = page.getByLabel(/^New password/);
  await field.fill(chosen);
  await expect(field).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(field).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Password changed." })).toBeVisible();
  const from = Date.now();
  await page.waitForURL(/#\/login$/);
  const waited = Date.now() - from;
  expect(waited, "about 1.1 s").toBeGreaterThan(limits.resetRedirect - 700);
  expect(waited, "about 1.1 s").toBeLessThan(limits.resetRedirect + 1500);
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.resetToken)).toBeNull();

  await signIn(page, { username, password: chosen });
  await waitForApp(page);
});

test.describe("the six boxes", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/#/verifyCode?username=nobody%40kasekam.example");
    await expect(boxes(page).first()).toBeFocused();
  });

  test("are 58 by 54 each", async ({ page }) => {
    for (const box of await boxes(page).all()) {
      expect(await box.boundingBox()).toMatchObject({
        width: limits.codeBoxWidth,
        height: limits.codeBoxHeight,
      });
    }
  });

  test("accept digits only, one per box", async ({ page }) => {
    await page.keyboard.type("1a-2ខ3");
    await expect.poll(() => shown(page)).toEqual(["1", "2", "3", "", "", ""]);
    await expect(boxes(page).nth(3)).toBeFocused();
  });

  test("support arrow keys and Backspace", async ({ page }) => {
    await page.keyboard.type("123");
    await page.keyboard.press("ArrowLeft");
    await expect(boxes(page).nth(2)).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Backspace");
    await expect.poll(() => shown(page)).toEqual(["1", "", "", "", "", ""]);
  });

  test("distribute pasted digits, starting from the focused box", async ({ page }) => {
    await page.keyboard.type("9");
    await paste(page, " 12-34 ");
    await expect.poll(() => shown(page)).toEqual(["9", "1", "2", "3", "4", ""]);
  });

  test("submit when the last is filled; a wrong code is rejected and cleared", async ({ page, troubles }) => {
    troubles.expect(rejectedCall(422));
    await page.keyboard.type("000000");
    await expect(page.getByRole("alert")).toBeVisible();
    await expect.poll(() => shown(page)).toEqual(["", "", "", "", "", ""]);
    await expect(boxes(page).first()).toBeFocused();
  });
});

test("each step redirects to the first while its input is missing", async ({ page }) => {
  await page.goto("/#/verifyCode");
  await expect(page).toHaveURL(/#\/forgetPassword$/);
  await page.goto("/#/newPassword");
  await expect(page).toHaveURL(/#\/forgetPassword$/);
});

test("requesting a code gives the same response for an unknown account", async ({ page }) => {
  await page.goto("/#/forgetPassword");
  await page.getByPlaceholder("Username/Email").fill("nobody-at-all@kasekam.example");
  await page.getByRole("button", { name: "Get code" }).click();
  await expect(page).toHaveURL(/#\/verifyCode\?username=nobody-at-all/);
});

test("an invalid reset token is rejected with the server's message", async ({ page, troubles }) => {
  troubles.expect(rejectedCall(422));
  await page.goto("/#/login");
  await page.evaluate((key) => localStorage.setItem(key, "not-a-token"), storageKeys.resetToken);
  await page.goto("/#/newPassword");
  await page.getByLabel(/^New password/).fill("three-quiet-rivers");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByRole("link", { name: "Request a new code" })).toBeVisible();
});
