import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { problem } from "../../../domain/entities/content/problem.ts";
import { cannedReply } from "../../../domain/entities/messages/canned-reply.ts";
import { vendor } from "../../../domain/entities/vendors/vendor.ts";
import { startAsker } from "../support/asker.ts";
import { picturePath, uniqueLetters, vendorDraft } from "../support/drafts.ts";
import { EntityScreen } from "../support/entity-screen.ts";
import { openWithLiveUpdates } from "../support/live-updates.ts";
import { openContextFor } from "../support/open-context.ts";
import { api, signInContextAs } from "../support/people.ts";
import { rejectedCall, test } from "../support/test.ts";

const box = (page: Page): Locator => page.getByRole("textbox", { name: "Your answer" });
const messages = (page: Page): Locator => page.getByRole("region", { name: "Messages", exact: true });

/** Puts a picture and a text file into an event of the page, as the browser does for a paste or a drop. */
async function giveFiles(target: Locator, kind: "paste" | "drop"): Promise<void> {
  const bytes = (await readFile(picturePath("png/seedling.png"))).toString("base64");
  await target.evaluate(
    (element, given) => {
      const data = new DataTransfer();
      const decoded = Uint8Array.from(atob(given.bytes), (letter) => letter.charCodeAt(0));
      data.items.add(new File([decoded], "seedling.png", { type: "image/png" }));
      data.items.add(new File(["Not a picture"], "notes.txt", { type: "text/plain" }));
      element.dispatchEvent(
        given.kind === "paste"
          ? new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }),
      );
    },
    { bytes, kind },
  );
}

test("pictures that are pasted and dropped are sent, other files are refused", async ({ page, context }) => {
  const farmer = await startAsker("What grows well beside a pond?");
  await signInContextAs(context, "expert");
  await page.goto(farmer.link);
  const pictures = messages(page).getByRole("img");
  await box(page).waitFor();
  await expect(pictures).toHaveCount(0);
  await giveFiles(box(page), "paste");
  await expect(pictures).toHaveCount(1);
  await expect(page.getByText("notes.txt can't be sent. Choose an image or an audio file.")).toBeVisible();
  await giveFiles(box(page), "drop");
  await expect(pictures).toHaveCount(2);
  await expect
    .poll(async () => (await farmer.messages()).filter(({ side }) => side === "staff").length)
    .toBe(2);
});

test("a saved reply is put where the cursor is, and the cursor goes behind it", async ({ page, context }) => {
  const admin = await api("admin");
  const title = `Urea ${uniqueLetters()}`;
  await admin.create(cannedReply, {
    title,
    titleKh: "អ៊ុយរ៉េ",
    text: "Give 25 kg of urea. ",
    textKh: "ដាក់អ៊ុយរ៉េ ២៥ គ.ក្រ។",
  });
  const [first, other] = [await startAsker("How much urea?"), await startAsker("How much lime?")];
  await signInContextAs(context, "expert");
  await page.goto(first.link);
  await expect(box(page)).toBeFocused();
  await page.keyboard.type("Good day. Thank you.");
  for (const _ of "Thank you.") await page.keyboard.press("ArrowLeft");
  await page.getByRole("button", { name: "Saved replies" }).click();
  const dialog = page.getByRole("dialog", { name: "Saved replies" });
  await dialog.getByRole("searchbox").fill(title);
  await dialog.getByRole("button", { name: `Use in English: ${title}` }).click();
  await expect(box(page)).toHaveValue("Good day. Give 25 kg of urea. Thank you.");
  await expect(box(page)).toBeFocused();
  await page.keyboard.type("Not more! ");
  await expect(box(page)).toHaveValue("Good day. Give 25 kg of urea. Not more! Thank you.");
  // A conversation that is there at once takes the focus as well.
  await page.goto(other.link);
  await expect(box(page)).toHaveValue("");
  await page.evaluate(() => window.history.back());
  await expect(box(page)).toHaveValue(/^Good day/);
  await expect(box(page)).toBeFocused();
});

test("of two people who take a conversation at once one has it, and the other reads who", async ({
  browser,
  page,
  context,
  troubles,
}) => {
  troubles.allow(rejectedCall(409));
  troubles.allow(rejectedCall(422));
  const farmer = await startAsker("When are mangoes pruned?");
  await signInContextAs(context, "admin");
  const other = await openContextFor(browser, "support");
  const both = [page, other.page];
  for (const one of both) await one.goto(farmer.link);
  const take = (one: Page) => one.getByRole("button", { name: "Assign to me" });
  for (const one of both) await take(one).waitFor();
  // Both are sent before either is answered.
  let arrived = 0;
  let release: () => void = () => undefined;
  const bothSent = new Promise<void>((resolve) => {
    release = resolve;
  });
  for (const one of both)
    await one.route("**/claim", async (route) => {
      arrived += 1;
      if (arrived === both.length) release();
      await bothSent;
      await route.continue();
    });
  await Promise.all(both.map((one) => take(one).click()));
  for (const one of both) {
    await expect(take(one)).toHaveCount(0);
    await expect(one.getByText(/^Assigned to /)).toBeVisible();
  }
  const holders = await Promise.all(
    both.map((one) =>
      one
        .getByText(/^Assigned to /)
        .first()
        .textContent(),
    ),
  );
  expect(new Set(holders).size).toBe(1);
  await other.context.close();
});

test("a verified answer becomes the draft of a problem", async ({ page, context, browser }) => {
  const farmer = await startAsker("White spots on my cassava?");
  await signInContextAs(context, "admin");
  const expert = await openContextFor(browser, "expert");
  await expert.page.goto(farmer.link);
  await box(expert.page).fill("Mealybugs. Wash the leaves with soap water.");
  await box(expert.page).press("Enter");
  await page.goto(farmer.link);
  await page.getByRole("button", { name: "Verify" }).click();
  await page.getByRole("button", { name: "Create draft from answer" }).click();
  const dialog = page.getByRole("dialog", { name: "Create draft from answer" });
  const title = `Mealybugs ${uniqueLetters()}`;
  await dialog.getByRole("textbox", { name: "Title", exact: true }).fill(title);
  await dialog.getByRole("textbox", { name: "Title (Khmer)" }).fill("ចៃម្សៅ");
  await dialog.getByRole("combobox", { name: "Problem category" }).selectOption({ index: 1 });
  await dialog.getByRole("button", { name: "Create draft" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const id = new URL(page.url()).hash.split("/").at(-1) ?? "";
  const stored = await (await api("admin")).read(problem, id);
  expect(stored).toMatchObject({ state: "draft" });
  expect(JSON.stringify(stored)).toContain("Wash the leaves with soap water.");
  await expert.context.close();
});

test("a browser notification of a hidden page opens its conversation, and unsaved work is asked about", async ({
  page,
  context,
}) => {
  const farmer = await startAsker("Which beans fix nitrogen?");
  const admin = await api("admin");
  const stored = await admin.create(vendor, vendorDraft());
  await context.grantPermissions(["notifications"]);
  await context.addInitScript(() => {
    const raised: { title: string; body: string; onclick: (() => void) | null }[] = [];
    class Notice extends EventTarget {
      static permission = "granted";
      static requestPermission = async () => "granted";
      onclick: (() => void) | null = null;
      constructor(title: string, { body = "" }: NotificationOptions = {}) {
        super();
        raised.push(Object.assign(this, { title, body }));
      }
      close() {}
    }
    const click = (body: string) => raised.find((notice) => notice.body === body)?.onclick?.();
    const bodies = () => raised.map(({ title, body }) => `${title}: ${body}`);
    Object.assign(window, { Notification: Notice, bodies, click });
  });
  await signInContextAs(context, "admin");
  await openWithLiveUpdates(page, () => page.goto("/#/app/chats/chatlist?tab=all"));
  await expect(page.getByRole("link", { name: farmer.name })).toBeVisible();
  const raised = () => page.evaluate("bodies()");
  const click = (body: string) => page.evaluate(`click(${JSON.stringify(body)})`);
  await page.evaluate(() =>
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true }),
  );
  await test.step("raises one for each message", async () => {
    for (const body of ["And which do not?", "And which like shade?"]) {
      await farmer.say(body);
      await expect.poll(raised).toContain(`${farmer.name}: ${body}`);
    }
  });
  await page.evaluate(() => Reflect.deleteProperty(document, "visibilityState"));
  await test.step("a click opens the conversation", async () => {
    await click("And which do not?");
    await expect(page).toHaveURL(new RegExp(farmer.id));
    await expect(page.getByText("And which like shade?").last()).toBeVisible();
  });
  await test.step("a click while a form is unsaved asks first", async () => {
    const screen = new EntityScreen(page, vendor);
    await screen.openRecord(String(stored.id));
    await screen.box("address").fill("House 11");
    await click("And which like shade?");
    await page
      .getByRole("dialog", { name: "Leave without saving?" })
      .getByRole("button", { name: "Leave" })
      .click();
    await expect(page).toHaveURL(new RegExp(farmer.id));
  });
});
