import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { userProfile } from "../../../domain/entities/people/user-profile.ts";
import { addAccount, bearer, postForm, signInAs, testPassword } from "../../../tests/support/accounts.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import { insertMany } from "../../records/write/insert-many.ts";
import { updateRecord } from "../../records/write/update.ts";

let server: TestApp;
let admin: { readonly id: string; readonly token: string };
let support: { readonly id: string; readonly token: string };

async function newPerson(roles: Parameters<typeof addAccount>[1]["roles"]) {
  const { id, username } = await addAccount(server.db, { roles });
  return { id, username, token: await signInAs(server.app, username) };
}
beforeAll(async () => {
  server = await startTestApp();
  admin = await newPerson(["ROLE_BACKOFFICE_ADMIN"]);
  support = await newPerson(["ROLE_ADMIN"]);
});
afterAll(() => server.close());
afterEach(async () => {
  await server.db.query("delete from attempt");
});

const post = async (token: string, url: string, payload: object = {}) => {
  const answer = await server.app.inject({
    method: "POST",
    url: `/api/users/${url}`,
    headers: bearer(token),
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
};
const remove = async (token: string, url: string) =>
  (await server.app.inject({ method: "DELETE", url: `/api/users/${url}`, headers: bearer(token) }))
    .statusCode;
const isSignedIn = async (token: string) =>
  (await server.app.inject({ url: "/api/oauth2/v1/user/me", headers: bearer(token) })).statusCode === 200;
const canSignIn = async (username: string, password = testPassword) =>
  (await postForm(server.app, "/api/oauth2/token?grant_type=password", { username, password })).statusCode ===
  200;
const read = async (kind: string, id: string) =>
  (await server.app.inject({ url: `/api/users/${kind}/v1/${id}`, headers: bearer(admin.token) })).json();

let number = 0;
const draft = (more: object = {}) => {
  number += 1;
  const username = `new-${number}@kasekam.example`;
  return {
    username,
    email: username,
    name: "Sok Pisey",
    nameKh: "សុខ ពិសី",
    roles: ["ROLE_BACKOFFICE_EDITOR"],
    ...more,
  };
};
const messagesTo = (recipient: string) =>
  server.db.query<{ subject: string; body: string }>(
    "select subject, body from message_out where recipient = $1 order by id",
    [recipient],
  );
const codeIn = (body: string | undefined) => /\b\d{6}\b/.exec(body ?? "")?.[0] ?? expect.fail("no code");

async function setPassword(username: string, code: string, newPassword: string): Promise<number> {
  const query = new URLSearchParams({ username, code });
  const verified = await server.app.inject({ method: "POST", url: `/api/oauth/v1/verify?${query}` });
  if (verified.statusCode !== 200) return verified.statusCode;
  const fields = { resetPasswordToken: verified.json().data, newPassword };
  return (await postForm(server.app, "/api/oauth/v1/resetpassword", fields)).statusCode;
}

test("a new account is invited in both languages, sets a password once, and can sign in", async () => {
  const sent = draft();
  const made = await post(support.token, "staff/v1/json", sent);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  expect(await canSignIn(sent.username, "")).toBe(false);
  const [invitation, ...more] = await messagesTo(sent.email);
  expect(more).toEqual([]);
  expect(invitation?.subject).toMatch(/invitation.*ការអញ្ជើញ/);
  expect(invitation?.body).toContain("អ្នកត្រូវបានអញ្ជើញ");
  expect(invitation?.body).toContain(`/#/verifyCode?username=${encodeURIComponent(sent.username)}`);
  const code = codeIn(invitation?.body);
  expect(await setPassword(sent.username, code, "rice-harvest-moon")).toBe(200);
  expect(await canSignIn(sent.username, "rice-harvest-moon")).toBe(true);
  expect(await setPassword(sent.username, code, "another-harvest-moon")).toBe(422);
});

test("rejects a taken username with -429, including one that is another account's email address", async () => {
  const sent = draft();
  expect((await post(admin.token, "staff/v1/json", sent)).status).toBe(200);
  const again = await post(admin.token, "staff/v1/json", {
    ...draft(),
    username: sent.username.toUpperCase(),
  });
  expect(again).toMatchObject({ status: 409, body: { code: -429 } });
  const other = draft({ username: "pisey" });
  expect((await post(admin.token, "staff/v1/json", other)).status).toBe(200);
  const crossed = await post(admin.token, "staff/v1/json", draft({ username: other.email }));
  expect(crossed).toMatchObject({ status: 409, body: { code: -429 } });
  const mail = await post(admin.token, "staff/v1/json", draft({ email: other.email }));
  expect(mail).toMatchObject({ status: 409, body: { errors: [{ path: "email" }] } });
});

test("of a username and an equal email address created concurrently, one wins", async () => {
  for (let round = 0; round < 5; round += 1) {
    const name = `twin-${round}@office.example`;
    const made = await Promise.all([
      post(admin.token, "staff/v1/json", draft({ username: name })),
      post(admin.token, "staff/v1/json", draft({ email: name })),
    ]);
    expect(made.filter(({ status }) => status === 200)).toHaveLength(1);
  }
});

test("disabling ends sessions and blocks password and code; enabling lets in again", async () => {
  const person = await newPerson(["ROLE_BACKOFFICE_EDITOR"]);
  await postForm(server.app, "/api/oauth/v1/forgetpassword", { username: person.username });
  expect((await post(support.token, `staff/v1/${person.id}/disable`)).status).toBe(200);
  expect(await isSignedIn(person.token)).toBe(false);
  expect(await canSignIn(person.username)).toBe(false);
  expect((await post(support.token, `staff/v1/${person.id}/sendCode`)).status).toBe(422);
  expect((await post(support.token, `staff/v1/${person.id}/disable`)).status).toBe(422);
  expect((await post(support.token, `staff/v1/${person.id}/enable`)).status).toBe(200);
  expect(await canSignIn(person.username)).toBe(true);
});

test("sends a code on request: an invitation without a password, a reset otherwise", async () => {
  const sent = draft();
  const { body } = await post(admin.token, "staff/v1/json", sent);
  expect((await post(admin.token, `staff/v1/${body.id}/sendCode`)).status).toBe(200);
  const [first, second] = await messagesTo(sent.email);
  expect(await setPassword(sent.username, codeIn(first?.body), "rice-harvest-moon")).toBe(422);
  expect(await setPassword(sent.username, codeIn(second?.body), "rice-harvest-moon")).toBe(200);
  expect((await post(admin.token, `staff/v1/${body.id}/sendCode`)).status).toBe(200);
  expect((await messagesTo(sent.email)).at(-1)?.body).not.toContain("invited");
});

test("a code sent to a former address is invalid", async () => {
  const sent = draft();
  const { body } = await post(admin.token, "staff/v1/json", sent);
  const code = codeIn((await messagesTo(sent.email))[0]?.body);
  const moved = await post(admin.token, `staff/v1/${body.id}/json`, {
    version: 1,
    email: "moved@kasekam.example",
  });
  expect(moved.status).toBe(200);
  expect(await setPassword(sent.username, code, "rice-harvest-moon")).toBe(422);
});

test("sessions end on request, and when roles or vendor change", async () => {
  const person = await newPerson(["ROLE_BACKOFFICE_EDITOR"]);
  expect((await post(support.token, `staff/v1/${person.id}/endSessions`)).status).toBe(200);
  expect(await isSignedIn(person.token)).toBe(false);
  const token = await signInAs(server.app, person.username);
  const { version } = await read("staff", person.id);
  const changed = await post(support.token, `staff/v1/${person.id}/json`, {
    version,
    roles: ["ROLE_USER_EXPERT"],
  });
  expect(changed.status).toBe(200);
  expect(await isSignedIn(token)).toBe(false);
});

test("support manages staff but neither sees nor creates admins", async () => {
  expect((await post(support.token, "admins/v1/json", draft({ roles: ["ROLE_ADMIN"] }))).status).toBe(403);
  const made = await post(support.token, "staff/v1/json", draft({ roles: ["ROLE_BACKOFFICE_ADMIN"] }));
  expect(made).toMatchObject({ status: 400, body: { errors: [{ path: "roles.0" }] } });
  for (const url of ["v1/ID/json", "v1/ID/disable", "v1/ID/sendCode", "v1/ID/endSessions"]) {
    const staffUrl = `staff/${url.replace("ID", admin.id)}`;
    expect(
      (await post(support.token, staffUrl, url.endsWith("json") ? { version: 1, name: "X" } : {})).status,
    ).toBe(404);
  }
  expect(await remove(support.token, `staff/v1/${admin.id}`)).toBe(404);
  expect(await remove(support.token, `admins/v1/${admin.id}`)).toBe(403);
});

test("who is admin and staff is in the admin list alone, who uses the app as well in the staff list", async () => {
  const both = await newPerson(["ROLE_ADMIN", "ROLE_USER_EXPERT"]);
  const alsoFarmer = await newPerson(["ROLE_USER_EXPERT", "ROLE_USER_FARMER"]);
  const farmer = await newPerson(["ROLE_USER_FARMER"]);
  const listed = async (kind: string) => {
    const url = `/api/users/${kind}/v2?pagesize=100`;
    const { items } = (await server.app.inject({ url, headers: bearer(admin.token) })).json();
    const ids: string[] = items.map(({ id }: { id: string }) => id);
    return [both, alsoFarmer, farmer].map(({ id }) => ids.includes(id));
  };
  expect(await listed("admins")).toEqual([true, false, false]);
  expect(await listed("staff")).toEqual([false, true, false]);
  expect((await post(support.token, `staff/v1/${both.id}/disable`)).status).toBe(404);
  expect(await read("admins", both.id)).toMatchObject({ roles: ["ROLE_ADMIN", "ROLE_USER_EXPERT"] });
  expect((await post(admin.token, `admins/v1/${both.id}/disable`)).status).toBe(200);
  expect((await post(support.token, `staff/v1/${alsoFarmer.id}/disable`)).status).toBe(200);
});

test("a profile's edit enables no account of staff that was disabled, and still an app user's own", async () => {
  const edit = async (roles: Parameters<typeof addAccount>[1]["roles"]) => {
    const { id } = await newPerson(roles);
    const [profileId = ""] = await insertMany(server.db, userProfile, [
      { name: "Sok", phone: `012 000 ${100 + ++number}`, userId: id },
    ]);
    await server.db.query(`update "user" set state = 'disabled' where id = $1`, [id]);
    const actor = { userId: admin.id, role: "backofficeAdmin", vendorId: null, profileId: null } as const;
    await updateRecord({
      ...{ db: server.db, actor, entity: userProfile, id: profileId },
      input: { name: "Sok Pisey", version: 1 },
    });
    const [row] = await server.db.query(`select state from "user" where id = $1`, [id]);
    return row?.state;
  };
  expect(await edit(["ROLE_USER_FARMER", "ROLE_USER_EXPERT"])).toBe("disabled");
  expect(await edit(["ROLE_USER_FARMER"])).toBe("active");
});

test("nobody can disable, delete or demote their own account, single or in bulk", async () => {
  const other = await newPerson(["ROLE_BACKOFFICE_ADMIN"]);
  const { version } = await read("admins", admin.id);
  const own = `admins/v1/${admin.id}`;
  expect(await post(admin.token, `${own}/disable`)).toMatchObject({ status: 422 });
  expect(await remove(admin.token, own)).toBe(422);
  const roles = ["ROLE_ADMIN"];
  expect(await post(admin.token, `${own}/json`, { version, roles })).toMatchObject({
    status: 422,
    body: { errors: [{ path: "roles" }] },
  });
  expect(
    (await post(admin.token, `${own}/json`, { version, roles: ["ROLE_BACKOFFICE_ADMIN", ...roles] })).status,
  ).toBe(422);
  for (const action of ["disable", "delete"]) {
    const { body } = await post(admin.token, "admins/v1/bulk", { action, ids: [admin.id] });
    expect(body.results, action).toMatchObject([{ status: 422 }]);
  }
  expect(await isSignedIn(admin.token)).toBe(true);
  // They may change their own name.
  expect((await post(admin.token, `${own}/json`, { version, name: "Sok Dara" })).status).toBe(200);
  expect(await remove(admin.token, `admins/v1/${other.id}`)).toBe(200);
});
