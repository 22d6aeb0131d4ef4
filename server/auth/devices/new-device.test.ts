import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addAccount, postForm, testPassword } from "../../../tests/support/accounts.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import { removeOldRows } from "../../db/remove-old-rows.ts";

let on: TestApp;
let person = { id: "", username: "" };
beforeAll(async () => {
  on = await startTestApp({ settings: { PUBLIC_URL: "https://office.example" } });
});
beforeEach(async () => {
  person = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_EDITOR"] });
});
afterAll(() => on.close());

async function signIn(fields: Record<string, string>, userAgent = "curl/8.0", { username } = person) {
  const answer = await postForm(
    on.app,
    "/api/oauth2/token?grant_type=password",
    { username, password: testPassword, ...fields },
    { "user-agent": userAgent },
  );
  expect(answer.statusCode, answer.body).toBe(200);
}
const mailsTo = ({ username }: { readonly username: string }) =>
  on.db.query<{ channel: string; subject: string; body: string }>(
    "select channel, subject, body from message_out where recipient = $1 order by id",
    [`${username}@kasekam.example`],
  );

test("a sign-in on a new device is mailed in both languages, the first one and a known one are not", async () => {
  await signIn({ device: "one" });
  expect(await mailsTo(person)).toEqual([]);
  const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0";
  await signIn({ device: "two" }, firefox);
  await signIn({ device: "one" }, firefox);
  await signIn({ device: "two" }, firefox);
  const [mail, ...others] = await mailsTo(person);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ channel: "email", subject: expect.stringContaining("ការចូលគណនី") });
  expect(mail?.body).toContain(person.username);
  expect(mail?.body).toMatch(/Firefox, Windows · 127\.0\.0\.1 · \d/);
  expect(mail?.body).toContain("https://office.example/#/app/users/security");
});

test("a program that names no device is known by its name and address", async () => {
  await signIn({});
  await signIn({});
  expect(await mailsTo(person)).toEqual([]);
  await signIn({}, "another/1.0");
  expect(await mailsTo(person)).toHaveLength(1);
});

test("another person's device is new to this one", async () => {
  const other = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_EDITOR"] });
  await signIn({ device: "shared" }, "curl/8.0", other);
  await signIn({ device: "own" });
  await signIn({ device: "shared" });
  expect(await mailsTo(person)).toHaveLength(1);
  expect(await mailsTo(other)).toEqual([]);
});

test("people of the farmers' app get no mail, and none of their devices is remembered", async () => {
  const farmer = await addAccount(on.db, { roles: ["ROLE_USER_FARMER"] });
  for (const device of ["one", "two"]) await signIn({ device }, "app/1.0", farmer);
  expect(await mailsTo(farmer)).toEqual([]);
  expect(await on.db.query("select 1 from known_device where user_id = $1", [farmer.id])).toEqual([]);
});

test("a device that was not used for a year is new again", async () => {
  await signIn({ device: "old" });
  await on.db.query("update known_device set seen_at = now() - interval '13 months'");
  await signIn({ device: "now" });
  await removeOldRows(on.db, "known_device");
  const known = await on.db.query("select 1 from known_device where user_id = $1", [person.id]);
  expect(known).toHaveLength(1);
});
