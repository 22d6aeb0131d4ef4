import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { AppError } from "../../../domain/errors/errors.ts";
import { addAccount, bearer, signInAs } from "../../../tests/support/accounts.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import type { Database } from "../../db/database.ts";
import { verifyPasskey } from "./passkeys.ts";
import { call, forgetConfirmations, signInWith } from "./second-factor.fixture.ts";
import { createAuthenticator } from "./test-authenticator.fixture.ts";

const site = { origin: "https://office.example", rpId: "office.example" };
type Authenticator = ReturnType<typeof createAuthenticator>;

let on: TestApp;
let person = { id: "", username: "" };
let token = "";
beforeAll(async () => {
  on = await startTestApp({ settings: { PUBLIC_URL: `${site.origin}/` } });
});
beforeEach(async () => {
  await on.db.query("delete from attempt");
  person = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_EDITOR"] });
  token = await signInAs(on.app, person.username);
});
afterAll(() => on.close());

const beginAdding = async (as = token): Promise<string> =>
  (await call(on, ["POST", "/api/secondFactor/v1/passkeys/begin"], as)).json().challenge;
const finishAdding = (made: ReturnType<Authenticator["make"]>, as = token) =>
  call(on, ["POST", "/api/secondFactor/v1/passkeys/finish", { ...made, name: " Work laptop " }], as);
async function addPasskey(authenticator = createAuthenticator(site), as = token): Promise<Authenticator> {
  const added = await finishAdding(authenticator.make(await beginAdding(as)), as);
  if (added.statusCode !== 200) throw new Error(added.body);
  return authenticator;
}
const beginUse = async (): Promise<string> =>
  (await call(on, ["POST", "/api/signIn/v1/passkey/begin"])).json().challenge;
const finishUse = (used: ReturnType<Authenticator["use"]>) =>
  call(on, ["POST", "/api/signIn/v1/passkey/finish", used]);
const refused = { statusCode: 422, reason: "passkey" };
const outcomeOf = (answer: Awaited<ReturnType<typeof finishUse>>) => ({
  statusCode: answer.statusCode,
  reason: answer.json().reason,
});

test("a passkey signs in without a name and a password, and is a second factor", async () => {
  const begun = await call(on, ["POST", "/api/secondFactor/v1/passkeys/begin"], token);
  expect(begun.json()).toMatchObject({
    rp: { id: "office.example", name: "Kasekam" },
    user: { name: person.username },
    excludeCredentials: [],
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const authenticator = createAuthenticator(site);
  const added = await finishAdding(authenticator.make(begun.json().challenge));
  expect(added.json().recoveryCodes).toHaveLength(10);
  const again = await call(on, ["POST", "/api/secondFactor/v1/passkeys/begin"], token);
  expect(again.json().excludeCredentials).toEqual([{ type: "public-key", id: authenticator.id }]);

  expect((await signInWith(on, person.username)).json()).toMatchObject({ ways: ["passkey", "recoveryCode"] });
  const granted = await finishUse(authenticator.use(await beginUse()));
  expect(granted.json()).toMatchObject({ userId: person.id, expires_in: 43_200 });
  const me = await on.app.inject({
    url: "/api/oauth2/v1/user/me",
    headers: bearer(granted.json().access_token),
  });
  expect(me.json()).toMatchObject({ id: person.id });
  const state = (await call(on, ["GET", "/api/secondFactor/v1"], token)).json();
  expect(state.passkeys).toEqual([
    {
      id: expect.any(String),
      name: "Work laptop",
      createdAt: expect.any(String),
      usedAt: expect.any(String),
    },
  ]);
});

test("while the database is away, a passkey is not refused", async () => {
  const authenticator = await addPasskey();
  const used = authenticator.use(await beginUse());
  const away = new AppError("away");
  const db: Database = {
    ...on.db,
    query: (text, values) =>
      text.startsWith("delete from passkey_challenge") ? Promise.reject(away) : on.db.query(text, values),
  };
  await expect(verifyPasskey(db, used)).rejects.toBe(away);
  expect((await finishUse(used)).statusCode).toBe(200);
});

test("a second passkey shows no new recovery codes", async () => {
  await addPasskey();
  const added = await finishAdding(createAuthenticator(site).make(await beginAdding()));
  expect(added.json()).toEqual({ recoveryCodes: null });
});

describe("a new passkey is refused", () => {
  test.each([
    ["of another origin", { ...site, origin: "https://evil.example" }],
    ["of another site", { ...site, rpId: "evil.example" }],
  ])("%s", async (_name, other) => {
    const made = createAuthenticator(other).make(await beginAdding());
    expect(outcomeOf(await finishAdding(made))).toEqual(refused);
  });
  test("without the verification of its user", async () => {
    const made = createAuthenticator(site).make(await beginAdding(), { isVerified: false });
    expect(outcomeOf(await finishAdding(made))).toEqual(refused);
  });
  test("for the challenge of another person, of a sign-in, or of nobody", async () => {
    const other = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_EDITOR"] });
    const theirs = await beginAdding(await signInAs(on.app, other.username));
    for (const challenge of [theirs, await beginUse(), "AAAA"])
      expect(outcomeOf(await finishAdding(createAuthenticator(site).make(challenge)))).toEqual(refused);
  });
  test("twice", async () => {
    const made = createAuthenticator(site).make(await beginAdding());
    expect((await finishAdding(made)).statusCode).toBe(200);
    expect(outcomeOf(await finishAdding(made))).toEqual(refused);
  });
  test("with a credential that another account has", async () => {
    const authenticator = await addPasskey();
    const other = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_EDITOR"] });
    const theirs = await signInAs(on.app, other.username);
    const made = authenticator.make(await beginAdding(theirs));
    expect(outcomeOf(await finishAdding(made, theirs))).toEqual(refused);
  });
});

describe("a challenge is used up", () => {
  test("by a new passkey that is refused", async () => {
    const challenge = await beginAdding();
    const unverified = createAuthenticator(site).make(challenge, { isVerified: false });
    expect(outcomeOf(await finishAdding(unverified))).toEqual(refused);
    expect(outcomeOf(await finishAdding(createAuthenticator(site).make(challenge)))).toEqual(refused);
  });
  test("by a use that is refused", async () => {
    const authenticator = await addPasskey();
    const challenge = await beginUse();
    const unverified = authenticator.use(challenge, { isVerified: false });
    expect(outcomeOf(await finishUse(unverified))).toEqual(refused);
    expect(outcomeOf(await finishUse(authenticator.use(challenge)))).toEqual(refused);
  });
});

test("an account has no more than 20 passkeys, also when two are added at once", async () => {
  await on.db.query(
    `insert into passkey (id, user_id, credential_id, public_key, counter, transports, name)
     select gen_random_uuid(), $1::uuid, 'full-' || $1::uuid || i, '\\x00', 0, '{}', 'Key' from generate_series(1, 19) i`,
    [person.id],
  );
  const challenges = [await beginAdding(), await beginAdding()];
  const answers = await Promise.all(
    challenges.map((challenge) => finishAdding(createAuthenticator(site).make(challenge))),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  expect((await call(on, ["POST", "/api/secondFactor/v1/passkeys/begin"], token)).statusCode).toBe(422);
});

describe("a use of a passkey is refused", () => {
  test("twice", async () => {
    const authenticator = await addPasskey();
    const used = authenticator.use(await beginUse());
    expect((await finishUse(used)).statusCode).toBe(200);
    expect(outcomeOf(await finishUse(used))).toEqual(refused);
  });
  test("for a challenge that is unknown, expired, or of somebody who adds a passkey", async () => {
    const authenticator = await addPasskey();
    const expired = await beginUse();
    await on.db.query("update passkey_challenge set expires_at = now() - interval '1 second'");
    for (const challenge of ["AAAA", expired, await beginAdding()])
      expect(outcomeOf(await finishUse(authenticator.use(challenge)))).toEqual(refused);
  });
  test("without the verification of its user", async () => {
    const authenticator = await addPasskey();
    const used = authenticator.use(await beginUse(), { isVerified: false });
    expect(outcomeOf(await finishUse(used))).toEqual(refused);
  });
  test("with the signature of another use", async () => {
    const authenticator = await addPasskey();
    const { signature } = authenticator.use(await beginUse());
    const used = authenticator.use(await beginUse());
    expect(outcomeOf(await finishUse({ ...used, signature }))).toEqual(refused);
  });
  test("for an unknown passkey, with the answer of a removed one", async () => {
    const authenticator = await addPasskey();
    const [{ id } = { id: "" }] = (await call(on, ["GET", "/api/secondFactor/v1"], token)).json().passkeys;
    expect((await call(on, ["DELETE", `/api/secondFactor/v1/passkeys/${id}`], token)).statusCode).toBe(200);
    const removed = await finishUse(authenticator.use(await beginUse()));
    const unknown = await finishUse(createAuthenticator(site).use(await beginUse()));
    const { requestId: _one, ...answer } = removed.json();
    const { requestId: _other, ...same } = unknown.json();
    expect(answer).toEqual(same);
    expect(outcomeOf(removed)).toEqual(refused);
    expect((await signInWith(on, person.username)).statusCode).toBe(200);
  });
  test("for a deactivated account", async () => {
    const authenticator = await addPasskey();
    await on.db.query(`update "user" set state = 'disabled' where id = $1`, [person.id]);
    expect((await finishUse(authenticator.use(await beginUse()))).statusCode).toBe(422);
  });
});

test("another person's passkey can't be removed", async () => {
  await addPasskey();
  const [{ id } = { id: "" }] = (await call(on, ["GET", "/api/secondFactor/v1"], token)).json().passkeys;
  const other = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_EDITOR"] });
  const theirs = await signInAs(on.app, other.username);
  expect((await call(on, ["DELETE", `/api/secondFactor/v1/passkeys/${id}`], theirs)).statusCode).toBe(404);
  expect((await call(on, ["DELETE", "/api/secondFactor/v1/passkeys/x"], theirs)).statusCode).toBe(404);
});

test("a passkey confirms the session of its own person only", async () => {
  const authenticator = await addPasskey();
  const other = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_EDITOR"] });
  const theirs = await signInAs(on.app, other.username);
  await forgetConfirmations(on);
  const confirm = async (as: string) =>
    call(on, ["POST", "/api/confirm/v1/passkey", authenticator.use(await beginUse())], as);
  expect((await confirm(theirs)).statusCode).toBe(422);
  expect((await confirm(token)).statusCode).toBe(200);
  expect((await call(on, ["POST", "/api/secondFactor/v1/recoveryCodes"], token)).statusCode).toBe(200);
});

test("a server whose address is a number has no passkeys, and says so", async () => {
  const numbered = await startTestApp({ url: on.url, settings: { PUBLIC_URL: "http://10.0.0.5:4000" } });
  const state = await call(numbered, ["GET", "/api/secondFactor/v1"], token);
  expect(state.json().passkeyHost).toBeNull();
  expect((await call(numbered, ["POST", "/api/signIn/v1/passkey/begin"])).statusCode).toBe(422);
  await numbered.close();
});
