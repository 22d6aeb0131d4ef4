import { afterAll, beforeAll, expect, test } from "vitest";
import { addAccount, bearer, postForm, signInAs, testPassword } from "../../../tests/support/accounts.ts";
import { insertPlaces } from "../../../tests/support/drafts.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";

let server: TestApp;
let token = "";
beforeAll(async () => {
  server = await startTestApp();
  await insertPlaces(server.db);
  const { username } = await addAccount(server.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  token = await signInAs(server.app, username);
});
afterAll(() => server.close());

const call = async (method: "GET" | "POST" | "DELETE", url: string, payload?: object) => {
  const answer = await server.app.inject({
    method,
    url: `/api/${url}`,
    headers: bearer(token),
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
};
let number = 0;
const draft = (more: object = {}) => {
  number += 1;
  return { name: "Dr. Keo Samnang", nameKh: "កែវ សំណាង", phone: "012 000 321", ...more };
};
const mail = () => `expert-${++number}@kasekam.example`;
const accountOf = async (id: string) => {
  const [found] = await server.db.query<{ state: string; roles: string[]; username: string; name: string }>(
    `select state, roles, username, name from "user" where id = $1`,
    [id],
  );
  return found ?? expect.fail("no account");
};
const messagesTo = (recipient: string) =>
  server.db.query("select 1 from message_out where recipient = $1", [recipient]);

test("an expert with an email address gets an account with the expert role, and an invitation", async () => {
  const email = mail();
  const { status, body } = await call("POST", "experts/v1/json", draft({ email }));
  expect(status).toBe(200);
  expect(body).toMatchObject({ version: 1, user: { label: "Dr. Keo Samnang" } });
  expect(await accountOf(body.userId)).toEqual({
    state: "active",
    roles: ["ROLE_USER_EXPERT"],
    username: email,
    name: "Dr. Keo Samnang",
  });
  expect(await messagesTo(email)).toHaveLength(1);
});

test("an expert without an email address gets an account once one is set", async () => {
  const { body } = await call("POST", "experts/v1/json", draft());
  expect(body.userId).toBeNull();
  const email = mail();
  const given = await call("POST", `experts/v1/${body.id}/json`, { version: 1, email });
  expect(given.status).toBe(200);
  expect((await accountOf(given.body.userId)).username).toBe(email);
});

test("links an existing account of an expert without a new invitation", async () => {
  const email = mail();
  const { id } = await addAccount(server.db, { roles: ["ROLE_USER_EXPERT"], username: email });
  const { body } = await call("POST", "experts/v1/json", draft({ email }));
  expect(body.userId).toBe(id);
  expect(await messagesTo(email)).toHaveLength(0);
  const second = await call("POST", "experts/v1/json", draft({ userId: id }));
  expect(second).toMatchObject({ status: 422, body: { errors: [{ path: "userId" }] } });
});

test("does not link accounts without the role, nor those of admins", async () => {
  const editor = mail();
  await addAccount(server.db, { roles: ["ROLE_BACKOFFICE_EDITOR"], username: editor });
  expect(await call("POST", "experts/v1/json", draft({ email: editor }))).toMatchObject({
    status: 422,
    body: { errors: [{ path: "email" }] },
  });
  const both = await addAccount(server.db, { roles: ["ROLE_USER_EXPERT", "ROLE_BACKOFFICE_ADMIN"] });
  expect(await call("POST", "experts/v1/json", draft({ userId: both.id }))).toMatchObject({
    status: 422,
    body: { errors: [{ path: "userId" }] },
  });
});

test("unlinks and relinks an account without changing it", async () => {
  const { body } = await call("POST", "experts/v1/json", draft({ email: mail() }));
  const { userId } = body;
  const unlinked = await call("POST", `experts/v1/${body.id}/json`, { version: 1, userId: null });
  expect(unlinked.body.userId).toBeNull();
  expect((await accountOf(userId)).state).toBe("active");
  const linked = await call("POST", `experts/v1/${body.id}/json`, { version: 2, userId });
  expect(linked.body.userId).toBe(userId);
});

test("a deleted expert can't sign in until restored", async () => {
  const email = mail();
  const { id } = await addAccount(server.db, { roles: ["ROLE_USER_EXPERT"], username: email });
  const session = await signInAs(server.app, email);
  const { body } = await call("POST", "experts/v1/json", draft({ email }));
  expect((await call("DELETE", `experts/v1/${body.id}`)).status).toBe(200);
  const canSignIn = async () =>
    (
      await postForm(server.app, "/api/oauth2/token?grant_type=password", {
        username: email,
        password: testPassword,
      })
    ).statusCode;
  expect(await canSignIn()).toBe(401);
  const me = await server.app.inject({ url: "/api/oauth2/v1/user/me", headers: bearer(session) });
  expect(me.statusCode).toBe(401);
  expect((await call("POST", `experts/v1/${body.id}/restore`, { version: 2 })).status).toBe(200);
  expect(await accountOf(id)).toMatchObject({ state: "active" });
  expect(await canSignIn()).toBe(200);
});

test("blocking profiles signs their people out and keeps them out, single and in bulk; unblocking lets them in again", async () => {
  const phone = "+85512000777";
  const password = "paddy-by-the-river";
  const registered = await server.app.inject({
    method: "POST",
    url: "/api/app/v1/register",
    payload: { name: "Chan Sreymom", phone, password },
  });
  const farmer: string = registered.json().access_token;
  const see = async (held: string) =>
    (await server.app.inject({ url: "/api/app/v1/profile", headers: bearer(held) })).statusCode;
  const id: string = (await server.app.inject({ url: "/api/app/v1/profile", headers: bearer(farmer) })).json()
    .id;
  const signIn = () =>
    postForm(server.app, "/api/oauth2/token?grant_type=password", { username: phone, password });
  expect((await call("POST", `userProfiles/v1/${id}/block`, {})).status).toBe(200);
  expect(await see(farmer)).toBe(401);
  expect((await signIn()).statusCode).toBe(401);
  expect((await call("POST", `userProfiles/v1/${id}/block`, {})).status).toBe(422);
  expect((await call("POST", `userProfiles/v1/${id}/unblock`, {})).status).toBe(200);
  expect(await see((await signIn()).json().access_token)).toBe(200);
  const { body } = await call("POST", "userProfiles/v1/bulk", { action: "block", ids: [id] });
  expect(body.results).toMatchObject([{ status: 200 }]);
  expect((await signIn()).statusCode).toBe(401);
  await call("POST", "userProfiles/v1/bulk", { action: "unblock", ids: [id] });
  expect((await signIn()).statusCode).toBe(200);
  expect((await call("DELETE", `userProfiles/v1/${id}`)).status).toBe(200);
  expect((await signIn()).statusCode).toBe(401);
});

test("restoring an expert does not enable an account that staff disabled, before or after the expert was deleted", async () => {
  const expertWithAccount = async () =>
    (await call("POST", "experts/v1/json", draft({ email: mail() }))).body;
  const act = async (userId: string, name: string) =>
    expect((await call("POST", `users/staff/v1/${userId}/${name}`, {})).status, name).toBe(200);
  const remove = async (id: string) => expect((await call("DELETE", `experts/v1/${id}`)).status).toBe(200);
  const restore = async (id: string) =>
    expect((await call("POST", `experts/v1/${id}/restore`, {})).status).toBe(200);

  const before = await expertWithAccount();
  await act(before.userId, "disable");
  await remove(before.id);
  await restore(before.id);
  expect(await accountOf(before.userId)).toMatchObject({ state: "disabled" });

  const after = await expertWithAccount();
  await remove(after.id);
  await act(after.userId, "enable");
  await act(after.userId, "disable");
  await restore(after.id);
  expect(await accountOf(after.userId)).toMatchObject({ state: "disabled" });

  const untouched = await expertWithAccount();
  await remove(untouched.id);
  expect(await accountOf(untouched.userId)).toMatchObject({ state: "disabled" });
  await restore(untouched.id);
  expect(await accountOf(untouched.userId)).toMatchObject({ state: "active" });
});

test("invites imported experts, and undoing the import removes their accounts", async () => {
  const email = mail();
  const send = async (url: string, sheet: string) => {
    const form = new FormData();
    form.set("file", new File([sheet], "experts.csv", { type: "text/csv" }));
    const request = new Request("http://localhost/", { method: "POST", body: form });
    const answer = await server.app.inject({
      method: "POST",
      url,
      headers: { ...bearer(token), "content-type": request.headers.get("content-type") ?? "" },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const sheet = `name,phone,email\r\nLy Sophea,012 000 555,${email}\r\n`;
  const tried = await send("/api/experts/v1/import?dryRun=true", sheet);
  expect(tried.status, JSON.stringify(tried.body)).toBe(200);
  expect(await messagesTo(email)).toHaveLength(0);
  const done = await send("/api/experts/v1/import?dryRun=false", sheet);
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  expect(await messagesTo(email)).toHaveLength(1);
  const [account] = await server.db.query<{ id: string }>('select id from "user" where email = $1', [email]);
  const undone = await call("POST", `batches/v1/${done.body.importId}/undo`, {});
  expect(undone.status, JSON.stringify([done.body, undone.body])).toBe(200);
  expect(await accountOf(account?.id ?? "")).toMatchObject({ state: "disabled" });
});
