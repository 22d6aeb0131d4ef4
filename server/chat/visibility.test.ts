import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../tests/support/test-app.ts";
import {
  ask,
  type ChatFixture,
  createChatFixture,
  paths,
  type SignedInUser,
  textMessage,
} from "./chat.fixture.ts";

let server: TestApp;
let people: ChatFixture;
beforeAll(async () => {
  server = await startTestApp();
  people = await createChatFixture(server);
});
afterAll(() => server.close());

const ids = async (person: SignedInUser, query = "kind=expert&tab=all"): Promise<readonly string[]> => {
  const { status, body } = await person.get(`/api/chats/v2?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.items.map(({ id }: { id: string }) => id);
};

/** Every staff call on one conversation, with the status it returns to users with access. */
const staffCalls = (id: string): readonly (readonly ["get" | "post", string, object?])[] => [
  ["get", paths.chat(id)],
  ["get", paths.messages(id)],
  ["get", `${paths.chat(id)}/asker`],
  ["get", `${paths.chat(id)}/assignable`],
  ["post", `${paths.chat(id)}/typing`],
  ["post", `${paths.chat(id)}/read`, { number: 1 }],
  ["post", `${paths.chat(id)}/claim`],
  ["post", paths.messages(id), textMessage("Answer")],
  ["post", `${paths.chat(id)}/close`],
  ["post", `${paths.chat(id)}/reopen`],
];
const statuses = async (person: SignedInUser, id: string): Promise<readonly number[]> => {
  const found: number[] = [];
  for (const [method, url, body] of staffCalls(id)) found.push((await person[method](url, body)).status);
  return found;
};
/** The conversations in the activity of a profile. */
const activityOf = async (reader: SignedInUser, path: string, id: string) => {
  const { status, body } = await reader.get(`/api/${path}/v1/${id}/activity?pagesize=100`);
  expect(status, JSON.stringify(body)).toBe(200);
  const items: readonly { relation: string; record: { id: string; label: string }; kind: string }[] =
    body.items;
  return items
    .filter(({ relation }) => relation.startsWith("conversation."))
    .map(({ relation, record, kind }) => [kind, relation, record.id]);
};
const all = (status: number) => staffCalls("").map(() => status);

describe("experts", () => {
  test("see and answer unassigned questions of their speciality and none of another one", async () => {
    const id = await ask(people.farmer, "ស្លឹកស្រូវលឿង", { categoryId: people.rice });
    expect(await ids(people.expert)).toContain(id);
    expect(await ids(people.other)).not.toContain(id);
    expect(await statuses(people.other, id)).toEqual(all(404));
    expect(await statuses(people.expert, id)).toEqual(all(200));
  });

  test("without a speciality see every unassigned question; all experts see questions without a category", async () => {
    const chicken = await ask(people.farmer, "មាន់ឈឺ", { categoryId: people.chicken });
    const open = await ask(people.farmer, "មានសំណួរមួយ");
    for (const id of [chicken, open]) expect(await ids(people.general)).toContain(id);
    expect(await ids(people.expert)).toContain(open);
    expect(await ids(people.expert)).not.toContain(chicken);
  });

  test("lose access once somebody else is assigned, and see everything transferred to them", async () => {
    const id = await ask(people.farmer, "ស្រូវដួល", { categoryId: people.rice });
    await people.admin.post(`${paths.chat(id)}/transfer`, { personId: people.other.id, note: "ជួយផង" });
    expect(await statuses(people.expert, id)).toEqual(all(404));
    expect(await statuses(people.general, id)).toEqual(all(404));
    expect((await people.other.get(paths.chat(id))).status).toBe(200);
  });

  test("see no support conversations, neither in lists nor by id, and may not verify", async () => {
    const id = await ask(people.farmer, "អីវ៉ាន់មិនទាន់មកដល់", { kind: "consumerSupport" });
    for (const kind of ["consumerSupport", "vendorSupport"])
      expect((await people.expert.get(`/api/chats/v2?kind=${kind}`)).status).toBe(403);
    expect(await statuses(people.expert, id)).toEqual(all(404));
    for (const act of ["verify", "sendBack", "draft"])
      expect(
        (await people.expert.post(`${paths.messages(id)}/${randomUUID()}/${act}`, { note: "x" })).status,
      ).toBe(403);
    expect((await people.expert.get("/api/chats/v1/waiting")).body).toMatchObject({
      vendorSupport: null,
      consumerSupport: null,
    });
  });
});

describe("staff", () => {
  test("of both admin roles see all three kinds", async () => {
    const question = await ask(people.farmer, "ដំណាំរលួយ", { categoryId: people.rice });
    const support = await ask(people.farmer, "ចង់ប្ដូរអាសយដ្ឋាន", { kind: "consumerSupport" });
    const vendorId = randomUUID();
    const started = await people.seller.post("/api/app/v1/vendor-chats", {
      id: vendorId,
      message: textMessage("មិនអាចកែតម្លៃបាន"),
    });
    expect(started.status).toBe(200);
    for (const person of [people.admin, people.support]) {
      expect(await ids(person)).toContain(question);
      expect(await ids(person, "kind=consumerSupport&tab=all")).toContain(support);
      expect(await ids(person, "kind=vendorSupport&tab=all")).toContain(vendorId);
    }
    expect(await statuses(people.support, support)).toEqual(all(200));
  });

  test("rejects all other roles, whether or not the conversation exists", async () => {
    const id = await ask(people.farmer, "ដីជូរ");
    const strangers = [people.editor, people.seller, people.farmer];
    for (const person of strangers) {
      expect((await person.get("/api/chats/v2?kind=expert")).status).toBe(403);
      expect((await person.get("/api/chats/v1/waiting")).status).toBe(403);
      expect(await statuses(person, id)).toEqual(all(403));
      expect(await statuses(person, randomUUID())).toEqual(all(403));
    }
    expect((await server.app.inject({ url: paths.messages(id) })).statusCode).toBe(401);
  });

  test("answers an unknown id like an invalid one", async () => {
    for (const id of [randomUUID(), "1", "x'--"])
      expect((await people.admin.get(paths.messages(encodeURIComponent(id)))).status).toBe(404);
  });
});

describe("the activity of a profile", () => {
  const askerOf = async (column: string, id: string) => {
    const found = await server.db.query<{ id: string }>(
      `select ${column} as id from conversation where id = $1`,
      [id],
    );
    return found[0]?.id ?? "";
  };

  test("has a farmer's conversations of every kind, and their ends", async () => {
    const question = await ask(people.farmer, "ស្លឹកស្រូវរមួល", { categoryId: people.rice });
    const request = await ask(people.farmer, "ចង់ប្ដូរលេខទូរសព្ទ", { kind: "consumerSupport" });
    await people.admin.post(`${paths.chat(request)}/close`);
    const profileId = await askerOf("asker_profile_id", question);
    const found = await activityOf(people.admin, "userProfiles", profileId);
    expect(found.slice(0, 3)).toEqual([
      ["closed", "conversation.consumerSupport", request],
      ["created", "conversation.consumerSupport", request],
      ["created", "conversation.expert", question],
    ]);
  });

  test("has a vendor's requests for staff, and is closed to the seller", async () => {
    const id = randomUUID();
    await people.seller.post("/api/app/v1/vendor-chats", { id, message: textMessage("តម្លៃខុស") });
    const vendorId = await askerOf("asker_vendor_id", id);
    const expected = ["created", "conversation.vendorSupport", id];
    for (const reader of [people.admin, people.support])
      expect(await activityOf(reader, "vendors", vendorId)).toContainEqual(expected);
    expect((await people.seller.get(`/api/vendors/v1/${vendorId}/activity`)).status).toBe(403);
  });
});

describe("askers", () => {
  test("farmers see only their own conversations", async () => {
    const id = await ask(people.farmer, "តើត្រូវដាក់ជីពេលណា?");
    const list = await people.farmer.get("/api/app/v1/chats");
    expect(list.body.items.map((one: { id: string }) => one.id)).toContain(id);
    expect((await people.farmer.get(paths.own(id))).body.items).toHaveLength(1);
    expect((await people.farmer.post(paths.own(id), textMessage("ហើយទឹកវិញ?"))).status).toBe(200);

    const theirs = await people.neighbour.get("/api/app/v1/chats");
    expect(JSON.stringify(theirs.body)).not.toContain(id);
    expect((await people.neighbour.get(paths.own(id))).status).toBe(404);
    expect((await people.neighbour.post(paths.own(id), textMessage("ខ្ញុំចូលស្ដាប់"))).status).toBe(404);
    expect((await people.neighbour.post(`/api/app/v1/chats/${id}/read`, { number: 1 })).status).toBe(404);
    expect((await people.neighbour.post(`/api/app/v1/chats/${id}/typing`)).status).toBe(404);
    // A new conversation can't take the id of another person's either.
    const taken = { id, kind: "expert", message: textMessage("របស់ខ្ញុំ") };
    expect((await people.neighbour.post("/api/app/v1/chats", taken)).status).toBe(404);
    expect((await people.farmer.get(paths.own(id))).body.items).toHaveLength(2);
  });

  test("sellers see only their vendor's conversations, no other vendor's and no farmer's", async () => {
    const id = randomUUID();
    const message = textMessage("តើទូទាត់ប្រាក់នៅថ្ងៃណា?");
    expect((await people.seller.post("/api/app/v1/vendor-chats", { id, message })).status).toBe(200);
    const at = `/api/app/v1/vendor-chats/${id}/messages`;
    expect((await people.seller.get(at)).body.items).toHaveLength(1);
    expect((await people.rival.get(at)).status).toBe(404);
    expect((await people.rival.post(at, textMessage("?"))).status).toBe(404);
    expect((await people.rival.get("/api/app/v1/vendor-chats")).body.total).toBe(0);
    expect((await people.farmer.get(at)).status).toBe(403);
    const question = await ask(people.farmer, "ទឹកជំនន់");
    expect((await people.seller.get(`/api/app/v1/vendor-chats/${question}/messages`)).status).toBe(404);
    expect((await people.seller.get(paths.own(question))).status).toBe(403);
  });

  test("farmers never get the private notes of staff", async () => {
    const id = await ask(people.farmer, "ស្លឹកមានចំណុចត្នោត", { categoryId: people.rice });
    const answer = textMessage("សូមបាញ់ថ្នាំ");
    await people.expert.post(paths.messages(id), answer);
    const note = "ចម្លើយនេះមិនត្រឹមត្រូវទេ";
    const back = await people.admin.post(`${paths.messages(id)}/${answer.id}/sendBack`, { note });
    expect(back.status).toBe(200);
    expect(JSON.stringify((await people.expert.get(paths.chat(id))).body)).toContain(note);
    const seen = [await people.farmer.get(paths.own(id)), await people.farmer.get("/api/app/v1/chats")];
    for (const { body } of seen) {
      expect(JSON.stringify(body)).not.toContain(note);
      expect(JSON.stringify(body)).not.toContain("sentBack");
    }
    const events = await server.db.query<{ audience: string[]; data: unknown }>(
      "select audience, data from live_event where data::text like $1",
      [`%${note}%`],
    );
    expect(events.length).toBeGreaterThan(0);
    for (const { audience } of events) expect(audience).not.toContain(people.farmer.id);
  });

  test("sends events of a conversation only to its asker and to those who may see it", async () => {
    const id = await ask(people.farmer, "មើលស្រូវឱ្យខ្ញុំផង", { categoryId: people.rice });
    const found = await server.db.query<{ audience: string[] }>(
      "select audience from live_event where name = 'chatMessage' and data ->> 'conversationId' = $1",
      [id],
    );
    expect(found).toHaveLength(1);
    const { admin, support, expert, general, farmer } = people;
    expect(new Set(found[0]?.audience)).toEqual(
      new Set([admin, support, expert, general, farmer].map((person) => person.id)),
    );
  });
});
