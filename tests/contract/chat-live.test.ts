import { once } from "node:events";
import { request } from "node:http";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  ask,
  type ChatFixture,
  createChatFixture,
  paths,
  type SignedInUser,
  textMessage,
} from "../../server/chat/chat.fixture.ts";
import { openListener } from "../../server/db/listener.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

interface ReceivedEvent {
  readonly id: number | null;
  readonly event: string;
  readonly data: {
    conversationId?: string;
    message?: { id: string };
    number?: number;
    conversation?: unknown;
  };
}
interface StreamClient {
  readonly events: ReceivedEvent[];
  of(event: string, conversationId: string): readonly ReceivedEvent[];
  stop(): void;
}

let server: TestApp;
let people: ChatFixture;
let base = "";
let stop: () => Promise<void>;
beforeAll(async () => {
  const first = await startTestApp();
  const listener = openListener(first.url, { onProblem: () => {} });
  server = await startTestApp({ url: first.url, listener });
  base = await server.app.listen({ host: "127.0.0.1", port: 0 });
  await vi.waitUntil(() => listener.isUp(), { timeout: 4000 });
  people = await createChatFixture(server);
  stop = async () => {
    await server.close();
    await listener.close();
    await first.close();
  };
});
afterAll(() => stop());

function read(block: string): ReceivedEvent {
  const line = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1];
  const id = line("id");
  return { id: id ? Number(id) : null, event: line("event") ?? "", data: JSON.parse(line("data") ?? "{}") };
}

/** Opens the live stream of a user; farmers and staff alike. */
async function listen(person: SignedInUser, after?: number): Promise<StreamClient> {
  const { status, body } = await person.post("/api/stream/v1/ticket");
  expect(status).toBe(200);
  const more = after === undefined ? "" : `&lastEventId=${after}`;
  const outgoing = request(`${base}/api/stream/v1?ticket=${body.ticket}${more}`);
  outgoing.on("error", () => {});
  outgoing.end();
  const [stream] = await once(outgoing, "response");
  const events: ReceivedEvent[] = [];
  let waiting = "";
  stream.setEncoding("utf8");
  stream.on("error", () => {});
  stream.on("data", (text: string) => {
    const blocks = `${waiting}${text}`.split("\n\n");
    waiting = blocks.pop() ?? "";
    events.push(...blocks.filter((block) => block.includes("event: ")).map(read));
  });
  await vi.waitUntil(() => events.length > 0, { timeout: 4000 });
  return {
    events,
    of: (event, id) => events.filter((one) => one.event === event && one.data.conversationId === id),
    stop: () => outgoing.destroy(),
  };
}
const until = (isThere: () => boolean) => vi.waitUntil(isThere, { timeout: 5000 });

test("a question and its answer reach both sides at once, and no one else", async () => {
  const connections = {
    farmer: await listen(people.farmer),
    expert: await listen(people.expert),
    admin: await listen(people.admin),
    other: await listen(people.other),
    neighbour: await listen(people.neighbour),
    editor: await listen(people.editor),
  };
  const id = await ask(people.farmer, "ស្រូវលឿង", { categoryId: people.rice });
  for (const connection of [connections.farmer, connections.expert, connections.admin])
    await until(() => connection.of("chatMessage", id).length === 1);
  const answer = textMessage("សូមផ្ញើរូប");
  await people.expert.post(paths.messages(id), answer);
  for (const connection of [connections.farmer, connections.expert, connections.admin]) {
    await until(() => connection.of("chatStatus", id).length === 1);
    expect(
      connection
        .of("chatMessage", id)
        .map(({ data }) => data.message?.id)
        .at(-1),
    ).toBe(answer.id);
  }
  await people.farmer.post(`/api/app/v1/chats/${id}/read`, { number: 2 });
  await until(() => connections.expert.of("chatRead", id).length > 0);
  await people.farmer.post(`/api/app/v1/chats/${id}/typing`);
  await until(() => connections.expert.of("chatTyping", id).length === 1);
  for (const connection of [connections.other, connections.neighbour, connections.editor])
    expect(connection.events.filter(({ data }) => data.conversationId === id)).toEqual([]);
  for (const connection of Object.values(connections)) connection.stop();
});

test("a reconnecting client receives missed messages once, and no typing events", async () => {
  const id = await ask(people.farmer, "តើត្រូវរង់ចាំយូរទេ?", { categoryId: people.rice });
  await people.expert.post(paths.messages(id), textMessage("មួយភ្លែត"));
  const first = await listen(people.farmer);
  await people.expert.post(paths.messages(id), textMessage("មួយ"));
  await until(() => first.of("chatMessage", id).length === 1);
  const last = first.events.at(-1)?.id ?? 0;
  first.stop();
  const sent = ["ពីរ", "បី", "បួន"].map((text) => textMessage(text));
  for (const message of sent) await people.expert.post(paths.messages(id), message);
  await people.expert.post(`${paths.chat(id)}/typing`);
  const again = await listen(people.farmer, last);
  await until(() => again.of("chatMessage", id).length >= 3);
  expect(again.of("chatMessage", id).map(({ data }) => data.message?.id)).toEqual(sent.map((one) => one.id));
  expect(again.of("chatTyping", id)).toEqual([]);
  again.stop();
});

test("an expert whose conversation is reassigned receives its removal and no later events", async () => {
  const id = await ask(people.farmer, "សុំប្ដូរអ្នកជំនាញ", { categoryId: people.rice });
  const connection = await listen(people.expert);
  await people.admin.post(`${paths.chat(id)}/transfer`, { personId: people.other.id });
  await until(() => connection.of("chatConversation", id).length === 1);
  expect(connection.of("chatConversation", id)[0]?.data.conversation).toBeNull();
  await people.farmer.post(paths.own(id), textMessage("មាននរណាទេ?"));
  // Events arrive in commit order: once a later one has arrived, an earlier one would have too.
  const later = await ask(people.farmer, "សំណួរថ្មី", { categoryId: people.rice });
  await until(() => connection.of("chatMessage", later).length === 1);
  expect(connection.of("chatMessage", id)).toEqual([]);
  connection.stop();
});
