import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "../../domain/access/roles.ts";
import { entityNamed } from "../../domain/entities/index.ts";
import { addAccount, bearer, signInAs } from "../../tests/support/accounts.ts";
import { draftOf, insertPlaces } from "../../tests/support/drafts.ts";
import { startTestApp, type TestApp } from "../../tests/support/test-app.ts";
import { createRecord } from "../records/write/create.ts";
import { insertMany } from "../records/write/insert-many.ts";

let app: TestApp;
const tokens: string[] = [];
const admin: Actor = { userId: randomUUID(), role: "backofficeAdmin", vendorId: null, profileId: null };

async function addFarmer(): Promise<string> {
  const account = await addAccount(app.db, { roles: ["ROLE_USER_FARMER"] });
  const entity = entityNamed("userProfile");
  const draft = await draftOf({ db: app.db, entity, actor: admin, vendorId: "" });
  await insertMany(app.db, entity, [{ ...draft, userId: account.id }]);
  return signInAs(app.app, account.username);
}

beforeAll(async () => {
  app = await startTestApp();
  await insertPlaces(app.db);
  for (let count = 0; count < 8; count++) tokens.push(await addFarmer());
});
afterAll(() => app.close());

async function addEvent(more: object = {}): Promise<string> {
  const { id } = await createRecord({
    db: app.db,
    actor: admin,
    entity: entityNamed("event"),
    input: {
      title: "Soil day",
      titleKh: "ទិវាដី",
      period: { from: "2099-12-01", to: "2099-12-02" },
      prizes: [{ rank: 1, name: "Pump", nameKh: "ម៉ាស៊ីនបូម" }],
      state: "published",
      ...more,
    },
  });
  return id;
}
const ask = (method: "GET" | "POST", path: string, token = tokens[0] ?? "") =>
  app.app.inject({ method, url: `/api/app/v1/${path}`, headers: bearer(token) });

test("registers a farmer once, however often it is repeated, and lists it among their own", async () => {
  const id = await addEvent();
  const answers = await Promise.all([1, 2, 3].map(() => ask("POST", `events/${id}/register`)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
  const own = await ask("GET", "registrations");
  expect(own.json().items.map(({ eventId }: { eventId: string }) => eventId)).toContain(id);
  expect((await ask("GET", "registrations", tokens[1])).json().items).toEqual([]);
  const listed = (await ask("GET", "events?pagesize=100")).json().items;
  expect(listed.find((event: { id: string }) => event.id === id)).toMatchObject({
    participants: 1,
    isRegistered: true,
    isOpen: true,
    period: { from: "2099-12-01", to: "2099-12-02" },
  });
});

test("never exceeds the capacity under concurrent registrations", async () => {
  const id = await addEvent({ capacity: 3 });
  const answers = await Promise.all(tokens.map((token) => ask("POST", `events/${id}/register`, token)));
  const codes = answers.map(({ statusCode }) => statusCode).sort();
  expect(codes).toEqual([200, 200, 200, 422, 422, 422, 422, 422]);
  const [row] = await app.db.query("select participants from event where id = $1", [id]);
  expect(row).toEqual({ participants: 3 });
});

test("rejects registration for drafts, past events and closed events", async () => {
  const draft = await addEvent({ state: "draft" });
  const late = await addEvent({ registrationBy: "2020-01-01T00:00:00.000Z" });
  expect((await ask("POST", `events/${draft}/register`)).statusCode).toBe(404);
  expect((await ask("POST", `events/${late}/register`)).statusCode).toBe(422);
  expect((await ask("POST", "events/none/register")).statusCode).toBe(404);
});

test("lets only farmers register, and only admins verify a draw", async () => {
  const id = await addEvent();
  const office = await addAccount(app.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  const editor = await addAccount(app.db, { roles: ["ROLE_BACKOFFICE_EDITOR"] });
  const officeToken = await signInAs(app.app, office.username);
  const editorToken = await signInAs(app.app, editor.username);
  expect((await ask("POST", `events/${id}/register`, officeToken)).statusCode).toBe(403);
  const check = (token: string) =>
    app.app.inject({ method: "GET", url: `/api/events/v1/${id}/draw`, headers: bearer(token) });
  expect((await check(officeToken)).json()).toEqual({ draws: [] });
  expect((await check(editorToken)).statusCode).toBe(403);
  expect((await check(tokens[0] ?? "")).statusCode).toBe(403);
});
