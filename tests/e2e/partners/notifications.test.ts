import { expect } from "@playwright/test";
import { z } from "zod";
import { notification } from "../../../domain/entities/partners/notification.ts";
import { uniqueLetters } from "../support/drafts.ts";
import { EntityScreen } from "../support/entity-screen.ts";
import { address, api, signInContextAs } from "../support/people.ts";
import { rejectedCall, test } from "../support/test.ts";

const inbox = z.object({
  unread: z.number(),
  items: z.array(z.object({ id: z.string(), title: z.string() })),
});

/** Creates a new app user; returns them with a reader of their notifications. */
async function newcomer() {
  const number = String(Date.now()).slice(-6);
  const name = `Sok Chenda ${number}`;
  const answer = await fetch(`${address}/api/app/v1/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name, phone: `012${number}`, password: `paddy-by-the-river-${number}` }),
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  const { access_token: token } = z.object({ access_token: z.string() }).parse(await answer.json());
  const headers = { authorization: `Bearer ${token}` };
  return {
    name,
    inbox: async () => inbox.parse(await (await fetch(`${address}/api/app/v1/notices`, { headers })).json()),
    open: (id: string) => fetch(`${address}/api/app/v1/notices/${id}/opened`, { method: "POST", headers }),
  };
}

test("an audience is built and counted, the notification sent, and received once by its audience", async ({
  page,
  context,
}) => {
  const person = await newcomer();
  await signInContextAs(context, "admin");
  const screen = new EntityScreen(page, notification);
  await screen.openList();
  await screen.openNew();
  const title = `Rain tonight ${uniqueLetters()}`;
  await screen.box("title").fill(title);
  await screen.box("titleKh").fill("យប់នេះមានភ្លៀង");
  await screen.box("body").fill("Bring the paddy under a roof.");
  await page.getByRole("checkbox", { name: "In-app" }).check();
  await expect(page.getByText("No recipients yet.", { exact: false })).toBeVisible();

  await page.getByRole("checkbox", { name: "Battambang" }).check();
  const total = page.getByText(/^[\d,]+ people$/);
  await expect(total).toBeVisible();
  await page.getByRole("checkbox", { name: "Battambang" }).uncheck();
  await screen.pick("profileIds", person.name, { typed: person.name });
  await expect(page.getByText("1 person", { exact: true })).toBeVisible();
  await expect(page.getByText(`Including: ${person.name}`)).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: "យប់នេះមានភ្លៀង" })).toBeVisible();
  await screen.saveAndWaitForToast();

  await page.getByRole("button", { name: "Send now" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send now" }).click();
  await expect(page.getByText("1 of 1 message sent, to 1 person")).toBeVisible();
  await expect(page.getByRole("main").getByText("Sent", { exact: true }).first()).toBeVisible();
  const found = await person.inbox();
  expect(found).toMatchObject({ unread: 1, items: [{ title }] });
  await person.open(found.items[0]?.id ?? "");
  expect(await person.inbox()).toMatchObject({ unread: 0, items: [{ title }] });
});

test("without an audience nothing is sent, and the screen says why", async ({ page, context, troubles }) => {
  const admin = await api("admin");
  const stored = await admin.create(notification, {
    title: `For nobody ${uniqueLetters()}`,
    titleKh: "សាកល្បង",
    body: "Nobody reads this.",
    channels: ["inApp"],
  });
  await signInContextAs(context, "admin");
  await new EntityScreen(page, notification).openRecord(stored.id);
  troubles.expect(rejectedCall(422));
  await page.getByRole("button", { name: "Send now" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send now" }).click();
  await expect(page.getByText("Choose the recipients first", { exact: false }).first()).toBeVisible();
  expect(await admin.read(notification, stored.id)).toMatchObject({ state: "draft" });
});
