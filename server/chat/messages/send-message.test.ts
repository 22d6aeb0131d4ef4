import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { entityNamed } from "../../../domain/entities/index.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import { updateRecord } from "../../records/write/update.ts";
import { ask, type ChatFixture, createChatFixture, paths, textMessage } from "../chat.fixture.ts";

let server: TestApp;
let people: ChatFixture;
beforeAll(async () => {
  server = await startTestApp();
  people = await createChatFixture(server);
});
afterAll(() => server.close());

type Shown = {
  id: string;
  number: number;
  status: number;
  answerId: string | null;
  repliedBy: { id: string } | null;
};
const messagesOf = async (id: string, query = ""): Promise<readonly Shown[]> =>
  (await people.admin.get(`${paths.messages(id)}${query}`)).body.items;
const events = (id: string, name: string) =>
  server.db.query<{ data: { message?: { id: string } } }>(
    "select data from live_event where name = $2 and data ->> 'conversationId' = $1 order by id",
    [id, name],
  );

test("creates one message, one event and one number when the same id is sent ten times concurrently", async () => {
  const id = await ask(people.farmer, "តើស្រូវត្រូវការទឹកប៉ុន្មាន?");
  const again = textMessage("ហើយជីវិញ?");
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => people.farmer.post(paths.own(id), again)),
  );
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(body.message).toMatchObject({ id: again.id, number: 2, text: "ហើយជីវិញ?" });
  }
  expect(await messagesOf(id)).toHaveLength(2);
  expect(await events(id, "chatMessage")).toHaveLength(2);
  // A retry from an offline queue gets the same answer, even with another text.
  const later = await people.farmer.post(paths.own(id), { ...again, text: "ផ្សេង" });
  expect(later.body.message.text).toBe("ហើយជីវិញ?");
});

test("creates one conversation with one message when it is started ten times concurrently", async () => {
  const body = { id: randomUUID(), kind: "expert", message: textMessage("សួស្ដី លោកគ្រូ") };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => people.farmer.post("/api/app/v1/chats", body)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(await messagesOf(body.id)).toHaveLength(1);
  expect(await events(body.id, "chatMessage")).toHaveLength(1);
});

test("rejects an id that somebody else used in the conversation", async () => {
  const id = await ask(people.farmer, "មានដង្កូវ");
  const mine = textMessage("លោកគ្រូ?");
  await people.farmer.post(paths.own(id), mine);
  expect((await people.admin.post(paths.messages(id), { ...mine, text: "ខ្ញុំ" })).status).toBe(409);
});

test("numbers concurrent messages without gaps or duplicates", async () => {
  const id = await ask(people.farmer, "ពួកយើងសួរព្រមគ្នា");
  const sending = Array.from({ length: 12 }, (_, index) =>
    index % 2 === 0
      ? people.farmer.post(paths.own(id), textMessage(`សំណួរ ${index}`))
      : people.admin.post(paths.messages(id), textMessage(`ចម្លើយ ${index}`)),
  );
  for (const { status } of await Promise.all(sending)) expect(status).toBe(200);
  expect((await messagesOf(id)).map(({ number }) => number)).toEqual(
    Array.from({ length: 13 }, (_, index) => index + 1),
  );
});

test("an answer marks waiting messages as replied and ends the waiting; a new question waits again", async () => {
  const id = await ask(people.farmer, "ដង្កូវស៊ីស្លឹក", { categoryId: people.rice });
  await people.farmer.post(paths.own(id), textMessage("សូមជួយផង"));
  const waiting = await people.expert.get("/api/chats/v2?kind=expert&tab=waiting");
  const listed = waiting.body.items.find((one: { id: string }) => one.id === id);
  expect(listed).toMatchObject({ unread: 2, assignee: null, waitingSince: expect.any(String), messages: 2 });

  const answer = textMessage("សូមប្រើមេក្រូប");
  const sent = await people.expert.post(paths.messages(id), answer);
  expect(sent.body.conversation).toMatchObject({
    waitingSince: null,
    assignee: { id: people.expert.id },
    unread: 0,
  });
  const [first, second, third] = await messagesOf(id);
  for (const one of [first, second])
    expect(one).toMatchObject({ status: 2, repliedBy: { id: people.expert.id }, answerId: answer.id });
  expect(third).toMatchObject({ id: answer.id, status: 2, repliedBy: null });

  await people.farmer.post(paths.own(id), textMessage("អរគុណ តើបាញ់ពេលណា?"));
  expect((await people.expert.get(paths.chat(id))).body).toMatchObject({
    waitingSince: expect.any(String),
    unread: 1,
  });
});

test("assigns the question to one of two experts who answer concurrently and tells the other", async () => {
  const id = await ask(people.farmer, "ស្រូវស្លាប់ៗ", { categoryId: people.rice });
  const answers = [textMessage("ចម្លើយ ក"), textMessage("ចម្លើយ ខ")] as const;
  const results = await Promise.all([
    people.expert.post(paths.messages(id), answers[0]),
    people.general.post(paths.messages(id), answers[1]),
  ]);
  expect(results.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  const loser = results.find(({ status }) => status !== 200);
  // A request that read before the other write gets the reason; a later one does not see the conversation.
  expect([404, 422]).toContain(loser?.status);
  const messages = await messagesOf(id);
  expect(messages).toHaveLength(2);
  expect(messages[0]).toMatchObject({ status: 2, answerId: messages[1]?.id });
});

test("keeps both answers of two admins who answer concurrently; the first counts as the reply", async () => {
  const id = await ask(people.farmer, "តើទិញពូជនៅឯណា?", { kind: "consumerSupport" });
  const results = await Promise.all([
    people.admin.post(paths.messages(id), textMessage("នៅកម្មវិធីនេះ")),
    people.support.post(paths.messages(id), textMessage("នៅផ្សារ")),
  ]);
  expect(results.map(({ status }) => status)).toEqual([200, 200]);
  const [question, first, second] = await messagesOf(id);
  expect(question).toMatchObject({ status: 2, answerId: first?.id });
  expect(second?.status).toBe(2);
  const [noted] = await server.db.query<{ count: number }>(
    "select count(*)::int as count from conversation_note where conversation_id = $1 and kind = 'claimed'",
    [id],
  );
  expect(noted?.count).toBe(1);
});

test("pages back to the first message and forward again without gaps or duplicates", async () => {
  const id = await ask(people.farmer, "១");
  for (let index = 2; index <= 10; index += 1)
    await people.farmer.post(paths.own(id), textMessage(String(index)));
  const read = async (query: string) => (await people.farmer.get(`${paths.own(id)}?${query}`)).body;
  const newest = await read("limit=4");
  expect(newest).toMatchObject({ hasBefore: true, hasAfter: false });
  expect(newest.items.map((one: Shown) => one.number)).toEqual([7, 8, 9, 10]);
  const older = await read("limit=4&before=7");
  expect(older.items.map((one: Shown) => one.number)).toEqual([3, 4, 5, 6]);
  expect(await read("limit=4&before=3")).toMatchObject({ hasBefore: false, hasAfter: true });
  const newer = await read("limit=4&after=2");
  expect(newer.items.map((one: Shown) => one.number)).toEqual([3, 4, 5, 6]);
  expect(newer).toMatchObject({ hasBefore: true, hasAfter: true });
  expect((await people.farmer.get(`${paths.own(id)}?before=x`)).status).toBe(400);
});

test("never moves a read mark back or past the last message, and counts only the others' messages", async () => {
  const id = await ask(people.farmer, "មួយ");
  await people.farmer.post(paths.own(id), textMessage("ពីរ"));
  const mark = async (number: number) => (await people.admin.post(`${paths.chat(id)}/read`, { number })).body;
  expect(await mark(1)).toEqual({ number: 1, unread: 1 });
  expect(await mark(99)).toEqual({ number: 2, unread: 0 });
  expect(await mark(1)).toEqual({ number: 2, unread: 0 });
  expect(
    (await people.farmer.get("/api/app/v1/chats")).body.items.find((one: Shown) => one.id === id),
  ).toMatchObject({
    readByStaff: 2,
    readByAsker: 2,
    unread: 0,
  });
});

test("rejects an answer in a closed conversation, and reopens it when the asker writes", async () => {
  const id = await ask(people.farmer, "រួចហើយ");
  expect((await people.admin.post(`${paths.chat(id)}/close`)).body).toMatchObject({
    state: "closed",
    waitingSince: null,
  });
  expect((await people.admin.post(`${paths.chat(id)}/close`)).status).toBe(422);
  expect((await people.admin.post(paths.messages(id), textMessage("ចាំបន្តិច"))).status).toBe(422);
  expect((await people.admin.post(`${paths.chat(id)}/claim`)).status).toBe(422);
  await people.farmer.post(paths.own(id), textMessage("នៅមានមួយទៀត"));
  expect((await people.admin.get(paths.chat(id))).body).toMatchObject({
    state: "open",
    waitingSince: expect.any(String),
  });
  expect((await people.admin.post(`${paths.chat(id)}/reopen`)).status).toBe(422);
});

test("notifies once for waiting messages: the assignee, or the experts who may claim it", async () => {
  const rung = async (person: { id: string }) => {
    const [found] = await server.db.query<{ count: number }>(
      "select count(*)::int as count from notice where user_id = $1 and kind = 'chat'",
      [person.id],
    );
    return found?.count ?? 0;
  };
  const { expert, other, admin, farmer } = people;
  const before = await Promise.all([expert, other, admin].map(rung));
  const id = await ask(farmer, "ស្លឹកក្រញាំង", { categoryId: people.rice });
  await farmer.post(paths.own(id), textMessage("ហើយមានពណ៌លឿង"));
  expect(await Promise.all([expert, other, admin].map(rung))).toEqual([
    (before[0] ?? 0) + 1,
    before[1],
    before[2],
  ]);
  await expert.post(paths.messages(id), textMessage("សូមផ្ញើរូប"));
  await farmer.post(paths.own(id), textMessage("ខ្ញុំនឹងផ្ញើ"));
  expect(await rung(expert)).toBe((before[0] ?? 0) + 2);
  const [notice] = (await expert.get("/api/notices/v1")).body.items;
  expect(notice).toMatchObject({
    kind: "chat",
    link: expect.stringContaining(`#/app/chats/chatlist/${id}/`),
  });
});

test("finds conversations by message text and asker, in Khmer and Latin script", async () => {
  const id = await ask(people.neighbour, "ដង្កូវហ្វូងបំផ្លាញពោត");
  const search = async (q: string) =>
    (await people.admin.get(`/api/chats/v2?kind=expert&tab=all&q=${encodeURIComponent(q)}`)).body.items.map(
      (one: Shown) => one.id,
    );
  for (const q of ["ដង្កូវ", "ហ្វូង", "ពោត", "ស្រីមុំ", "sreymom", "ចាន់"]) expect(await search(q), q).toContain(id);
  expect(await search("គោក្របី")).not.toContain(id);
  await people.neighbour.post(paths.own(id), textMessage("ខ្ញុំនៅភូមិព្រែកតាមាក់"));
  expect(await search("ព្រែកតាមាក់")).toContain(id);

  // An asker is found by their present name, not by an earlier one, and never by telephone number.
  const [profile] = await server.db.query<{ id: string; phone: string }>(
    "select p.id, p.phone from conversation c join user_profile p on p.id = c.asker_profile_id where c.id = $1",
    [id],
  );
  await updateRecord({
    db: server.db,
    actor: { userId: people.admin.id, role: "backofficeAdmin", vendorId: null, profileId: null },
    entity: entityNamed("userProfile"),
    id: profile?.id ?? "",
    input: { name: "Keo Bopha", nameKh: "កែវ បុប្ផា", version: 1 },
  });
  for (const q of ["Bopha", "បុប្ផា", "ke"]) expect(await search(q), q).toContain(id);
  for (const q of ["ស្រីមុំ", "sreymom", profile?.phone ?? "", "Bopha 012"])
    expect(await search(q), q).not.toContain(id);
});

test("filters conversations and counts of each tab alike", async () => {
  const category = people.chicken;
  const one = await ask(people.farmer, "កូនមាន់ងាប់", { categoryId: category });
  const two = await ask(people.neighbour, "មាន់មិនពង", { categoryId: category });
  const three = await ask(people.neighbour, "មាន់ជក់ទឹក", { categoryId: category });
  await people.other.post(`${paths.chat(one)}/claim`);
  await people.other.post(`${paths.chat(three)}/close`);
  const list = async (tab: string, more = "") =>
    (await people.other.get(`/api/chats/v2?kind=expert&category=${category}&tab=${tab}${more}`)).body;
  const counts = { waiting: 2, mine: 1, all: 3, closed: 1 };
  for (const [tab, count] of Object.entries(counts)) {
    const page = await list(tab);
    expect(page.counts).toEqual(counts);
    expect(page.items, tab).toHaveLength(count);
    expect(page.total).toBe(count);
  }
  expect((await list("mine")).items[0].id).toBe(one);
  // Longest wait first.
  expect((await list("waiting")).items.map((item: Shown) => item.id)).toEqual([one, two]);
  expect((await list("all", "&province=02")).counts).toMatchObject({ all: 0 });
  expect((await list("all", "&province=12")).counts).toMatchObject({ all: 3 });
  expect((await list("waiting", "&waitedMinutes=1")).items).toHaveLength(0);
  await server.db.query("update conversation set waiting_since = now() - interval '2 hours' where id = $1", [
    two,
  ]);
  expect((await list("waiting", "&waitedMinutes=60")).items.map((item: Shown) => item.id)).toEqual([two]);
});

test("limits an asker to fifty new conversations a day, also when they are concurrent", async () => {
  await server.db.query(
    `insert into conversation (id, kind, asker_profile_id, asker_user_id, subject)
     select gen_random_uuid(), 'expert', p.id, p.user_id, 'earlier' from user_profile p,
       generate_series(1, 49 - (select count(*)::int from conversation c where c.asker_profile_id = p.id)) where p.user_id = $1`,
    [people.neighbour.id],
  );
  const begin = () =>
    people.neighbour.post("/api/app/v1/chats", {
      id: randomUUID(),
      kind: "expert",
      message: textMessage("?"),
    });
  const begun = await Promise.all(Array.from({ length: 6 }, begin));
  expect(begun.filter(({ status }) => status === 200)).toHaveLength(1);
  await server.db.query("delete from conversation where subject = 'earlier'");
});

test("limits the message rate of one asker", async () => {
  const id = await ask(people.neighbour, "សួរច្រើន");
  let refused = 0;
  for (let index = 0; index < 32; index += 1)
    if ((await people.neighbour.post(paths.own(id), textMessage(String(index)))).status === 429) refused += 1;
  expect(refused).toBeGreaterThan(0);
  expect((await messagesOf(id, "?limit=100")).length).toBe(30);
});
