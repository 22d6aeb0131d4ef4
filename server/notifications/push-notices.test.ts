import { afterAll, beforeAll, expect, test } from "vitest";
import { userProfile } from "../../domain/entities/people/user-profile.ts";
import { localized } from "../../domain/text/localized-text.ts";
import { addAccount, bearer, signInAs } from "../../tests/support/accounts.ts";
import { startTestApp, type TestApp } from "../../tests/support/test-app.ts";
import { notify } from "../live/notices/notify.ts";
import { insertMany } from "../records/write/insert-many.ts";
import { pushNotices } from "./push-notices.ts";
import type { PushMessage } from "./push-sender.ts";
import { createSendingServices, type SendingServices } from "./sending.ts";

let server: TestApp;
let number = 1000;
let sent: PushMessage[] = [];
let answer: SendingServices["push"] = async () => "sent";
let sending: SendingServices;
beforeAll(async () => {
  server = await startTestApp();
  sending = {
    ...createSendingServices({ ...server, log: server.app.log }),
    push: async (push) => {
      const result = await answer(push);
      sent.push(push);
      return result;
    },
  };
});
afterAll(() => server.close());

async function addFarmer(phones: Readonly<Record<string, "en" | "km">>) {
  const { id, username } = await addAccount(server.db, { roles: ["ROLE_USER_FARMER"] });
  await insertMany(server.db, userProfile, [{ name: "Sok", phone: `012 00${++number}`, userId: id }]);
  const headers = bearer(await signInAs(server.app, username));
  const register = async (token: string, language: "en" | "km") => {
    const payload = { token, platform: "android", language };
    const { statusCode } = await server.app.inject({
      ...{ method: "POST", url: "/api/app/v1/devices" },
      ...{ headers, payload },
    });
    expect(statusCode).toBe(200);
  };
  for (const [token, language] of Object.entries(phones)) await register(token, language);
  return { id, register };
}
const title = localized("Your order OR-1 is confirmed.", "ការបញ្ជាទិញ OR-1 ត្រូវបានបញ្ជាក់។");
const link = "#/app/reports/orders/1";
const addNotice = (userId: string, kind: "app" | "review" = "app") =>
  server.db.transaction((tx) => notify(tx, { to: [userId], kind, title, link }));
async function sendAll(): Promise<readonly PushMessage[]> {
  sent = [];
  while ((await pushNotices(sending)) > 0) {
    // There is more.
  }
  return sent;
}

test("a notice of the app reaches each phone of its person once, in the phone's language", async () => {
  const { id } = await addFarmer({ "phone-km-1": "km", "phone-en-1": "en" });
  await addNotice(id);
  const pushed = [...(await sendAll())].sort((one, other) => one.token.localeCompare(other.token));
  expect(pushed).toMatchObject([
    { token: "phone-en-1", title: title.en, link, reference: expect.any(String) },
    { token: "phone-km-1", title: title.km, link, reference: expect.any(String) },
  ]);
  expect(pushed[0]?.reference).not.toBe(pushed[1]?.reference);
  expect(await sendAll()).toEqual([]);
  await addNotice(id, "review");
  expect(await sendAll()).toEqual([]);
});

test("two processes at once push it once", async () => {
  const { id } = await addFarmer({ "phone-once-1": "km" });
  await addNotice(id);
  sent = [];
  await Promise.all([pushNotices(sending), pushNotices(sending)]);
  expect(sent).toHaveLength(1);
});

test("a failed push waits longer each time, under the same name, and is given up in the end", async () => {
  const { id } = await addFarmer({ "phone-down-1": "km" });
  await addNotice(id);
  const references: string[] = [];
  answer = async ({ reference }) => {
    references.push(reference);
    throw new Error("The gateway is down.");
  };
  for (let round = 1; round <= 7; round++) {
    await sendAll();
    // Before its time nothing is tried.
    expect(references).toHaveLength(Math.min(round, 5));
    await server.db.query("update notice_push set next_try_at = now()");
  }
  answer = async () => "sent";
  expect(new Set(references).size).toBe(1);
  expect(await server.db.query("select 1 from notice_push")).toEqual([]);
});

test("an unknown phone is forgotten, and one that changed hands gets nothing of the person before", async () => {
  const first = await addFarmer({ "phone-gone-1": "km", "phone-sold-1": "km" });
  await addNotice(first.id);
  const second = await addFarmer({});
  await second.register("phone-sold-1", "en");
  answer = async () => "unknown phone";
  expect((await sendAll()).map(({ token }) => token)).toEqual(["phone-gone-1"]);
  answer = async () => "sent";
  expect(await server.db.query("select 1 from device where token = 'phone-gone-1'")).toEqual([]);
  expect(await server.db.query("select 1 from notice_push")).toEqual([]);
});
