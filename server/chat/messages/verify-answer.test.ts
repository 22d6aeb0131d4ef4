import { afterAll, beforeAll, expect, test } from "vitest";
import { entityNamed } from "../../../domain/entities/index.ts";
import { insertRecord } from "../../../tests/support/drafts.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import { ask, type ChatFixture, createChatFixture, paths, textMessage } from "../chat.fixture.ts";

let server: TestApp;
let people: ChatFixture;
beforeAll(async () => {
  server = await startTestApp();
  people = await createChatFixture(server);
});
afterAll(() => server.close());

/** Creates a question of two messages and the expert's answer. Returns both ids. */
async function answered() {
  const id = await ask(people.farmer, "ស្រូវកើតជំងឺប្លាស", { categoryId: people.rice });
  await people.farmer.post(paths.own(id), textMessage("ខ្ញុំបានបាញ់ថ្នាំម្ដងហើយ"));
  const answer = textMessage("សូមកុំដាក់ជីអ៊ុយរ៉េបន្ថែម ហើយបាញ់ទ្រីស៊ីក្លាហ្សូល");
  const sent = await people.expert.post(paths.messages(id), answer);
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
  return { id, answerId: answer.id, act: (name: string) => `${paths.messages(id)}/${answer.id}/${name}` };
}
const statusesOf = async (id: string): Promise<readonly number[]> =>
  (await people.farmer.get(paths.own(id))).body.items.map((one: { status: number }) => one.status);

test("verifies an answer with its questions once: the second of two concurrent admins gets 422", async () => {
  const { id, act } = await answered();
  expect(await statusesOf(id)).toEqual([2, 2, 2]);
  const results = await Promise.all([people.admin.post(act("verify")), people.support.post(act("verify"))]);
  expect(results.map(({ status }) => status).sort()).toEqual([200, 422]);
  const won = results.find(({ status }) => status === 200);
  expect(won?.body.messages).toHaveLength(3);
  expect(await statusesOf(id)).toEqual([3, 3, 3]);
  expect((await people.admin.post(act("sendBack"), { note: "ទេ" })).status).toBe(422);
  const notices = await server.db.query(
    "select 1 from live_event where name = 'chatStatus' and data ->> 'conversationId' = $1 and data::text like '%verifiedBy%'",
    [id],
  );
  expect(notices.length).toBeGreaterThan(0);
});

test("does not let admins verify their own answer, but lets another admin do it", async () => {
  const id = await ask(people.farmer, "ដើមម្រេចលឿងស្លឹក", { categoryId: people.rice });
  const answer = textMessage("សូមពិនិត្យទឹកក្នុងដី");
  expect((await people.admin.post(paths.messages(id), answer)).status).toBe(200);
  const verify = `${paths.messages(id)}/${answer.id}/verify`;
  const own = await people.admin.post(verify);
  expect(own).toMatchObject({
    status: 422,
    body: { message: "Someone else must verify your answer." },
  });
  expect(await statusesOf(id)).toEqual([2, 2]);
  expect((await people.support.post(verify)).status).toBe(200);
  expect(await statusesOf(id)).toEqual([3, 3]);
});

test("returning an answer makes its questions wait again, tells the author why, and rules out verifying it", async () => {
  const { id, answerId, act } = await answered();
  const note = "ថ្នាំនេះមិនត្រូវបានអនុញ្ញាតទេ";
  expect((await people.admin.post(act("sendBack"), { note: " " })).status).toBe(400);
  const back = await people.admin.post(act("sendBack"), { note });
  expect(back.body.conversation).toMatchObject({ waitingSince: expect.any(String) });
  expect(await statusesOf(id)).toEqual([1, 1, 1]);
  expect((await people.admin.post(act("sendBack"), { note })).status).toBe(422);
  expect((await people.admin.post(act("verify"))).status).toBe(422);
  const [notice] = (await people.expert.get("/api/notices/v1")).body.items;
  expect(notice.title.km).toContain(note);
  const seen = (await people.expert.get(paths.messages(id))).body.items;
  expect(seen.at(-1).sentBack).toMatchObject({ note, by: { id: people.admin.id } });
  expect((await people.expert.get(paths.chat(id))).body.notes.at(-1)).toMatchObject({
    kind: "sentBack",
    messageId: answerId,
    note,
  });

  const better = textMessage("សូមប្រើពូជធន់នឹងជំងឺ");
  await people.expert.post(paths.messages(id), better);
  expect(await statusesOf(id)).toEqual([2, 2, 1, 2]);
  await people.admin.post(`${paths.messages(id)}/${better.id}/verify`);
  expect(await statusesOf(id)).toEqual([3, 3, 1, 3]);
});

test("rejects verifying a question or a support answer", async () => {
  const { id } = await answered();
  const [question] = (await people.admin.get(paths.messages(id))).body.items;
  expect((await people.admin.post(`${paths.messages(id)}/${question.id}/verify`)).status).toBe(422);
  const support = await ask(people.farmer, "ចង់លុបគណនី", { kind: "consumerSupport" });
  const reply = textMessage("សូមចូលទៅការកំណត់");
  await people.support.post(paths.messages(support), reply);
  expect((await people.admin.post(`${paths.messages(support)}/${reply.id}/verify`)).status).toBe(422);
  // Nor under the URL of another conversation.
  expect((await people.admin.post(`${paths.messages(id)}/${reply.id}/verify`)).status).toBe(404);
});

test("lets exactly one of many concurrent claims of an unassigned conversation succeed", async () => {
  const id = await ask(people.neighbour, "ស្មៅច្រើនក្នុងស្រែ", { categoryId: people.rice });
  const results = await Promise.all(
    [people.expert, people.general, people.admin].map((person) => person.post(`${paths.chat(id)}/claim`)),
  );
  expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
  const won = results.find(({ status }) => status === 200)?.body.assignee.id;
  const lost = await server.db.query<{ audience: string[] }>(
    `select audience from live_event where name = 'chatConversation' and data ->> 'conversationId' = $1 and data ->> 'conversation' is null`,
    [id],
  );
  const gone = lost.flatMap(({ audience }) => audience);
  for (const expert of [people.expert, people.general])
    expect(gone.includes(expert.id), expert.id).toBe(expert.id !== won);
});

test("transfers a conversation to a person or a category and keeps the note", async () => {
  const id = await ask(people.neighbour, "ដំឡូងមីរលួយមើម", { categoryId: people.rice });
  const give = (body: object) => people.expert.post(`${paths.chat(id)}/transfer`, body);
  expect((await give({})).status).toBe(400);
  expect((await give({ personId: people.other.id, categoryId: people.rice })).status).toBe(400);
  expect((await give({ personId: people.editor.id })).status).toBe(400);
  expect((await give({ personId: people.farmer.id })).status).toBe(400);
  const given = await give({ personId: people.other.id, note: "អ្នកស្គាល់រឿងនេះជាង" });
  expect(given).toMatchObject({ status: 200, body: { conversation: null } });
  const detail = (await people.other.get(paths.chat(id))).body;
  expect(detail.notes.at(-1)).toMatchObject({
    kind: "transferred",
    by: { id: people.expert.id },
    to: { id: people.other.id },
    note: "អ្នកស្គាល់រឿងនេះជាង",
  });
  const back = await people.other.post(`${paths.chat(id)}/transfer`, { categoryId: people.rice });
  expect(back.status).toBe(200);
  expect((await people.expert.get(paths.chat(id))).body).toMatchObject({
    assignee: null,
    category: { id: people.rice },
  });
  expect((await people.other.get(paths.chat(id))).status).toBe(404);
});

test("does not offer the current assignee, and rejects them with a field error", async () => {
  const id = await ask(people.neighbour, "ដំណាំ", { categoryId: people.chicken });
  const before = (await people.admin.get(`${paths.chat(id)}/assignable`)).body.items;
  const personId = before[0].person.id;
  expect((await people.admin.post(`${paths.chat(id)}/transfer`, { personId })).status).toBe(200);
  const after = (await people.admin.get(`${paths.chat(id)}/assignable`)).body.items;
  const ids = after.map(({ person }: { person: { id: string } }) => person.id);
  expect(ids).not.toContain(personId);
  expect(ids).toHaveLength(before.length - 1);
  const again = await people.admin.post(`${paths.chat(id)}/transfer`, { personId });
  expect(again.status).toBe(400);
  expect(again.body.errors).toMatchObject([{ path: "personId" }]);
});

test("offers experts of the category first, and never offers an expert for support", async () => {
  const id = await ask(people.neighbour, "ពណ៌ស្លឹក", { categoryId: people.chicken });
  const { items } = (await people.admin.get(`${paths.chat(id)}/assignable`)).body;
  expect(items[0].person.id).toBe(people.other.id);
  const support = await ask(people.neighbour, "ប្រាក់", { kind: "consumerSupport" });
  const offered = (await people.admin.get(`${paths.chat(support)}/assignable`)).body.items;
  expect(offered.map(({ role }: { role: string }) => role)).not.toContain("expert");
  const give = await people.admin.post(`${paths.chat(support)}/transfer`, { personId: people.expert.id });
  expect(give.status).toBe(400);
});

test("creates a draft problem or guide from a verified answer only", async () => {
  const { id, act } = await answered();
  const titles = { title: "Rice blast", titleKh: "ជំងឺប្លាស" };
  expect((await people.admin.post(act("draft"), { entity: "guide", ...titles })).status).toBe(422);
  await people.admin.post(act("verify"));
  const guide = await people.admin.post(act("draft"), { entity: "guide", ...titles });
  expect(guide, JSON.stringify(guide.body)).toMatchObject({ status: 200, body: { entity: "guide" } });
  const made = (await people.admin.get(`/api/guides/v1/${guide.body.id}`)).body;
  expect(made).toMatchObject({ title: "Rice blast", state: "draft", activityIds: [people.rice] });
  expect(made.steps[0].contentKh).toContain("ទ្រីស៊ីក្លាហ្សូល");

  expect((await people.admin.post(act("draft"), { entity: "problem", ...titles })).status).toBe(400);
  const actor = {
    userId: people.admin.id,
    role: "backofficeAdmin",
    vendorId: null,
    profileId: null,
  } as const;
  const categoryId = await insertRecord({
    db: server.db,
    entity: entityNamed("problemCategory"),
    actor,
    vendorId: "",
  });
  const problem = await people.support.post(act("draft"), { entity: "problem", ...titles, categoryId });
  const kept = (await people.admin.get(`/api/problems/v1/${problem.body.id}`)).body;
  expect(kept.symptomsKh).toContain("ប្លាស");
  expect(kept.treatmentKh).toContain("អ៊ុយរ៉េ");
  expect((await people.expert.post(act("draft"), { entity: "guide", ...titles })).status).toBe(403);
  expect((await people.admin.get(paths.messages(id))).body.items).toHaveLength(3);
});

test("shows experts the shared fields of the asker, admins everything, and orders only to roles that may see them", async () => {
  await server.db.query(
    "update user_profile set shares_phone = false, shares_location = false where name = 'Chan Sreymom'",
  );
  await server.db.query(
    `insert into farm (id, name, profile_id, place) select gen_random_uuid(), 'Field of Sreymom', id, '1201' from user_profile where name = 'Chan Sreymom'`,
  );
  const id = await ask(people.neighbour, "សំណួរថ្មី", { categoryId: people.rice });
  const card = async (person: ChatFixture["admin"]) => (await person.get(`${paths.chat(id)}/asker`)).body;
  expect(await card(people.admin)).toMatchObject({
    phone: "+85512000002",
    orders: [],
    place: { label: expect.any(String) },
    farms: [{ name: "Field of Sreymom", place: { label: expect.any(String) } }],
  });
  expect(await card(people.expert)).toMatchObject({
    phone: null,
    place: null,
    orders: null,
    farms: [{ name: "Field of Sreymom", place: null }],
  });
  const { earlier } = await card(people.expert);
  const seen = earlier.map((one: { id: string }) => one.id);
  for (const one of seen) expect((await people.expert.get(paths.chat(one))).status).toBe(200);
});
