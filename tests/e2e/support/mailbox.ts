import { expect, type Page } from "@playwright/test";

/** Newest six-digit code for a recipient in the development mailbox; waits for one. */
export async function newestCode(page: Page, recipient: string): Promise<string> {
  const mailbox = await page.context().newPage();
  const message = mailbox.getByRole("article").filter({ hasText: recipient }).first();
  await expect(async () => {
    await mailbox.goto("/dev/mailbox");
    await expect(message).toBeVisible({ timeout: 200 });
  }).toPass();
  const code = /\b\d{6}\b/.exec(await message.innerText())?.[0] ?? "";
  await mailbox.close();
  return code;
}
