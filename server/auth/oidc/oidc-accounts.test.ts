import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addAccount, bearer, signInAs } from "../../../tests/support/accounts.ts";
import {
  startOidcProvider,
  type TestClaims,
  type TestProvider,
} from "../../../tests/support/oidc-provider.ts";
import { addPeople } from "../../../tests/support/people.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import { prepareSettings } from "../../settings/prepare-settings.ts";
import { reloadSettings } from "../../settings/settings.ts";
import { signInWith } from "./oidc-sign-in.fixture.ts";

let provider: TestProvider;
let on: TestApp;
beforeAll(async () => {
  provider = await startOidcProvider("http://127.0.0.1:4000");
  on = await startTestApp({ settings: provider.settings });
});
beforeEach(() => on.db.query("delete from attempt"));
afterAll(async () => {
  await on.close();
  await provider.close();
});

const me = (token: string) => on.app.inject({ url: "/api/oauth2/v1/user/me", headers: bearer(token) });

/** Signs in a person of the provider with the email address of an account. */
async function signIn(person: { readonly sub: string; readonly username: string }, claims: TestClaims) {
  const answer = await signInWith(on, provider, {
    sub: person.sub,
    claims: { email: `${person.username}@kasekam.example`, email_verified: true, ...claims },
  });
  return { status: answer.statusCode, ...answer.json() };
}
async function addPerson(account: Parameters<typeof addAccount>[1]) {
  return { sub: `sub-${randomUUID()}`, ...(await addAccount(on.db, account)) };
}
const rolesOf = async (id: string) =>
  (await on.db.query<{ roles: readonly string[] }>(`select roles from "user" where id = $1`, [id]))[0]?.roles;
const refused = (reason: string) => ({ status: 422, reason });
const editorRole = ["ROLE_BACKOFFICE_EDITOR"] as const;

describe("nobody gets in", () => {
  test.each<[string, TestClaims, string]>([
    ["whose email is not verified", { email_verified: false }, "unverifiedEmail"],
    ["of whose email nothing is said", { email_verified: undefined }, "unverifiedEmail"],
    ["without an email", { email: undefined }, "unverifiedEmail"],
    [
      "with a letter that becomes another's in lower case",
      { email: "\u212Aeo@kasekam.example" },
      "unverifiedEmail",
    ],
    ["with an email of another domain", { email: "dara@kasekam.example.evil.example" }, "otherDomain"],
    ["without a role", { roles: [] }, "noRole"],
    ["with a role that the map does not have", { roles: ["owners"] }, "noRole"],
    ["with the name of our role instead of the provider's", { roles: ["ROLE_BACKOFFICE_ADMIN"] }, "noRole"],
    ["with a role that every object has", { roles: ["constructor"] }, "noRole"],
  ])("%s", async (_, claims, reason) => {
    const person = await addPerson({ roles: editorRole });
    expect(await signIn(person, { roles: ["editors"], ...claims })).toMatchObject(refused(reason));
    expect(await on.db.query("select 1 from oidc_identity where subject = $1", [person.sub])).toEqual([]);
  });

  test("without an account, unless the settings create one", async () => {
    const person = { sub: "new", username: "new-editor" };
    expect(await signIn(person, { roles: ["editors"] })).toMatchObject(refused("noAccount"));
  });
  test("with a deactivated account, linked before or not", async () => {
    const person = await addPerson({ roles: editorRole });
    expect(await signIn(person, { roles: ["editors"] })).toMatchObject({ status: 200 });
    for (const at of [
      "state = 'disabled'",
      "state = 'disabled', version = version + 1",
      "state = 'active', deleted_at = now()",
    ]) {
      await on.db.query(`update "user" set ${at} where id = $1`, [person.id]);
      expect(await signIn(person, { roles: ["editors"] }), at).toMatchObject(refused("inactive"));
    }
    await on.db.query(`update "user" set state = 'active', deleted_at = null where id = $1`, [person.id]);
    expect(await signIn(person, { roles: ["editors"] })).toMatchObject({ status: 200, userId: person.id });
  });
});

describe("an account is linked", () => {
  test("once: another person with its email address does not get it", async () => {
    const person = await addPerson({ roles: editorRole });
    expect(await signIn(person, { roles: ["editors"] })).toMatchObject({ status: 200, userId: person.id });
    const stranger = { ...person, sub: "stranger" };
    expect(await signIn(stranger, { roles: ["editors"] })).toMatchObject(refused("otherPerson"));
  });
  test("to the person, not to the address: it stays theirs when the provider changes the address", async () => {
    const person = await addPerson({ roles: editorRole });
    await signIn(person, { roles: ["editors"] });
    const renamed = { email: "new-name@kasekam.example", roles: ["editors"] };
    expect(await signIn(person, renamed)).toMatchObject({ status: 200, userId: person.id });
  });
  test("until staff change its email address", async () => {
    const person = await addPerson({ roles: editorRole });
    await signIn(person, { roles: ["editors"] });
    await on.db.query(`update "user" set email = $2 where id = $1`, [
      person.id,
      `${randomUUID()}@kasekam.example`,
    ]);
    expect(await signIn(person, { roles: ["editors"] })).toMatchObject(refused("noAccount"));
  });
  test("only if it is of the back office: not to that of a farmer", async () => {
    const person = await addPerson({ roles: ["ROLE_USER_FARMER"] });
    expect(await signIn(person, { roles: ["editors"] })).toMatchObject(refused("noAccount"));
  });
  test("not by its username", async () => {
    const username = `${randomUUID()}@kasekam.example`;
    const { id } = await addAccount(on.db, { roles: editorRole, username });
    await on.db.query(`update "user" set email = null where id = $1`, [id]);
    const answer = await signIn({ sub: id, username: "" }, { email: username, roles: ["editors"] });
    expect(answer).toMatchObject(refused("noAccount"));
  });
  test("and never becomes an admin's by it", async () => {
    const person = await addPerson({ roles: editorRole });
    expect(await signIn(person, { roles: ["admins"] })).toMatchObject(refused("notYetAdmin"));
    expect(await rolesOf(person.id)).toEqual(editorRole);
    const admin = await addPerson({ roles: ["ROLE_BACKOFFICE_ADMIN"] });
    expect(await signIn(admin, { roles: ["admins"] })).toMatchObject({ status: 200, userId: admin.id });
  });
});

describe("the role is the provider's", () => {
  test("from the next sign-in on: older sessions end, and the history says so", async () => {
    const person = await addPerson({ roles: ["ROLE_BACKOFFICE_EDITOR", "ROLE_USER_FARMER"] });
    const before = await signIn(person, { roles: ["editors"] });
    const password = await signInAs(on.app, person.username);
    const after = await signIn(person, { roles: "support" });
    expect(await rolesOf(person.id)).toEqual(["ROLE_ADMIN", "ROLE_USER_FARMER"]);
    for (const token of [before.access_token, password]) expect((await me(token)).statusCode).toBe(401);
    expect((await me(after.access_token)).json().roles).toContain("ROLE_ADMIN");
    const [entry] = await on.db.query<{ changes: object }>(
      "select changes from history where record_id = $1 order by id desc limit 1",
      [person.id],
    );
    expect(Object.keys(entry?.changes ?? {})).toEqual(["roles"]);
  });
  test("the same role ends nothing", async () => {
    const person = await addPerson({ roles: editorRole });
    const first = await signIn(person, { roles: ["editors"] });
    await signIn(person, { roles: ["editors"] });
    expect((await me(first.access_token)).statusCode).toBe(200);
  });
  test("without one, the account keeps what it had and the person stays out", async () => {
    const person = await addPerson({ roles: editorRole });
    await signIn(person, { roles: ["editors"] });
    expect(await signIn(person, { roles: ["none"] })).toMatchObject(refused("noRole"));
    expect(await rolesOf(person.id)).toEqual(editorRole);
  });
  test("an account that becomes an admin loses the password, the passkeys and other factors that it had", async () => {
    const person = await addPerson({ roles: editorRole });
    await signIn(person, { roles: ["editors"] });
    await on.db.query(
      `insert into passkey (id, user_id, credential_id, public_key, counter, transports, name)
       values (gen_random_uuid(), $1, 'planted', '\\x00', 0, '{}', 'Key')`,
      [person.id],
    );
    expect(await signIn(person, { roles: ["editors", "admins"] })).toMatchObject({ status: 200 });
    expect(await rolesOf(person.id)).toEqual(["ROLE_BACKOFFICE_ADMIN", "ROLE_BACKOFFICE_EDITOR"]);
    await expect(signInAs(on.app, person.username)).rejects.toThrow("incorrect");
    expect(await on.db.query("select 1 from passkey where user_id = $1", [person.id])).toEqual([]);
  });
  test("the last admin keeps the role, with the sentence of the database", async () => {
    const person = await addPerson({ roles: ["ROLE_BACKOFFICE_ADMIN"] });
    await signIn(person, { roles: ["admins"] });
    await on.db.query(
      `update "user" set state = 'disabled' where id <> $1 and 'ROLE_BACKOFFICE_ADMIN' = any (roles)`,
      [person.id],
    );
    const answer = await signIn(person, { roles: ["editors"] });
    expect(answer).toMatchObject({
      status: 422,
      message: "There must always be an active backoffice admin with a password.",
    });
    expect(await rolesOf(person.id)).toEqual(["ROLE_BACKOFFICE_ADMIN"]);
  });
});

describe("an account of a vendor", () => {
  let vendorId = "";
  beforeAll(async () => {
    ({ vendorId } = await addPeople(on.db));
  });

  test("keeps its vendor", async () => {
    const person = await addPerson({ roles: ["ROLE_USER_SUPPLIER"], vendorId });
    const answer = await signIn(person, { roles: ["vendors"] });
    expect((await me(answer.access_token)).json()).toMatchObject({ id: person.id, vendor: { id: vendorId } });
  });
  test("gets no other role, and no other account becomes a vendor's", async () => {
    const seller = await addPerson({ roles: ["ROLE_USER_SUPPLIER"], vendorId });
    for (const roles of [["editors"], ["vendors", "editors"]])
      expect(await signIn(seller, { roles })).toMatchObject(refused("vendorAccount"));
    const person = await addPerson({ roles: editorRole });
    expect(await signIn(person, { roles: ["vendors"] })).toMatchObject(refused("vendorAccount"));
  });
});

describe("with the setting that creates accounts", () => {
  const setCreate = async (value: string | null) => {
    await on.db.query("update system_setting set value = $1 where key = 'oidc.createAccounts'", [value]);
    await reloadSettings();
  };
  beforeAll(async () => {
    await prepareSettings(on.db);
    await setCreate("true");
  });
  afterAll(() => setCreate(null));

  test("the first sign-in creates one with the role of the map, and without a password", async () => {
    const person = { sub: `sub-${randomUUID()}`, username: randomUUID() };
    const answer = await signIn(person, { name: "Keo Dara", roles: ["editors"] });
    expect((await me(answer.access_token)).json()).toMatchObject({
      username: `${person.username}@kasekam.example`,
      name: "Keo Dara",
      roles: editorRole,
    });
    expect(await on.db.query("select 1 from credential where user_id = $1", [answer.userId])).toEqual([]);
    expect(await signIn(person, { roles: ["editors"] })).toMatchObject({
      status: 200,
      userId: answer.userId,
    });
  });
  test("two first sign-ins at once create one", async () => {
    const person = { sub: `sub-${randomUUID()}`, username: randomUUID() };
    const answers = await Promise.all([1, 2].map(() => signIn(person, { roles: ["editors"] })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ userId }) => userId)).size).toBe(1);
  });
  test("no account of a vendor is created, and none beside one in the bin", async () => {
    const person = { sub: `sub-${randomUUID()}`, username: randomUUID() };
    expect(await signIn(person, { roles: ["vendors"] })).toMatchObject(refused("vendorAccount"));
    const gone = await addPerson({ roles: editorRole });
    await on.db.query(`update "user" set deleted_at = now() where id = $1`, [gone.id]);
    expect(await signIn(gone, { roles: ["editors"] })).toMatchObject(refused("inactive"));
  });
});
