import { expect } from "@playwright/test";
import { findBrowser } from "../../support/browsers/browser.ts";
import { startAsker } from "../support/asker.ts";
import { signInContextAs } from "../support/people.ts";
import { test } from "../support/test.ts";

const found = await findBrowser();
// A fake microphone that beeps, allowed without a prompt.
test.use({
  launchOptions: {
    ...found,
    args: [...(found.args ?? []), "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"],
  },
  permissions: ["microphone"],
});

for (const how of ["in one piece", "slice by slice, as a live stream without a length"])
  test(`a voice message recorded ${how} is sent and can be played`, async ({ page, context }) => {
    const farmer = await startAsker(`My cow does not eat, ${how}. What can I do?`);
    await signInContextAs(context, "expert");
    if (how !== "in one piece")
      await page.addInitScript(() => {
        const start = MediaRecorder.prototype.start;
        MediaRecorder.prototype.start = function startSliced() {
          start.call(this, 100);
        };
      });
    await page.goto(farmer.link);
    await page.getByRole("button", { name: "Record voice message" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Recording" })).toBeVisible();
    await expect(page.getByText(/^0:0[1-9]$/)).toBeVisible();
    await page.getByRole("button", { name: "Send", exact: true }).filter({ hasText: "Send" }).click();
    const sent = page.getByRole("region", { name: "Messages", exact: true }).getByRole("article").last();
    await expect(sent.getByRole("button", { name: "Play" })).toBeVisible();
    await expect(sent).toContainText(/0:0[1-9]/);
    // Seeking requires a known duration.
    const seconds = await sent.locator("audio").evaluate(
      (audio) =>
        new Promise((resolve) => {
          if (!(audio instanceof HTMLAudioElement)) return resolve(null);
          audio.onloadedmetadata = () => resolve(audio.duration);
          audio.onerror = () => resolve(null);
          audio.preload = "metadata";
          audio.load();
        }),
    );
    expect(seconds).toBeGreaterThan(0.9);
    expect(seconds).toBeLessThan(60);
  });
