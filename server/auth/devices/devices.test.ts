import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addAccount, bearer, postForm, signInAs, testPassword } from "../../../tests/support/accounts.ts";
import { startListeningApp, startTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import { describeUserAgent } from "../../http/origin/describe-user-agent.ts";
import { removeOldSignIns } from "./devices.ts";

const chrome =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36";
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0";

let on: TestApp;
let person = { id: "", username: "" };
beforeAll(async () => {
  on = await startListeningApp();
});
beforeEach(async () => {
  person = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_EDITOR"] });
});
afterAll(() => on.close());

async function signInFrom(userAgent: string, username = person.username): Promise<string> {
  const answer = await postForm(
    on.app,
    "/api/oauth2/token?grant_type=password",
    { username, password: testPassword },
    { "user-agent": userAgent },
  );
  return answer.json().access_token;
}
const devicesOf = async (token: string) =>
  (await on.app.inject({ url: "/api/devices/v1", headers: bearer(token) })).json().items;
const signOut = (token: string, id: string, { app }: TestApp = on) =>
  app.inject({ method: "DELETE", url: `/api/devices/v1/${id}`, headers: bearer(token) });
const statusOf = async (token: string) =>
  (await on.app.inject({ url: "/api/oauth2/v1/user/me", headers: bearer(token) })).statusCode;

test("lists the devices of a person with name, address, time and way, this one first", async () => {
  const phone = await signInFrom(chrome);
  await signInFrom(firefox);
  expect(await devicesOf(phone)).toEqual([
    {
      id: expect.any(String),
      browser: "Chrome",
      system: "Android",
      address: "127.0.0.1",
      way: "password",
      signedInAt: expect.stringMatching(/^\d{4}-.*Z$/),
      isCurrent: true,
    },
    expect.objectContaining({ browser: "Firefox", system: "Windows", isCurrent: false }),
  ]);
});

test("a session that is continued stays one device", async () => {
  const token = await signInFrom(chrome);
  const stayed = await on.app.inject({
    method: "POST",
    url: "/api/oauth2/v1/user/stay",
    headers: bearer(token),
  });
  expect(await devicesOf(stayed.json().access_token)).toEqual([
    expect.objectContaining({ browser: "Chrome", isCurrent: true }),
  ]);
});

test("signs out one device, on every server, and no other", async () => {
  const [phone, office] = [await signInFrom(chrome), await signInFrom(firefox)];
  expect(await statusOf(phone)).toBe(200);
  const [, other] = await devicesOf(office);
  // On another server, whose cache is its own.
  const second = await startTestApp({ url: on.url });
  expect((await signOut(office, other.id, second)).statusCode).toBe(200);
  await second.close();
  await expect.poll(() => statusOf(phone)).toBe(401);
  expect(await statusOf(office)).toBe(200);
  expect(await devicesOf(office)).toHaveLength(1);
  expect((await signOut(office, other.id)).statusCode).toBe(404);
});

test("another person's device is not found", async () => {
  const token = await signInFrom(chrome);
  const [own] = await devicesOf(token);
  const stranger = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  const theirs = await signInFrom(firefox, stranger.username);
  for (const id of [own.id, "x", person.id]) expect((await signOut(theirs, id)).statusCode).toBe(404);
  expect(await statusOf(token)).toBe(200);
});

test("a device that signed out leaves the list, and later the table", async () => {
  const [phone, office] = [await signInFrom(chrome), await signInFrom(firefox)];
  await on.app.inject({ url: "/api/oauth2/v1/user/logout", headers: bearer(phone) });
  expect(await devicesOf(office)).toHaveLength(1);
  await on.db.query("update sign_in set signed_in_at = now() - interval '2 hours'");
  await removeOldSignIns(on.db);
  const kept = await on.db.query("select 1 from sign_in where user_id = $1", [person.id]);
  expect(kept).toHaveLength(1);
});

test("the sign-ins of farmers are not listed", async () => {
  const farmer = await addAccount(on.db, { roles: ["ROLE_USER_FARMER"] });
  await signInAs(on.app, farmer.username);
  expect(await on.db.query("select 1 from sign_in where user_id = $1", [farmer.id])).toEqual([]);
  expect(await on.db.query("select 1 from known_device where user_id = $1", [farmer.id])).toEqual([]);
});

test("the sign-ins of farmers are not listed", async () => {
  const farmer = await addAccount(on.db, { roles: ["ROLE_USER_FARMER"] });
  await signInAs(on.app, farmer.username);
  expect(await on.db.query("select 1 from sign_in where user_id = $1", [farmer.id])).toEqual([]);
  expect(await on.db.query("select 1 from known_device where user_id = $1", [farmer.id])).toEqual([]);
});

test.each([
  [chrome, { browser: "Chrome", system: "Android" }],
  ["", { browser: null, system: null }],
  [null, { browser: null, system: null }],
  ["x".repeat(400), { browser: null, system: null }],
])("names the device of %s", (userAgent, named) => {
  expect(describeUserAgent(userAgent)).toEqual(named);
});
