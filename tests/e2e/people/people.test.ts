import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { startAsker } from "../support/asker.ts";
import { createAccount } from "../support/database.ts";
import { newestCode } from "../support/mailbox.ts";
import { signIn, signInContextAs, waitForApp } from "../support/people.ts";
import { rejectedCall, test } from "../support/test.ts";

test("a colleague is invited, chooses a password, signs in, is deactivated and immediately signed out", async ({
  page,
  browser,
  context,
  troubles,
}) => {
  troubles.allow(rejectedCall(401));
  await signInContextAs(context, "admin");
  const email = `${randomUUID()}@kasekam.example`;
  await page.goto("/#/app/users/userlist/add");
  await page.getByLabel("Username").fill(email);
  await page.getByLabel(/^Name \*?$/).fill("Nop Chenda");
  await page.getByLabel("Name (Khmer)").fill("នុប ចិន្តា");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Editor").check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/users\/userlist\/staff\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { name: "Nop Chenda" })).toBeVisible();

  // The invited user has a separate browser context.
  const theirs = await browser.newContext();
  const screen = await theirs.newPage();
  const code = await newestCode(page, email);
  await screen.goto(`/#/verifyCode?username=${encodeURIComponent(email)}`);
  await screen.getByRole("group", { name: "Verification code" }).getByRole("textbox").first().click();
  await screen.keyboard.type(code);
  await expect(screen).toHaveURL(/#\/newPassword$/);
  const password = `Angkor-${randomUUID()}`;
  await screen.getByLabel(/^New password/).fill(password);
  await screen.getByRole("button", { name: "Submit" }).click();
  await screen.waitForURL(/#\/login$/);
  await signIn(screen, { username: email, password });
  await waitForApp(screen);

  await page.getByRole("button", { name: "Deactivate" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByText("Deactivated", { exact: true }).first()).toBeVisible();
  await expect(screen).toHaveURL(/#\/login$/);
  await signIn(screen, { username: email, password });
  await expect(screen.getByRole("alert").filter({ hasText: "incorrect" })).toBeVisible();
  await theirs.close();
});

test("users cannot deactivate their own account, and the error says so", async ({ page, troubles }) => {
  troubles.expect(rejectedCall(422));
  const own = await createAccount({ roles: ["ROLE_BACKOFFICE_ADMIN"] });
  await signIn(page, own);
  await waitForApp(page);
  await page.goto(`/#/app/users/useradminlist/admin/${own.id}`);
  await page.getByRole("button", { name: "Deactivate" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByText("You can't deactivate your own account.").first()).toBeVisible();
  await expect(page.getByText("Active", { exact: true }).first()).toBeVisible();
});

test("a blocked app user is shown as blocked and can be unblocked", async ({ page, context }) => {
  await signInContextAs(context, "admin");
  // Own user: other tests act as the app users that they register.
  const { name } = await startAsker("Can I be blocked?");
  await page.goto(`/#/app/userProfiles/userProfilelist?q=${encodeURIComponent(name)}`);
  await page.getByRole("row").filter({ hasText: name }).getByRole("link").first().click();
  await expect(page.getByRole("region", { name: "Contact and facts" })).toContainText("Phone");
  await page.getByRole("button", { name: "Block user" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Block user" }).click();
  await expect(page.getByText("Blocked", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Unblock user" }).click();
  await expect(page.getByText("Active", { exact: true }).first()).toBeVisible();
});
