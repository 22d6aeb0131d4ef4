import { afterAll, beforeAll, expect, test } from "vitest";
import { entityNamed } from "../../../domain/entities/index.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { addAccount } from "../../../tests/support/accounts.ts";
import { addPeople, type People } from "../../../tests/support/people.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import { actOnRecord } from "../../records/write/act.ts";
import { createRecord } from "../../records/write/create.ts";
import { updateRecord } from "../../records/write/update.ts";

let server: TestApp;
let people: People;
const application = entityNamed("vendorApplication");
beforeAll(async () => {
  server = await startTestApp();
  const invited = await addPeople(server.db);
  const { id: userId } = await addAccount(server.db, { roles: ["ROLE_ADMIN"] });
  people = { ...invited, support: { ...invited.support, userId } };
});
afterAll(() => server.close());

let made = 0;
async function apply(more: object = {}): Promise<{ id: string; code: string; email: string }> {
  made += 1;
  const email = `owner${made}@kasekam.example`;
  const { id, json } = await createRecord({
    db: server.db,
    actor: people.support,
    entity: application,
    input: {
      applicantName: "Sok Dara",
      phone: `012 555 ${String(100 + made)}`,
      email,
      businessName: `Fresh Fields ${made}`,
      businessNameKh: "ចម្ការស្រស់",
      place: { province: "12", district: "1201" },
      ...more,
    },
  });
  return { id, code: JSON.parse(json).code, email };
}
const act = (id: string, name: string, input: object = {}) =>
  actOnRecord({ db: server.db, actor: people.support, entity: application, id, name, input });
const inReview = async (more: object = {}) => {
  const applied = await apply(more);
  await act(applied.id, "startReview");
  return applied;
};
const count = async (sql: string, ...values: readonly unknown[]): Promise<number> => {
  const [row] = await server.db.query<{ count: number }>(`select count(*)::int as count from ${sql}`, values);
  return row?.count ?? 0;
};
const refusedAt = async (work: Promise<unknown>): Promise<string | undefined> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error("It was not refused");
  return error.detail.issues?.[0]?.path;
};

test("applications get distinct numbers, and the person who starts the review becomes the reviewer", async () => {
  const applied = await apply();
  expect(applied.code).toMatch(/^VA-20\d\d-\d{5}$/);
  const { json } = await act(applied.id, "startReview");
  expect(JSON.parse(json)).toMatchObject({ state: "inReview", reviewerId: people.support.userId });
});

test("approval creates the vendor, its owner and the invitation", async () => {
  const { id, email } = await inReview({ businessName: "Approved Farm" });
  const { json } = await act(id, "approve", { note: "All right." });
  const { vendorId, state, timeline } = JSON.parse(json);
  expect(state).toBe("approved");
  expect(timeline.at(-1)).toMatchObject({ from: "inReview", to: "approved", note: "All right." });
  const [vendor] = await server.db.query<{ name: string; code: string; owner_id: string }>(
    "select * from vendor where id = $1",
    [vendorId],
  );
  expect(vendor).toMatchObject({ name: "Approved Farm", code: expect.stringMatching(/^V\d{4,}$/) });
  const [owner] = await server.db.query('select * from "user" where id = $1', [vendor?.owner_id]);
  expect(owner).toMatchObject({
    username: email,
    roles: ["ROLE_USER_SUPPLIER"],
    vendor_id: vendorId,
    state: "active",
  });
  expect(await count("reset_code where user_id = $1", vendor?.owner_id)).toBe(1);
  expect(await count("message_out where recipient = $1", email)).toBe(1);
});

test("approves an application once under concurrency", async () => {
  const { id, email } = await inReview();
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => act(id, "approve")));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await count('"user" where email = $1', email)).toBe(1);
  expect(await count("vendor where email = $1", email)).toBe(1);
});

test("creates nothing when the email address or phone number is taken", async () => {
  const taken = await addAccount(server.db, { roles: ["ROLE_USER_EXPERT"], phone: "+85512777888" });
  const byMail = await inReview({ email: `${taken.username}@kasekam.example` });
  const byPhone = await inReview({ phone: "012 777 888" });
  const before = await count("vendor");
  expect(await refusedAt(act(byMail.id, "approve"))).toBe("email");
  expect(await refusedAt(act(byPhone.id, "approve"))).toBe("phone");
  expect(await count("vendor")).toBe(before);
  expect(
    await count("vendor_application where id = any ($1) and state = 'inReview'", [byMail.id, byPhone.id]),
  ).toBe(2);
});

test("of two applications by one person approved at once, one is rejected", async () => {
  const phone = "012 999 111";
  const applied = [await inReview({ phone }), await inReview({ phone })];
  const outcomes = await Promise.allSettled(applied.map(({ id }) => act(id, "approve")));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await count("vendor where phone = '+85512999111'")).toBe(1);
});

test("notifies the applicant in both languages of missing documents and of the reason for rejection", async () => {
  const { id, email } = await inReview();
  await expect(act(id, "askForInformation")).rejects.toMatchObject({ type: "invalid" });
  await act(id, "askForInformation", { reason: "A photo of the licence" });
  await act(id, "reject", { reason: "No licence" });
  const sent = await server.db.query<{ body: string }>(
    "select body from message_out where recipient = $1 order by id",
    [email],
  );
  const bodies = sent.map(({ body }) => body).sort();
  expect(bodies).toHaveLength(2);
  expect(bodies.every((body) => /[\u1780-\u17ff]/.test(body) && /application/.test(body))).toBe(true);
  expect(bodies.some((body) => body.includes("A photo of the licence"))).toBe(true);
  await expect(act(id, "approve")).rejects.toMatchObject({ type: "rule" });
});

const post = (payload: object, ip = "203.0.113.7") =>
  server.app.inject({ method: "POST", url: "/api/app/v1/vendor-applications", payload, remoteAddress: ip });
const sentBody = {
  applicantName: "Chan Sokha",
  phone: "+855 12 444 555",
  businessName: "Field to Market",
  place: { province: "12" },
  productsOffered: ["ស្រូវ"],
};

test("accepts public applications, returns no more than needed, and stops after ten", async () => {
  const answer = await post(sentBody);
  expect(answer.statusCode).toBe(200);
  expect(await count("vendor_application where code = $1 and state = 'submitted'", answer.json().code)).toBe(
    1,
  );
  expect((await post({ ...sentBody, state: "approved" })).statusCode).toBe(400);
  expect((await post({ ...sentBody, documents: [] })).statusCode).toBe(400);
  expect((await post({ ...sentBody, place: undefined })).json().errors).toMatchObject([{ path: "place" }]);
  const many = await Promise.all(Array.from({ length: 14 }, () => post(sentBody, "203.0.113.8")));
  expect(many.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
  expect(many.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4);
});

test("the checklist is kept by staff, and stands once the application is decided", async () => {
  const { id } = await inReview();
  const check = (checks: readonly string[]) =>
    updateRecord({
      ...{ db: server.db, actor: people.support, entity: application, id },
      input: { checks },
      versioned: "optional",
    });
  await check(["phone", "identity"]);
  await act(id, "reject", { reason: "No licence." });
  expect(await refusedAt(check(["phone"]))).toBe("checks");
  const { json } = await check(["identity", "phone"]);
  expect(JSON.parse(json)).toMatchObject({ state: "rejected" });
});
