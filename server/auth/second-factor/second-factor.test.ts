import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addAccount, bearer, postForm, signInAs, testPassword } from "../../../tests/support/accounts.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import { erasePerson } from "../../personal-data/erase-person.ts";
import { systemActor } from "../../records/access/system-actor.ts";
import { prepareSettings } from "../../settings/prepare-settings.ts";
import { reloadSettings } from "../../settings/settings.ts";
import {
  call,
  codeOf,
  forgetConfirmations,
  settleInStep,
  setUpApp,
  signInWith,
} from "./second-factor.fixture.ts";

let on: TestApp;
let person = { id: "", username: "" };
let token = "";
beforeAll(async () => {
  on = await startTestApp();
});
beforeEach(async () => {
  await on.db.query("delete from attempt");
  person = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_EDITOR"] });
  token = await signInAs(on.app, person.username);
  await settleInStep();
});
afterAll(() => on.close());

const finish = (pending: string, code: string) =>
  call(on, ["POST", "/api/signIn/v1/code", { pending, code }]);
const pendingOf = async () => (await signInWith(on, person.username)).json().pending;
const me = (of: string) => on.app.inject({ url: "/api/oauth2/v1/user/me", headers: bearer(of) });

describe("an account with an authenticator app", () => {
  test("signs in with password and code in two steps", async () => {
    const { secret, uri } = await setUpApp(on, token);
    expect(uri).toBe(
      `otpauth://totp/Kasekam:${person.username}?issuer=Kasekam&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    const first = await signInWith(on, person.username);
    expect(first.statusCode).toBe(401);
    expect(first.json()).toMatchObject({
      type: "urn:kasekam:secondStep",
      code: 4011,
      error: "mfa_required",
      ways: ["app", "recoveryCode"],
      pending: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(first.json()).not.toHaveProperty("access_token");
    const { pending } = first.json();
    expect((await me(pending)).statusCode).toBe(401);
    const granted = await finish(pending, codeOf(secret));
    expect(granted.json()).toMatchObject({ userId: person.id, token_type: "Bearer", expires_in: 43_200 });
    expect(granted.headers["cache-control"]).toBe("no-store");
    expect((await me(granted.json().access_token)).json()).toMatchObject({ id: person.id });
    expect((await finish(pending, codeOf(secret, 1))).json()).toMatchObject({ reason: "expired" });
  });

  test("signs in with the password grant and `otp`, in both forms of the grant", async () => {
    const { secret } = await setUpApp(on, token);
    const typed = `${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)}`;
    expect((await signInWith(on, person.username, { otp: typed })).statusCode).toBe(200);
    const standard = (fields: Record<string, string>) =>
      postForm(on.app, "/oauth/token", {
        grant_type: "password",
        client_id: "kasekam-web",
        username: person.username,
        password: testPassword,
        ...fields,
      });
    const refused = await standard({});
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ error: "mfa_required", pending: expect.any(String) });
    expect((await standard({ otp: codeOf(secret, 1) })).statusCode).toBe(200);
  });

  test("accepts each time step once, also by another way, and none older", async () => {
    const { secret } = await setUpApp(on, token);
    const otp = codeOf(secret);
    expect((await signInWith(on, person.username, { otp })).statusCode).toBe(200);
    expect((await signInWith(on, person.username, { otp })).json()).toMatchObject({ error: "mfa_required" });
    expect((await finish(await pendingOf(), otp)).json()).toMatchObject({ reason: "wrongCode" });
    expect((await signInWith(on, person.username, { otp: codeOf(secret, -1) })).statusCode).toBe(401);
  });

  test("accepts one of two parallel uses of a code", async () => {
    const { secret } = await setUpApp(on, token);
    const otp = codeOf(secret);
    const answers = await Promise.all([1, 2, 3].map(() => signInWith(on, person.username, { otp })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
  });

  test("accepts a clock that is a step fast, and no more", async () => {
    const { secret } = await setUpApp(on, token);
    expect((await signInWith(on, person.username, { otp: codeOf(secret, 3) })).statusCode).toBe(401);
    expect((await signInWith(on, person.username, { otp: codeOf(secret, 1) })).statusCode).toBe(200);
  });

  test("Khmer digits are digits", async () => {
    const { secret } = await setUpApp(on, token);
    const otp = codeOf(secret).replace(/\d/g, (digit) => String.fromCharCode(0x17e0 + Number(digit)));
    expect((await signInWith(on, person.username, { otp })).statusCode).toBe(200);
  });

  test("locks the second step after five wrong codes, in one step or two", async () => {
    const { secret } = await setUpApp(on, token);
    const pending = await pendingOf();
    for (let tries = 0; tries < 2; tries += 1) expect((await finish(pending, "000000")).statusCode).toBe(422);
    for (let tries = 0; tries < 3; tries += 1)
      expect((await signInWith(on, person.username, { otp: "000000" })).statusCode).toBe(401);
    expect((await finish(pending, codeOf(secret))).statusCode).toBe(429);
    expect((await signInWith(on, person.username, { otp: codeOf(secret) })).statusCode).toBe(429);
    // The password alone still gets to the second step, so the first one says nothing new.
    expect((await signInWith(on, person.username)).json()).toMatchObject({ error: "mfa_required" });
  });

  test("counts parallel guesses", async () => {
    await setUpApp(on, token);
    const pending = await pendingOf();
    const answers = await Promise.all(Array.from({ length: 20 }, () => finish(pending, "000000")));
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(5);
  });

  test("a pending sign-in ends with the password, and with the account's roles", async () => {
    const { secret } = await setUpApp(on, token);
    const pending = await pendingOf();
    const changed = await call(
      on,
      [
        "POST",
        "/api/oauth2/v1/user/password",
        { currentPassword: testPassword, newPassword: "Another-pass-2026" },
      ],
      token,
    );
    expect(changed.statusCode).toBe(200);
    expect((await finish(pending, codeOf(secret))).json()).toMatchObject({ reason: "expired" });
  });

  test("a new password by a reset code does not pass the second step", async () => {
    const { secret } = await setUpApp(on, token);
    await on.db.query(
      "insert into token (hash, user_id, kind, expires_at) values (sha256('reset-me'), $1, 'reset', now() + interval '1 hour')",
      [person.id],
    );
    const newPassword = "Reset-pass-2026";
    const reset = await postForm(on.app, "/api/oauth/v1/resetpassword", {
      resetPasswordToken: "reset-me",
      newPassword,
    });
    expect(reset.statusCode).toBe(200);
    const withPassword = (more: Record<string, string>) =>
      postForm(on.app, "/api/oauth2/token?grant_type=password", {
        username: person.username,
        password: newPassword,
        ...more,
      });
    expect((await withPassword({})).statusCode).toBe(401);
    expect((await withPassword({ otp: codeOf(secret) })).statusCode).toBe(200);
  });

  test("a wrong password says nothing of the second step", async () => {
    const { secret } = await setUpApp(on, token);
    const answer = await postForm(on.app, "/api/oauth2/token?grant_type=password", {
      username: person.username,
      password: "wrong-password",
      otp: codeOf(secret),
    });
    expect(answer.json()).toMatchObject({ error: "invalid_grant" });
    expect(answer.json()).not.toHaveProperty("ways");
    // The code was not used up.
    expect((await signInWith(on, person.username, { otp: codeOf(secret) })).statusCode).toBe(200);
  });

  test("the secret is stored encrypted, for this account only", async () => {
    const { secret } = await setUpApp(on, token);
    const [stored] = await on.db.query<{ secret: string }>(
      "select secret from totp_secret where user_id = $1",
      [person.id],
    );
    expect(stored?.secret).not.toContain(secret);
    const other = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_EDITOR"] });
    await on.db.query("insert into totp_secret (user_id, secret, confirmed_at) values ($1, $2, now())", [
      other.id,
      stored?.secret,
    ]);
    expect((await signInWith(on, other.username, { otp: codeOf(secret) })).statusCode).toBe(503);
  });

  test("can't set up a second app, and an app that is not finished counts for nothing", async () => {
    const begun = await call(on, ["POST", "/api/secondFactor/v1/app/begin"], token);
    expect((await signInWith(on, person.username)).statusCode).toBe(200);
    const wrong = await call(on, ["POST", "/api/secondFactor/v1/app/finish", { code: "000000" }], token);
    expect(wrong.json()).toMatchObject({ reason: "wrongCode" });
    const code = codeOf(begun.json().secret);
    await call(on, ["POST", "/api/secondFactor/v1/app/finish", { code }], token);
    expect((await call(on, ["POST", "/api/secondFactor/v1/app/begin"], token)).statusCode).toBe(422);
  });
});

describe("recovery codes", () => {
  test("are shown once, stored as hashes, and each signs in once", async () => {
    const { recoveryCodes } = await setUpApp(on, token);
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = "", second = ""] = recoveryCodes;
    expect(first).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/);
    const stored = await on.db.query<{ hash: Buffer }>("select hash from recovery_code where user_id = $1", [
      person.id,
    ]);
    expect(JSON.stringify(stored.map(({ hash }) => hash.toString("latin1")))).not.toContain(first);
    expect((await signInWith(on, person.username, { otp: first })).statusCode).toBe(200);
    expect((await signInWith(on, person.username, { otp: first })).statusCode).toBe(401);
    const typed = second.toUpperCase().replaceAll("-", " ").replaceAll("0", "O").replaceAll("1", "l");
    expect((await finish(await pendingOf(), typed)).statusCode).toBe(200);
    const state = (await call(on, ["GET", "/api/secondFactor/v1"], token)).json();
    expect(state).toMatchObject({ recoveryCodesLeft: 8, hasPassword: true, isRequired: false });
  });

  test("are replaced as a whole", async () => {
    const { recoveryCodes } = await setUpApp(on, token);
    const renewed = (await call(on, ["POST", "/api/secondFactor/v1/recoveryCodes"], token)).json();
    expect(renewed.recoveryCodes).toHaveLength(10);
    expect((await signInWith(on, person.username, { otp: recoveryCodes[0] ?? "" })).statusCode).toBe(401);
    expect((await signInWith(on, person.username, { otp: renewed.recoveryCodes[0] })).statusCode).toBe(200);
  });

  test("are not for accounts without a second factor, and go with the last one", async () => {
    expect((await call(on, ["POST", "/api/secondFactor/v1/recoveryCodes"], token)).statusCode).toBe(422);
    await setUpApp(on, token);
    expect((await call(on, ["DELETE", "/api/secondFactor/v1/app"], token)).statusCode).toBe(200);
    const left = await on.db.query("select 1 from recovery_code where user_id = $1", [person.id]);
    expect(left).toEqual([]);
    expect((await signInWith(on, person.username)).statusCode).toBe(200);
  });
});

test("recovery codes still work after the guesses of the app's code are used up", async () => {
  const { recoveryCodes } = await setUpApp(on, token);
  const pending = await pendingOf();
  for (let tries = 0; tries < 6; tries += 1) await finish(pending, "000000");
  expect((await finish(pending, "111111")).statusCode).toBe(429);
  expect((await finish(pending, recoveryCodes[0] ?? "")).statusCode).toBe(200);
});

test("the secret of an app is encrypted with the first key at its next use", async () => {
  const { secret } = await setUpApp(on, token);
  const readStored = async () =>
    (
      await on.db.query<{ secret: string }>("select secret from totp_secret where user_id = $1", [person.id])
    )[0]?.secret;
  const before = await readStored();
  expect((await signInWith(on, person.username, { otp: codeOf(secret) })).statusCode).toBe(200);
  expect(await readStored()).not.toBe(before);
  expect((await signInWith(on, person.username, { otp: codeOf(secret, 1) })).statusCode).toBe(200);
});

test("the first second factor ends the sessions that began with the password alone, and not its own", async () => {
  const other = await signInAs(on.app, person.username);
  await setUpApp(on, token);
  expect((await me(other)).statusCode).toBe(401);
  expect((await me(token)).statusCode).toBe(200);
});

test("the owner is mailed about every change", async () => {
  await on.db.query(`update "user" set email = $2 where id = $1`, [person.id, `${person.id}@post.example`]);
  const readMails = () =>
    on.db.query<{ body: string }>("select body from message_out where recipient = $1 order by id", [
      `${person.id}@post.example`,
    ]);
  await setUpApp(on, token);
  await call(on, ["POST", "/api/secondFactor/v1/recoveryCodes"], token);
  await call(on, ["DELETE", "/api/secondFactor/v1/app"], token);
  expect((await readMails()).map(({ body }) => body.split("\n")[0])).toEqual(
    [
      "An authenticator app was added.",
      "New recovery codes were created.",
      "The authenticator app was removed.",
    ].map((change) => `The sign-in of your account ${person.username} has changed. ${change}`),
  );
});

describe("a role that must have a second factor", () => {
  const key = "secondFactor.editor";
  const setRequired = async (value: string | null) => {
    await on.db.query("update system_setting set value = $2 where key = $1", [key, value]);
    await reloadSettings();
  };
  beforeAll(async () => {
    await prepareSettings(on.db);
    await setRequired("true");
  });
  afterAll(() => setRequired(null));

  test("gets no further than setting it up", async () => {
    const list = () => on.app.inject({ url: "/api/news/v2", headers: bearer(token) });
    expect((await me(token)).json()).toMatchObject({ needsSecondFactor: true });
    expect((await list()).json()).toMatchObject({ status: 403, code: 4031 });
    await setUpApp(on, token);
    expect((await me(token)).json()).toMatchObject({ needsSecondFactor: false });
    expect((await list()).statusCode).toBe(200);
  });

  test("gets the same answer from every call but those to set it up and to sign out", async () => {
    const { contracts } = on.app.appContext;
    const refused = contracts.filter(
      ({ callers, withoutSecondFactor }) =>
        !withoutSecondFactor &&
        (callers === "signedIn" || (Array.isArray(callers) && callers.includes("editor"))),
    );
    expect(refused.length).toBeGreaterThan(80);
    for (const { method, path } of refused) {
      const answer = await on.app.inject({
        method,
        url: path.replace(/\{\w+\}/g, person.id),
        headers: bearer(token),
      });
      // The reply to HEAD has no body.
      const code = method === "HEAD" ? answer.statusCode : answer.json().code;
      expect([method, path, code]).toEqual([method, path, method === "HEAD" ? 403 : 4031]);
    }
    const allowed = contracts.filter(({ withoutSecondFactor }) => withoutSecondFactor);
    expect(allowed.map(({ path }) => path).sort()).toMatchInlineSnapshot(`
      [
        "/api/confirm/v1/code",
        "/api/confirm/v1/passkey",
        "/api/confirm/v1/password",
        "/api/devices/v1",
        "/api/devices/v1/{id}",
        "/api/oauth2/v1/user/logout",
        "/api/oauth2/v1/user/me",
        "/api/oauth2/v1/user/password",
        "/api/oauth2/v1/user/stay",
        "/api/secondFactor/v1",
        "/api/secondFactor/v1/app",
        "/api/secondFactor/v1/app/begin",
        "/api/secondFactor/v1/app/finish",
        "/api/secondFactor/v1/passkeys/begin",
        "/api/secondFactor/v1/passkeys/finish",
        "/api/secondFactor/v1/passkeys/{id}",
        "/api/secondFactor/v1/recoveryCodes",
      ]
    `);
  });

  test("keeps its last second factor", async () => {
    await setUpApp(on, token);
    const removed = await call(on, ["DELETE", "/api/secondFactor/v1/app"], token);
    expect(removed.statusCode).toBe(422);
    expect((await signInWith(on, person.username)).json()).toMatchObject({ error: "mfa_required" });
  });

  test("other roles are not affected", async () => {
    const expert = await addAccount(on.db, { roles: ["ROLE_USER_EXPERT"] });
    const theirs = await signInAs(on.app, expert.username);
    expect((await me(theirs)).json()).toMatchObject({ needsSecondFactor: false });
  });
});

describe("a change of the second factor", () => {
  test("asks for a confirmation when the sign-in is some time ago", async () => {
    const calls = [
      ["POST", "/api/secondFactor/v1/app/begin"],
      ["POST", "/api/secondFactor/v1/app/finish", { code: "000000" }],
      ["DELETE", "/api/secondFactor/v1/app"],
      ["POST", "/api/secondFactor/v1/passkeys/begin"],
      ["DELETE", `/api/secondFactor/v1/passkeys/${person.id}`],
      ["POST", "/api/secondFactor/v1/recoveryCodes"],
    ] as const;
    await forgetConfirmations(on);
    for (const one of calls) expect((await call(on, one, token)).statusCode, one[1]).toBe(428);
    expect((await call(on, ["GET", "/api/secondFactor/v1"], token)).statusCode).toBe(200);
    const confirm = (password: string) => call(on, ["POST", "/api/confirm/v1/password", { password }], token);
    expect((await confirm("wrong-password")).statusCode).toBe(422);
    expect((await call(on, calls[0], token)).statusCode).toBe(428);
    expect((await confirm(testPassword)).statusCode).toBe(200);
    expect((await call(on, calls[0], token)).statusCode).toBe(200);
  });

  test("is confirmed with the second factor where there is one, not with the password", async () => {
    const { secret } = await setUpApp(on, token);
    await forgetConfirmations(on);
    const byPassword = await call(
      on,
      ["POST", "/api/confirm/v1/password", { password: testPassword }],
      token,
    );
    expect(byPassword.statusCode).toBe(422);
    const byCode = (code: string) => call(on, ["POST", "/api/confirm/v1/code", { code }], token);
    expect((await byCode("000000")).json()).toMatchObject({ reason: "wrongCode" });
    expect((await call(on, ["POST", "/api/secondFactor/v1/recoveryCodes"], token)).statusCode).toBe(428);
    expect((await byCode(codeOf(secret))).statusCode).toBe(200);
    expect((await call(on, ["POST", "/api/secondFactor/v1/recoveryCodes"], token)).statusCode).toBe(200);
  });

  test("counts for its own session only", async () => {
    const other = await signInAs(on.app, person.username);
    await forgetConfirmations(on);
    await call(on, ["POST", "/api/confirm/v1/password", { password: testPassword }], other);
    expect((await call(on, ["POST", "/api/secondFactor/v1/app/begin"], other)).statusCode).toBe(200);
    expect((await call(on, ["POST", "/api/secondFactor/v1/app/begin"], token)).statusCode).toBe(428);
  });

  test("is in the history of the account", async () => {
    await setUpApp(on, token);
    await call(on, ["DELETE", "/api/secondFactor/v1/app"], token);
    const entries = await on.db.query<{ by: string; changes: object }>(
      "select by, changes from history where entity = 'user' and record_id = $1 and action <> 'created' order by id",
      [person.id],
    );
    expect(entries.filter(({ changes }) => "has_second_factor" in changes)).toEqual([
      { by: person.id, changes: { has_second_factor: [false, true] } },
      { by: person.id, changes: { has_second_factor: [true, false] } },
    ]);
  });
});

describe("an admin", () => {
  test("resets the second factor of a colleague who lost their phone; the history says who did", async () => {
    await setUpApp(on, token);
    const admin = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
    const adminToken = await signInAs(on.app, admin.username);
    const url = `/api/users/staff/v1/${person.id}/resetSecondFactor`;
    const done = await call(on, ["POST", url, {}], adminToken);
    expect(done.statusCode, done.body).toBe(200);
    expect(done.json()).toMatchObject({ hasSecondFactor: false });
    expect((await me(token)).statusCode).toBe(401);
    expect((await signInWith(on, person.username)).statusCode).toBe(200);
    const history = await call(on, ["GET", `/api/users/staff/v1/${person.id}/history`], adminToken);
    expect(history.json().items[0]).toMatchObject({
      by: { id: admin.id },
      changes: { hasSecondFactor: { from: true, to: false } },
    });
  });

  test("must have confirmed who they are, for one colleague at a time who has a second factor", async () => {
    const admin = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
    const adminToken = await signInAs(on.app, admin.username);
    const reset = () =>
      call(on, ["POST", `/api/users/staff/v1/${person.id}/resetSecondFactor`, {}], adminToken);
    const refused = await reset();
    expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining("no two-step sign-in")]);
    await setUpApp(on, token);
    const bulk = { action: "resetSecondFactor", ids: [person.id] };
    expect((await call(on, ["POST", "/api/users/staff/v1/bulk", bulk], adminToken)).statusCode).toBe(400);
    await forgetConfirmations(on);
    expect((await reset()).statusCode).toBe(428);
    expect((await signInWith(on, person.username)).json()).toMatchObject({ error: "mfa_required" });
  });

  test("lets a colleague sign in who has used up the guesses", async () => {
    await setUpApp(on, token);
    for (let tries = 0; tries < 6; tries += 1) await signInWith(on, person.username, { otp: "000000" });
    const admin = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
    const adminToken = await signInAs(on.app, admin.username);
    await call(on, ["POST", `/api/users/staff/v1/${person.id}/resetSecondFactor`, {}], adminToken);
    const theirs = (await signInWith(on, person.username)).json().access_token;
    expect(await setUpApp(on, theirs)).toMatchObject({ secret: expect.any(String) });
  });

  test("can't reset their own", async () => {
    const admin = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
    const own = await signInAs(on.app, admin.username);
    await setUpApp(on, own);
    const reset = await call(on, ["POST", `/api/users/admins/v1/${admin.id}/resetSecondFactor`, {}], own);
    expect(reset.statusCode).toBe(422);
    expect((await signInWith(on, admin.username)).json()).toMatchObject({ error: "mfa_required" });
  });
});

test("removing an account removes what it signs in with", async () => {
  await setUpApp(on, token);
  await on.db.transaction((tx) =>
    erasePerson({ tx, actor: systemActor }, { accountId: person.id, profileId: null }),
  );
  for (const table of ["totp_secret", "recovery_code", "passkey"])
    expect(await on.db.query(`select 1 from ${table} where user_id = $1`, [person.id])).toEqual([]);
});
