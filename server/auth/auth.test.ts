import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addAccount, bearer, postForm, signInAs, testPassword } from "../../tests/support/accounts.ts";
import { startTestApp, type TestApp } from "../../tests/support/test-app.ts";
import { hashToken } from "./tokens/tokens.ts";

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterAll(() => on.close());

const tokenUrl = "/api/oauth2/token?grant_type=password";
const me = (token: string) => on.app.inject({ url: "/api/oauth2/v1/user/me", headers: bearer(token) });
const newAccount = (roles: Parameters<typeof addAccount>[1]["roles"] = ["ROLE_ADMIN"]) =>
  addAccount(on.db, { roles });

/** Returns the newest code sent to a user. */
const codeFor = (email: string): Promise<string> =>
  vi.waitUntil(
    async () => {
      const [sent] = await on.db.query<{ body: string }>(
        "select body from message_out where recipient = $1 order by id desc limit 1",
        [email],
      );
      return /\d{6}/.exec(sent?.body ?? "")?.[0];
    },
    { timeout: 10_000, interval: 10 },
  );
const forget = (username: string) => postForm(on.app, "/api/oauth/v1/forgetpassword", { username });
const verify = (username: string, code: string) =>
  on.app.inject({ method: "POST", url: `/api/oauth/v1/verify?${new URLSearchParams({ username, code })}` });
const reset = (resetPasswordToken: string, newPassword: string) =>
  postForm(on.app, "/api/oauth/v1/resetpassword", { resetPasswordToken, newPassword });

test("signs in by username or email in any letter case, and returns the profile", async () => {
  const { id, username } = await newAccount(["ROLE_BACKOFFICE_EDITOR"]);
  for (const name of [username, username.toUpperCase(), `${username}@kasekam.example`]) {
    const answer = await postForm(on.app, tokenUrl, { username: name, password: testPassword });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ token_type: "Bearer", expires_in: 43_200, userId: id });
    expect(answer.headers["cache-control"]).toBe("no-store");
  }
  const profile = await me(await signInAs(on.app, username));
  expect(profile.json()).toMatchObject({
    id,
    username,
    roles: ["ROLE_BACKOFFICE_EDITOR"],
    vendor: null,
    ownsVendor: false,
  });
});

test("prefers the username when it equals another account's email", async () => {
  const { id } = await addAccount(on.db, { roles: ["ROLE_ADMIN"], username: "sok@office.example" });
  const other = await newAccount();
  await on.db.query(`update "user" set email = 'sok@office.example' where id = $1`, [other.id]);
  const answer = await postForm(on.app, tokenUrl, { username: "sok@office.example", password: testPassword });
  expect(answer.json()).toMatchObject({ userId: id });
});

test("answers identically for a wrong password, an unknown account and a disabled one", async () => {
  const { username } = await newAccount();
  const disabled = await newAccount();
  await on.db.query(`update "user" set state = 'disabled' where id = $1`, [disabled.id]);
  const answers = await Promise.all([
    postForm(on.app, tokenUrl, { username, password: "wrong-password" }),
    postForm(on.app, tokenUrl, { username: "nobody@kasekam.example", password: "wrong-password" }),
    postForm(on.app, tokenUrl, { username: disabled.username, password: testPassword }),
  ]);
  for (const answer of answers) {
    expect(answer.statusCode).toBe(401);
    expect(answer.json().message).toBe("The Email or Password you've entered is incorrect.");
  }
});

test("names the missing fields of a sign-in", async () => {
  const answer = await on.app.inject({ method: "POST", url: tokenUrl });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors.map((error: { path: string }) => error.path)).toEqual(["username", "password"]);
});

test("checks at most five of 120 concurrent guesses, even if one of them is right", async () => {
  const { username } = await newAccount();
  const guesses = Array.from({ length: 120 }, (_, index) => ({
    username,
    password: index === 119 ? testPassword : `wrong-${index}`,
  }));
  const answers = await Promise.all(
    guesses.map((guess, index) =>
      on.app.inject({
        method: "POST",
        url: tokenUrl,
        payload: new URLSearchParams(guess).toString(),
        headers: { "content-type": "application/x-www-form-urlencoded" },
        remoteAddress: `10.1.0.${index}`,
      }),
    ),
  );
  // On a busy machine some get 503, because they waited too long for a connection: their password was not checked.
  const compared = answers.filter(({ statusCode }) => statusCode !== 429 && statusCode !== 503);
  expect(compared.length).toBeLessThanOrEqual(5);
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
  expect(refused?.json().code).toBe(429);
});

test("limits sign-in attempts per IP address across accounts", async () => {
  const answers = await Promise.all(
    Array.from({ length: 110 }, (_, index) =>
      on.app.inject({
        method: "POST",
        url: tokenUrl,
        payload: `username=nobody-${index}&password=guess`,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        remoteAddress: "10.2.0.1",
      }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(100);
});

test("issues a token to the public client, percent-encoded or raw, without access to user data", async () => {
  const ask = (pair: string) =>
    on.app.inject({
      method: "POST",
      url: "/api/oauth2/token?grant_type=client_credentials",
      headers: {
        authorization: `Basic ${Buffer.from(pair).toString("base64")}`,
        "content-type": "application/json",
      },
    });
  for (const pair of ["kasekam-web:kasekam-web-public", "kasekam%2Dweb:kasekam%2Dweb%2Dpublic"]) {
    const answer = await ask(pair);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).not.toHaveProperty("userId");
    expect((await me(answer.json().access_token)).statusCode).toBe(403);
  }
  expect((await ask("kasekam-web:wrong")).statusCode).toBe(401);
  expect((await ask("kasekam-web")).statusCode).toBe(401);
});

const stay = (token: string) =>
  on.app.inject({ method: "POST", url: "/api/oauth2/v1/user/stay", headers: bearer(token) });

test("logging out ends this session only, immediately", async () => {
  const { username } = await newAccount();
  const [one, other] = [await signInAs(on.app, username), await signInAs(on.app, username)];
  const answer = await on.app.inject({ url: "/api/oauth2/v1/user/logout", headers: bearer(one) });
  expect(answer.statusCode).toBe(200);
  expect((await me(one)).statusCode).toBe(401);
  expect((await me(other)).statusCode).toBe(200);
});

test("staying signed in issues a new token, and stops at a maximum session length", async () => {
  const { username } = await newAccount();
  const old = await signInAs(on.app, username);
  const answer = await stay(old);
  expect(answer.statusCode).toBe(200);
  const fresh = answer.json().access_token;
  expect((await me(fresh)).statusCode).toBe(200);
  await on.db.query("update token set signed_in_at = now() - interval '31 days'");
  expect((await stay(fresh)).statusCode).toBe(401);
});

test("a replaced token is accepted for a minute: for requests on their way, and for a lost reply", async () => {
  const { username, id } = await newAccount();
  const old = await signInAs(on.app, username);
  await stay(old);
  expect((await me(old)).statusCode, "a request that was sent with it").toBe(200);
  expect((await stay(old)).statusCode, "the reply was lost, and it is tried again").toBe(200);
  const [token] = await on.db.query<{ seconds: number }>(
    `select extract(epoch from min(expires_at) - now())::float8 as seconds from token where user_id = $1`,
    [id],
  );
  expect(token?.seconds).toBeLessThanOrEqual(60);
  await on.db.query("update token set expires_at = now() where hash = $1", [hashToken(old)]);
  await vi.waitFor(async () => expect((await me(old)).statusCode, "in the cache too").toBe(401));
});

test("logging out ends the tokens that the session replaced", async () => {
  const { username } = await newAccount();
  const old = await signInAs(on.app, username);
  const fresh = (await stay(old)).json().access_token;
  await on.app.inject({ url: "/api/oauth2/v1/user/logout", headers: bearer(fresh) });
  await vi.waitFor(async () => expect((await me(old)).statusCode).toBe(401));
  expect((await me(fresh)).statusCode).toBe(401);
});

test("rejects an expired token", async () => {
  const { username, id } = await newAccount();
  const token = await signInAs(on.app, username);
  await on.db.query("update token set expires_at = now() - interval '1 second' where user_id = $1", [id]);
  expect((await me(token)).statusCode).toBe(401);
});

test.each([
  ["disabling the account", `update "user" set state = 'disabled' where id = $1`],
  ["a change of roles", `update "user" set roles = '{ROLE_USER_EXPERT}' where id = $1`],
  ["deleting the account", `update "user" set deleted_at = now() where id = $1`],
])("%s ends its sessions", async (_name, change) => {
  const { username, id } = await newAccount();
  const token = await signInAs(on.app, username);
  await on.db.query(change, [id]);
  expect((await me(token)).statusCode).toBe(401);
  expect(await on.db.query("select 1 from token where user_id = $1", [id])).toEqual([]);
});

test("resets a forgotten password by code, once, and ends every session", async () => {
  const { username } = await newAccount();
  const session = await signInAs(on.app, username);
  const email = `${username}@kasekam.example`;
  expect((await forget(username)).statusCode).toBe(200);
  const code = await codeFor(email);
  const right = await verify(username, code);
  expect(right.statusCode).toBe(200);
  const token: string = right.json().data;
  expect((await verify(username, code)).statusCode).toBe(422);
  expect((await me(token)).statusCode).toBe(401);

  const weak = await reset(token, "password123");
  expect(weak.statusCode).toBe(422);
  expect(weak.json().message).toBe("This password is too common. Choose another.");
  const done = await reset(token, "mango-tree-by-the-pond");
  expect(done.statusCode).toBe(200);
  expect((await reset(token, "another-mango-tree")).statusCode).toBe(422);
  expect((await me(session)).statusCode).toBe(401);
  await expect(signInAs(on.app, username)).rejects.toThrow(/incorrect/);
  await signInAs(on.app, username, "mango-tree-by-the-pond");
});

test("requesting a code answers identically for known and unknown accounts, and sends only to known ones", async () => {
  const { username } = await newAccount();
  const [known, unknown] = [await forget(username), await forget("nobody-at-all@kasekam.example")];
  expect(unknown.statusCode).toBe(known.statusCode);
  expect(unknown.json()).toEqual(known.json());
  await codeFor(`${username}@kasekam.example`);
  expect(await on.db.query("select 1 from message_out where recipient like 'nobody%'")).toEqual([]);
});

test("stores codes as hashes only, and rejects a wrong or old one with a message", async () => {
  const { username, id } = await newAccount();
  await forget(username);
  const code = await codeFor(`${username}@kasekam.example`);
  const [kept] = await on.db.query<{ hash: Buffer }>(
    "select code_hash as hash from reset_code where user_id = $1",
    [id],
  );
  expect(kept?.hash.toString()).toMatch(/^\$argon2id\$/);
  const wrong = code === "000000" ? "000001" : "000000";
  const answer = await on.app.inject({
    method: "POST",
    url: `/api/oauth/v1/verify?username=${username}&code=${wrong}`,
    headers: { "accept-language": "km" },
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().message).toBe("លេខកូដមិនត្រឹមត្រូវ ឬផុតកំណត់ហើយ។ សូមស្នើសុំលេខកូដថ្មី។");
  await on.db.query("update reset_code set expires_at = now() where user_id = $1", [id]);
  expect((await verify(username, code)).json().message).toBe("Invalid or expired code. Request a new one.");
});

test("counts 120 concurrent guesses at a code as five attempts and then invalidates the code", async () => {
  const { username } = await newAccount();
  await forget(username);
  const code = await codeFor(`${username}@kasekam.example`);
  const guesses = Array.from({ length: 120 }, (_, index) => String(index).padStart(6, "0")).filter(
    (guess) => guess !== code,
  );
  const answers = await Promise.all(
    guesses.map((guess, index) =>
      on.app.inject({
        method: "POST",
        url: `/api/oauth/v1/verify?username=${username}&code=${guess}`,
        remoteAddress: `10.3.0.${index}`,
      }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(5);
  expect((await verify(username, code)).statusCode).toBe(429);
  const unknown = await Promise.all(
    guesses.slice(0, 20).map((guess, index) =>
      on.app.inject({
        method: "POST",
        url: `/api/oauth/v1/verify?username=not-there&code=${guess}`,
        remoteAddress: `10.4.0.${index}`,
      }),
    ),
  );
  expect(unknown.filter(({ statusCode }) => statusCode === 422)).toHaveLength(5);
});

test("changing a password requires the current one and ends the other sessions", async () => {
  const { username } = await newAccount();
  const [here, elsewhere] = [await signInAs(on.app, username), await signInAs(on.app, username)];
  const change = (body: object) =>
    on.app.inject({
      method: "POST",
      url: "/api/oauth2/v1/user/password",
      payload: body,
      headers: bearer(here),
    });
  const wrong = await change({ currentPassword: "not-it-at-all", newPassword: "cashew-and-pepper" });
  expect(wrong.statusCode).toBe(422);
  const short = await change({ currentPassword: testPassword, newPassword: "short" });
  expect(short.json().errors).toEqual([{ path: "newPassword", message: "Use at least 8 characters." }]);
  expect((await change({ currentPassword: testPassword, newPassword: username })).statusCode).toBe(422);
  expect((await change({ currentPassword: testPassword, newPassword: "cashew-and-pepper" })).statusCode).toBe(
    200,
  );
  expect((await me(here)).statusCode).toBe(200);
  expect((await me(elsewhere)).statusCode).toBe(401);
  await signInAs(on.app, username, "cashew-and-pepper");
});
