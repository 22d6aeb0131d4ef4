import { randomInt } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addAccount, postForm, signInAs } from "../../tests/support/accounts.ts";
import { startTestApp, type TestApp } from "../../tests/support/test-app.ts";
import { normalizeSignInName } from "./accounts/sign-in-name.ts";
import { setUpApp } from "./second-factor/second-factor.fixture.ts";

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterAll(() => on.close());

const calls = {
  "sign-in": (username: string) =>
    postForm(on.app, "/api/oauth2/token?grant_type=password", { username, password: "wrong-password" }),
  "a forgotten password": (username: string) =>
    postForm(on.app, "/api/oauth/v1/forgetpassword", { username }),
  "a code": (username: string) =>
    on.app.inject({
      method: "POST",
      url: `/api/oauth/v1/verify?${new URLSearchParams({ username, code: "000000" })}`,
    }),
};

/** Six spellings of one telephone number, and two attempts more than the limit. */
function spellingsOfPhone(): { readonly username: string; readonly typed: readonly string[] } {
  const end = String(randomInt(100_000, 999_999));
  const spaced = `${end.slice(0, 3)} ${end.slice(3)}`;
  const khmer = `012${end}`.replace(/\d/g, (digit) => String.fromCharCode(0x17e0 + Number(digit)));
  return {
    username: `+85512${end}`,
    typed: [
      ...[`012${end}`, `012 ${spaced}`, `+85512${end}`, `85512${end}`, `+855 (0)12 ${spaced}`],
      ...[khmer, `00855 12-${end}`, ` 012.${end} `],
    ],
  };
}

/** Variants of one email in case, spaces and Unicode form. */
function spellingsOfEmail(): { readonly username: string; readonly typed: readonly string[] } {
  const name = `rené.${randomInt(1e9)}@kasekam.example`;
  return {
    username: name,
    typed: [
      ...[name, name.toUpperCase(), ` ${name} `, name.normalize("NFD"), name.replace("@", "\uff20")],
      ...[`${name}\u200b`, name.normalize("NFD").toUpperCase(), `\t${name}`],
    ],
  };
}

const spellings = { "a telephone number": spellingsOfPhone, "an email": spellingsOfEmail };

describe.each(Object.entries(calls))("%s", (_call, ask) => {
  test.each(Object.entries(spellings))(
    "answers identically for every spelling of %s, known or unknown",
    async (_kind, makeSpellings) => {
      const [known, unknown] = [makeSpellings(), makeSpellings()];
      await addAccount(on.db, { roles: ["ROLE_ADMIN"], username: known.username });
      const answersTo = async (names: readonly string[]) => {
        const answers = [];
        for (const name of names) {
          const { statusCode, headers, body } = await ask(name);
          const { requestId: _own, ...answer } = JSON.parse(body);
          const wait =
            headers["retry-after"] === undefined ? null : Math.ceil(Number(headers["retry-after"]) / 60);
          answers.push({ statusCode, wait, answer });
        }
        return answers;
      };
      const toKnown = await answersTo(known.typed);
      expect(await answersTo(unknown.typed)).toEqual(toKnown);
      expect(toKnown.map(({ statusCode }) => statusCode === 429)).toEqual([
        ...Array.from({ length: 5 }, () => false),
        ...Array.from({ length: 3 }, () => true),
      ]);
      await on.db.query("delete from attempt");
    },
  );
});

test("an account with a second factor answers a wrong password like any other, with and without a code", async () => {
  const withFactor = await addAccount(on.db, { roles: ["ROLE_ADMIN"] });
  await setUpApp(on, await signInAs(on.app, withFactor.username));
  const answerTo = async (username: string, more: Readonly<Record<string, string>>) => {
    const fields = { username, password: "wrong-password", ...more };
    const { statusCode, body } = await postForm(on.app, "/api/oauth2/token?grant_type=password", fields);
    const { requestId: _own, ...answer } = JSON.parse(body);
    return { statusCode, answer };
  };
  for (const more of [{}, { otp: "000000" }])
    expect(await answerTo(withFactor.username, more)).toEqual(await answerTo("nobody@kasekam.example", more));
});

test("attempt counts do not reveal that a username and an email belong to one account", async () => {
  const { username } = await addAccount(on.db, { roles: ["ROLE_ADMIN"] });
  for (let tries = 0; tries < 5; tries += 1) await calls["sign-in"](username);
  expect((await calls["sign-in"](username)).statusCode).toBe(429);
  expect((await calls["sign-in"](`${username}@kasekam.example`)).statusCode).toBe(401);
});

test("signing in resets the counts of every name of the account", async () => {
  const { username } = await addAccount(on.db, { roles: ["ROLE_ADMIN"] });
  for (let tries = 0; tries < 5; tries += 1) await calls["sign-in"](`${username}@kasekam.example`);
  await signInAs(on.app, username);
  expect((await calls["sign-in"](`${username}@kasekam.example`)).statusCode).toBe(401);
});

test("finds an account by a name in another Unicode form", async () => {
  const { username, typed } = spellingsOfEmail();
  await addAccount(on.db, { roles: ["ROLE_ADMIN"], username });
  for (const name of typed.slice(0, 5)) await signInAs(on.app, name);
});

test("counts different names separately", () => {
  const names = ["sok@a.example", "sok@b.example", "012345678", "012345679", "+12025550123", "sok"];
  expect(new Set(names.map(normalizeSignInName)).size).toBe(names.length);
});
