import { afterAll, beforeAll, expect, test } from "vitest";
import type { Role } from "../../domain/access/roles.ts";
import { roles } from "../../domain/access/roles.ts";
import { firstSteps, hideFirstSteps } from "../../domain/contracts/first-steps.ts";
import { entityNamed } from "../../domain/entities/index.ts";
import { chaptersFor } from "../../domain/handbook/chapters.ts";
import { chaptersAt } from "../../domain/handbook/chapters-at.ts";
import { firstStepsFor } from "../../domain/handbook/first-steps.ts";
import { actSummaries } from "../../domain/records/act-summaries.ts";
import { addAccount, bearer, type NewAccount, signInAs } from "../../tests/support/accounts.ts";
import { startTestApp, type TestApp } from "../../tests/support/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function newPerson(roleNames: NewAccount["roles"], more: { readonly vendorId?: string } = {}) {
  const { id, username } = await addAccount(server.db, { roles: roleNames, ...more });
  const headers = bearer(await signInAs(server.app, username));
  const read = async () => {
    const answer = await server.app.inject({ method: "GET", url: firstSteps.path, headers });
    expect(answer.statusCode).toBe(200);
    return firstSteps.reply.parse(answer.json());
  };
  const done = async () => (await read()).steps.filter(({ isDone }) => isDone).map(({ key }) => key);
  return { id, headers, read, done };
}

/** A change by a person, as the history of a record keeps it. */
const change = (by: string, entity: string, action: string, record = crypto.randomUUID()) =>
  server.db.query(
    `insert into history (entity, record_id, version, by, action, changes) values ($1, $2, 1, $3, $4, '{}')`,
    [entity, record, by, action],
  );

test.each(roles)(
  "%s has four to six steps, each with a chapter of theirs about the place it leads to",
  (role: Role) => {
    const steps = firstStepsFor(role);
    expect(steps.length).toBeGreaterThanOrEqual(4);
    expect(steps.length).toBeLessThanOrEqual(6);
    const own = chaptersFor(role).map(({ key }) => key);
    for (const { chapter, to } of steps) {
      expect(own).toContain(chapter);
      expect(chaptersAt(role, `/app/${to.split("?")[0]}`).map(({ key }) => key)).toContain(chapter);
    }
  },
);

test("every action is one that the role may do, or a creation", () => {
  for (const role of roles)
    for (const { fact } of firstStepsFor(role))
      for (const named of "actions" in fact ? fact.actions : []) {
        const [entity = "", action = ""] = named.split(".");
        if (entity === "conversation") continue;
        expect(entityNamed(entity)).toBeDefined();
        if (action === "created") continue;
        const act = actSummaries.find((one) => one.entity === entity && one.name === action);
        expect(act?.roles, named).toContain(role);
      }
});

test("a step ticks itself off with the first action, and stays done when the history leaves for the archive", async () => {
  const editor = await newPerson(["ROLE_BACKOFFICE_EDITOR"]);
  expect(await editor.done()).toEqual([]);
  await change(editor.id, "news", "created");
  expect(await editor.done()).toEqual(["write-news"]);
  await change(editor.id, "news", "updated");
  await change(editor.id, "news", "publish");
  await change(editor.id, "news", "publish");
  expect(await editor.done()).toEqual(["write-news", "publish-news"]);
  await server.db.query("delete from history where by = $1", [editor.id]);
  expect(await editor.done()).toEqual(["write-news", "publish-news"]);
});

test("actions of others, and one's own registration, tick nothing off", async () => {
  const admin = await newPerson(["ROLE_BACKOFFICE_ADMIN"]);
  const other = await newPerson(["ROLE_BACKOFFICE_ADMIN"]);
  await change(other.id, "order", "confirm");
  await change(admin.id, "user", "created", admin.id);
  expect(await admin.done()).toEqual([]);
  expect(await other.done()).toEqual(["confirm-order"]);
  await change(admin.id, "user", "created");
  expect(await admin.done()).toEqual(["invite"]);
});

test("knows a second factor", async () => {
  const expert = await newPerson(["ROLE_USER_EXPERT"]);
  await server.db.query("insert into totp_secret (user_id, secret) values ($1, 'x')", [expert.id]);
  expect(await expert.done()).toEqual([]);
  await server.db.query("update totp_secret set confirmed_at = now() where user_id = $1", [expert.id]);
  expect(await expert.done()).toEqual(["second-factor"]);
});

test("are hidden for one person only, and shown again", async () => {
  const editor = await newPerson(["ROLE_BACKOFFICE_EDITOR"]);
  const other = await newPerson(["ROLE_BACKOFFICE_EDITOR"]);
  const hide = (payload: unknown) =>
    server.app.inject({
      method: "POST",
      url: hideFirstSteps.path,
      headers: editor.headers,
      payload: payload as object,
    });
  for (const isHidden of [true, true, false]) {
    const answer = await hide({ isHidden });
    expect(hideFirstSteps.reply.parse(answer.json()).isHidden).toBe(isHidden);
    expect((await editor.read()).isHidden).toBe(isHidden);
    expect((await other.read()).isHidden).toBe(false);
  }
  expect((await hide({ isHidden: "yes" })).statusCode).toBe(400);
});

test("somebody without a role has none", async () => {
  const farmer = await newPerson([]);
  expect((await farmer.read()).steps).toEqual([]);
});
