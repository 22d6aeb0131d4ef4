import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { makeAccount } from "./support/database.ts";
import { newestCode } from "./support/mailbox.ts";
import { arrive, enterAs, signIn } from "./support/people.ts";
import { refusedCall, test } from "./support/test.ts";

test("a colleague is invited, chooses a password, signs in, is disabled, and is out at once", async ({
  page,
  browser,
  context,
  troubles,
}) => {
  troubles.allow(refusedCall(401));
  await enterAs(context, "admin");
  const email = `${randomUUID()}@kasekam.example`;
  await page.goto("/#/app/users/userlist/add");
  await page.getByLabel("Username").fill(email);
  await page.getByLabel(/^Name \*?$/).fill("Nop Chenda");
  await page.getByLabel("Name (Khmer)").fill("នុប ចិន្តា");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Editor").check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/users\/userlist\/staff\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { name: "Nop Chenda" })).toBeVisible();

  // The invited person has a browser of their own.
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
  await arrive(screen);

  await page.getByRole("button", { name: "Disable" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Disable" }).click();
  await expect(page.getByText("Disabled", { exact: true }).first()).toBeVisible();
  await expect(screen).toHaveURL(/#\/login$/);
  await signIn(screen, { username: email, password });
  await expect(screen.getByRole("alert").filter({ hasText: "incorrect" })).toBeVisible();
  await theirs.close();
});

test("nobody disables their own account: the refusal says so", async ({ page, troubles }) => {
  troubles.expect(refusedCall(422));
  const own = await makeAccount({ roles: ["ROLE_BACKOFFICE_ADMIN"] });
  await signIn(page, own);
  await arrive(page);
  await page.goto(`/#/app/users/useradminlist/admin/${own.id}`);
  await page.getByRole("button", { name: "Disable" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Disable" }).click();
  await expect(page.getByText("You can't disable your own account.").first()).toBeVisible();
  await expect(page.getByText("Active", { exact: true }).first()).toBeVisible();
});

test("a blocked person of the app is shown as blocked, and let in again", async ({ page, context }) => {
  await enterAs(context, "admin");
  await page.goto("/#/app/userProfiles/userProfilelist");
  await page.getByRole("row").nth(3).getByRole("link").first().click();
  await expect(page.getByText(/^Age range: |^Year of birth/).first()).toBeVisible();
  await page.getByRole("button", { name: "Block" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Block" }).click();
  await expect(page.getByText("Blocked", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Unblock" }).click();
  await expect(page.getByText("Active", { exact: true }).first()).toBeVisible();
});
