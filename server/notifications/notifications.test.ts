import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "../../domain/access/roles.ts";
import { notification } from "../../domain/entities/partners/notification.ts";
import { userProfile } from "../../domain/entities/people/user-profile.ts";
import { addAccount, bearer, signInAs } from "../../tests/support/accounts.ts";
import { insertPlaces } from "../../tests/support/drafts.ts";
import { startTestApp, type TestApp } from "../../tests/support/test-app.ts";
import { actOnRecord } from "../records/write/act.ts";
import { createRecord } from "../records/write/create.ts";
import { insertMany } from "../records/write/insert-many.ts";
import { updateRecord } from "../records/write/update.ts";
import { deliverNotifications } from "./deliver.ts";
import { createSendingServices, type SendingServices } from "./sending.ts";

let server: TestApp;
let admin: Actor;
let office = { token: "", id: "" };
let sending: SendingServices;
let number = 0;

interface Person {
  readonly userId: string | null;
  readonly profileId: string;
  readonly token: string;
}

/** Creates an app user, with an account by default. */
async function addPerson(more: object = {}, account: "account" | "none" = "account"): Promise<Person> {
  number += 1;
  const made = account === "account" ? await addAccount(server.db, { roles: ["ROLE_USER_FARMER"] }) : null;
  const [profileId = ""] = await insertMany(server.db, userProfile, [
    {
      name: `Sok ${number}`,
      nameKh: "សុខ",
      phone: `+85512${String(number).padStart(6, "0")}`,
      userId: made?.id ?? null,
      ...more,
    },
  ]);
  return {
    userId: made?.id ?? null,
    profileId,
    token: made ? await signInAs(server.app, made.username) : "",
  };
}

beforeAll(async () => {
  server = await startTestApp();
  await insertPlaces(server.db);
  const { id, username } = await addAccount(server.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  admin = { userId: id, role: "backofficeAdmin", vendorId: null, profileId: null };
  office = { token: await signInAs(server.app, username), id };
  sending = createSendingServices({ ...server, log: server.app.log, atOnce: 10 });
});
afterAll(() => server.close());

const message = { title: "Rain", titleKh: "ភ្លៀង", body: "Heavy rain tonight.", bodyKh: "យប់នេះភ្លៀងខ្លាំង។" };
const make = (more: object): Promise<{ readonly id: string }> =>
  createRecord({
    db: server.db,
    actor: admin,
    entity: notification,
    input: { ...message, channels: ["inApp"], ...more },
  });
const act = (id: string, name: string, input?: object) =>
  actOnRecord({ db: server.db, actor: admin, entity: notification, id, name, input });
/** Runs deliveries until no work is left. */
async function deliver(by: SendingServices = sending): Promise<void> {
  while (await deliverNotifications(by)) {
    // More work remains.
  }
}
async function rowOf(id: string): Promise<Record<string, unknown>> {
  const [row] = await server.db.query("select * from notification where id = $1", [id]);
  return row ?? {};
}
const call = async (token: string, method: "GET" | "POST", url: string, payload?: object) => {
  const answer = await server.app.inject({
    method,
    url,
    headers: bearer(token),
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
};
const inboxOf = async ({ token }: Person) => (await call(token, "GET", "/api/app/v1/notices")).body;
const audience = {
  everybody: "chosen",
  roles: [],
  provinces: [],
  projectIds: [],
  cropIds: [],
  genders: [],
  profileIds: [],
};
const count = (more: object, token = office.token) =>
  call(token, "POST", "/api/notifications/v1/audience", { ...audience, ...more });

describe("an audience", () => {
  test("is the intersection of its filters plus named people, without blocked people", async () => {
    const here = await addPerson(
      { place: { province: "02" }, gender: "female", occupation: "cooperative" },
      "none",
    );
    await addPerson({ place: { province: "02" }, gender: "male", occupation: "cooperative" }, "none");
    await addPerson({ place: { province: "12" }, gender: "female", occupation: "cooperative" }, "none");
    await addPerson(
      { gender: "female", occupation: "cooperative", state: "blocked", place: { province: "02" } },
      "none",
    );
    const other = await addPerson({ occupation: "trader" }, "none");
    const both = { roles: ["cooperative"], provinces: ["02"], genders: ["female"] };
    expect((await count(both)).body).toMatchObject({ total: 1, sample: [{ nameKh: "សុខ" }] });
    expect((await count({ roles: ["cooperative"] })).body.total).toBe(3);
    expect((await count({ ...both, profileIds: [other.profileId, here.profileId] })).body).toMatchObject({
      total: 2,
      perChannel: { inApp: 2, push: 0, sms: 2, email: 0 },
    });
  });

  test("is empty without filters, and includes staff when it is everybody", async () => {
    expect((await count({})).body.total).toBe(0);
    const staff = (await count({ roles: ["staff"] })).body;
    expect(staff).toMatchObject({ total: 1, perChannel: { inApp: 1, email: 1 } });
    expect((await count({ roles: ["staff"], provinces: ["02"] })).body.total).toBe(0);
    const people = (await count({ roles: ["farmer", "buyer", "trader", "cooperative"] })).body.total;
    expect((await count({ everybody: "all" })).body.total).toBeGreaterThanOrEqual(people + staff.total);
  });

  test("is counted for admins only", async () => {
    const { token } = await addPerson();
    expect((await count({}, token)).status).toBe(403);
    const { username } = await addAccount(server.db, { roles: ["ROLE_ADMIN"] });
    expect((await count({}, await signInAs(server.app, username))).status).toBe(403);
  });
});

describe("a notification", () => {
  test("without reachable recipients is not sent", async () => {
    const { id } = await make({});
    await expect(act(id, "send")).rejects.toThrow("Choose the recipients first");
    const { profileId } = await addPerson({}, "none");
    const silent = await make({ profileIds: [profileId], channels: ["push"] });
    await expect(act(silent.id, "send")).rejects.toThrow("No recipients match");
    expect(await rowOf(silent.id)).toMatchObject({ state: "draft" });
  });

  test("arrives in the inbox once, counts deliveries and opens, and keeps its text", async () => {
    const person = await addPerson();
    const stranger = await addPerson();
    const { id } = await make({ profileIds: [person.profileId], link: "#/guides" });
    await act(id, "send");
    expect((await inboxOf(person)).items).toEqual([]);
    await deliver();
    expect(await rowOf(id)).toMatchObject({
      state: "sent",
      audience_size: 1,
      sent: 1,
      delivered: 0,
      opened: 0,
    });
    const inbox = await inboxOf(person);
    expect(inbox).toMatchObject({
      unread: 1,
      total: 1,
      items: [{ ...message, link: "#/guides", openedAt: null }],
    });
    await inboxOf(person);
    const open = `/api/app/v1/notices/${inbox.items[0].id}/opened`;
    expect((await call(stranger.token, "POST", open)).status).toBe(404);
    expect((await call(office.token, "POST", open)).status).toBe(403);
    expect((await call(person.token, "POST", open)).body).toEqual({ unread: 0 });
    await call(person.token, "POST", open);
    expect(await rowOf(id)).toMatchObject({ delivered: 1, opened: 1 });
    expect((await inboxOf(stranger)).items).toEqual([]);
    const { version } = await rowOf(id);
    await expect(
      updateRecord({
        db: server.db,
        actor: admin,
        entity: notification,
        id,
        input: { version, title: "Sun" },
      }),
    ).rejects.toMatchObject({ type: "rule" });
    await expect(act(id, "send")).rejects.toMatchObject({ type: "rule" });
  });

  test("to staff appears in their notifications and counts as opened when read there", async () => {
    const { id } = await make({ roles: ["staff"] });
    await act(id, "send");
    await deliver();
    const { body } = await call(office.token, "GET", "/api/notices/v1");
    const messages = body.items.filter(({ kind }: { kind: string }) => kind === "message");
    expect(messages).toMatchObject([
      { title: { en: "Rain: Heavy rain tonight.", km: "ភ្លៀង៖ យប់នេះភ្លៀងខ្លាំង។" } },
    ]);
    const { sent } = await rowOf(id);
    expect(await rowOf(id)).toMatchObject({ audience_size: sent, delivered: sent, opened: 0 });
    await call(office.token, "POST", `/api/notices/v1/${messages[0].id}/read`);
    await call(office.token, "POST", "/api/notices/v1/read");
    expect(await rowOf(id)).toMatchObject({ opened: 1 });
  });

  test("is sent at its time, not before, and can be cancelled until then", async () => {
    const { profileId } = await addPerson();
    const { id } = await make({ profileIds: [profileId] });
    await expect(act(id, "schedule", { scheduledAt: "2026-01-01T00:00:00.000Z" })).rejects.toMatchObject({
      type: "rule",
    });
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    await act(id, "schedule", { scheduledAt: soon });
    await deliver();
    expect(await rowOf(id)).toMatchObject({ state: "scheduled", sent: 0 });
    await act(id, "cancel");
    await act(id, "redraft");
    await act(id, "schedule", { scheduledAt: soon });
    await server.db.query("update notification set scheduled_at = now() where id = $1", [id]);
    await deliver();
    expect(await rowOf(id)).toMatchObject({ state: "sent", sent: 1 });
    await expect(act(id, "cancel")).rejects.toMatchObject({ type: "rule" });
  });

  test("is sent once by several concurrent processes", async () => {
    const people = Array.from({ length: 300 }, (_, index) => ({
      id: randomUUID(),
      name: `Chan ${index}`,
      phone: `+85510${String(index).padStart(6, "0")}`,
      gender: "other" as const,
    }));
    await insertMany(server.db, userProfile, people);
    const { id } = await make({ genders: ["other"] });
    await act(id, "send");
    await Promise.all([sending, { ...sending }, { ...sending }].map(deliver));
    await deliver();
    expect(await rowOf(id)).toMatchObject({ state: "sent", audience_size: 300, sent: 300 });
    const [found] = await server.db.query(
      `select count(*)::int as rows, count(distinct profile_id)::int as people from notification_recipient
       where notification_id = $1 and state = 'sent'`,
      [id],
    );
    expect(found).toEqual({ rows: 300, people: 300 });
  });
});

describe("external messages", () => {
  const register = (person: Person, token: string, language: string) =>
    call(person.token, "POST", "/api/app/v1/devices", { token, platform: "android", language });

  test("are in the recipient's language, have unique ids, and go to registered devices", async () => {
    const person = await addPerson({ email: "sok@kasekam.example" });
    const english = await addPerson();
    await register(person, "phone-of-person", "km");
    await register(person, "old-phone-of-person", "km");
    await register(english, "phone-in-english", "en");
    const pushed: object[] = [];
    const mailed: object[] = [];
    const out: SendingServices = {
      ...sending,
      async push({ token, title, reference }) {
        if (token.startsWith("old")) return "unknown phone";
        pushed.push({ token, title, reference });
        return "sent";
      },
      senders: { ...sending.senders, email: async (mail) => void mailed.push(mail) },
    };
    const { id } = await make({
      profileIds: [person.profileId, english.profileId],
      channels: ["push", "email", "inApp"],
    });
    await act(id, "send");
    await deliver(out);
    expect(pushed).toHaveLength(2);
    expect(pushed).toContainEqual({ token: "phone-of-person", title: "ភ្លៀង", reference: expect.any(String) });
    expect(pushed).toContainEqual({
      token: "phone-in-english",
      title: "Rain",
      reference: expect.any(String),
    });
    expect(mailed).toMatchObject([
      { recipient: "sok@kasekam.example", subject: "ភ្លៀង", body: message.bodyKh },
    ]);
    expect(await rowOf(id)).toMatchObject({ state: "sent", audience_size: 2, sent: 5 });
    const [old] = await server.db.query("select 1 from device where token = 'old-phone-of-person'");
    expect(old).toBeUndefined();
  });

  test("are retried, finally given up, and resent only to those who did not get them", async () => {
    const [good, bad] = [
      await addPerson({ email: "good@kasekam.example" }),
      await addPerson({ email: "bad@kasekam.example" }),
    ];
    const mailed: string[] = [];
    let isDown = true;
    const out: SendingServices = {
      ...sending,
      senders: {
        ...sending.senders,
        email: async ({ recipient }) => {
          if (isDown && recipient.startsWith("bad")) throw new Error("The mail server is away.");
          mailed.push(recipient);
        },
      },
    };
    const { id } = await make({ profileIds: [good.profileId, bad.profileId], channels: ["email"] });
    await act(id, "send");
    for (let round = 0; round < 5; round++) {
      expect(await rowOf(id)).toMatchObject({ state: "sending" });
      await deliver(out);
      await server.db.query(
        "update notification_recipient set next_try_at = now() where notification_id = $1",
        [id],
      );
    }
    await deliver(out);
    const failed = await rowOf(id);
    expect(failed).toMatchObject({ state: "failed", sent: 1 });
    expect(failed.failure).toContain("The mail server is away.");
    isDown = false;
    await act(id, "retry");
    await deliver(out);
    expect(await rowOf(id)).toMatchObject({ state: "sent", sent: 2, failure: null });
    expect(mailed.sort()).toEqual(["bad@kasekam.example", "good@kasekam.example"]);
  });

  test("go to a user's ten most recently used devices", async () => {
    const person = await addPerson();
    for (let phone = 1; phone <= 12; phone++) await register(person, `one-of-many-${phone}`, "km");
    const [kept] = await server.db.query<{ phones: number; newest: boolean }>(
      `select count(*)::int as phones, bool_or(token = 'one-of-many-12') as newest from device where token like 'one-of-many-%'`,
    );
    expect(kept).toEqual({ phones: 10, newest: true });
  });

  test("reach a device only while it is registered, as its latest user", async () => {
    const [first, second] = [await addPerson(), await addPerson()];
    await register(first, "shared-phone", "km");
    await register(second, "shared-phone", "km");
    expect((await count({ profileIds: [first.profileId] })).body.perChannel.push).toBe(0);
    await call(first.token, "POST", "/api/app/v1/devices/forget", { token: "shared-phone" });
    expect((await count({ profileIds: [second.profileId] })).body.perChannel.push).toBe(1);
    await call(second.token, "POST", "/api/app/v1/devices/forget", { token: "shared-phone" });
    expect((await count({ profileIds: [second.profileId] })).body.perChannel.push).toBe(0);
  });
});
