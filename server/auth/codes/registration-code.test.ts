import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import { prepareSettings } from "../../settings/prepare-settings.ts";
import { openSettings } from "../../settings/settings.ts";

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
  await prepareSettings(on.db);
});
beforeEach(() => on.db.query("delete from attempt"));
afterAll(() => on.close());

const post = (url: string, payload: object) =>
  on.app.inject({ method: "POST", url: `/api/app/v1/${url}`, payload });
const ask = (phone: string) => post("register/code", { phone });
const register = (phone: string, more: object = {}) =>
  post("register", { name: "Sok Dara", password: "paddy-by-the-river", phone, ...more });
/** Waits for a message to a number. Returns the newest one. */
const messageTo = (phone: string, count = 1): Promise<string> =>
  vi.waitUntil(
    async () => {
      const sent = await on.db.query<{ body: string }>(
        "select body from message_out where recipient = $1 order by id desc",
        [phone],
      );
      return sent.length >= count ? sent[0]?.body : null;
    },
    { timeout: 10_000, interval: 10 },
  );
const codeIn = (text: string) => /\d{6}/.exec(text)?.[0] ?? "";
const otherThan = (code: string) => (code === "000000" ? "000001" : "000000");

test("a code sent to a number creates one account for it", async () => {
  const phone = "+85512000401";
  expect((await ask("012 000 401")).statusCode).toBe(200);
  const code = codeIn(await messageTo(phone));
  const wrong = await register("012000401", { code: otherThan(code) });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.json().errors).toEqual([
    { path: "code", message: "Invalid or expired code. Request a new one." },
  ]);
  expect((await register("012000401", { code })).statusCode).toBe(200);
  expect((await register("012000401", { code })).statusCode).toBe(422);
});

test("requesting and guessing a code answers identically for numbers with and without an account", async () => {
  expect((await register("012 000 402")).statusCode).toBe(200);
  const [known, unknown] = [await ask("012 000 402"), await ask("012 000 403")];
  expect([known.statusCode, known.json()]).toEqual([unknown.statusCode, unknown.json()]);
  expect(await messageTo("+85512000402")).toContain("already has a Kasekam account");
  const code = codeIn(await messageTo("+85512000403"));
  const answers = async (phone: string) => {
    const found = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const { statusCode, body } = await register(phone, { code: otherThan(code) });
      found.push([statusCode, JSON.parse(body).message]);
    }
    return found;
  };
  const toKnown = await answers("012 000 402");
  expect(await answers("012 000 403")).toEqual(toKnown);
  expect(toKnown.map(([status]) => status)).toEqual([422, 422, 422, 422, 422, 429]);
});

test("a code expires after five attempts and after ten minutes", async () => {
  await ask("012 000 404");
  const code = codeIn(await messageTo("+85512000404"));
  await on.db.query("update registration_code set expires_at = now()");
  expect((await register("012 000 404", { code })).statusCode).toBe(422);
});

test("limits codes to five per hour and number", async () => {
  const answers = [];
  for (let tries = 0; tries < 6; tries += 1) answers.push((await ask("012 000 405")).statusCode);
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  await messageTo("+85512000405", 5);
});

test("requires a code when the setting says so, for known and unknown numbers", async () => {
  expect((await register("012 000 406")).statusCode).toBe(200);
  const set = async (value: string | null) => {
    await on.db.query("update system_setting set value = $1 where key = 'registration.verifyPhone'", [value]);
    await openSettings({ db: on.db, env: on.env, listener: null });
  };
  await set("true");
  const [known, unknown] = [await register("012 000 406"), await register("012 000 407")];
  await set(null);
  for (const refused of [known, unknown]) {
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toEqual([expect.objectContaining({ path: "code" })]);
  }
});
