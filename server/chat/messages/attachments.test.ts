import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { entityNamed } from "../../../domain/entities/index.ts";
import { bearer } from "../../../tests/support/accounts.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import { insertMany } from "../../records/write/insert-many.ts";
import {
  ask,
  type ChatFixture,
  createChatFixture,
  paths,
  type SignedInUser,
  textMessage,
} from "../chat.fixture.ts";

let server: TestApp;
let people: ChatFixture;
let base = "";
let id = "";
beforeAll(async () => {
  server = await startTestApp();
  people = await createChatFixture(server);
  base = await server.app.listen({ host: "127.0.0.1", port: 0 });
  id = await ask(people.farmer, "សូមមើលរូបនេះ");
});
afterAll(() => server.close());

/** Builds a WAV file of exactly this many bytes (uncompressed silence). */
function wave(size: number): Buffer {
  const bytes = Buffer.alloc(size);
  bytes.write("RIFF", 0);
  bytes.writeUInt32LE(size - 8, 4);
  bytes.write("WAVEfmt ", 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(8000, 24);
  bytes.writeUInt32LE(16_000, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write("data", 36);
  bytes.writeUInt32LE(size - 44, 40);
  return bytes;
}
const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: "#2f9e44" } })
    .png()
    .toBuffer();

async function upload(person: SignedInUser, kind: "photo" | "audio", bytes: Buffer, name: string) {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), name);
  const at = person === people.farmer || person === people.neighbour ? "app/v1/upload" : "upload/v1";
  const answer = await fetch(`${base}/api/${at}/${kind}`, {
    method: "POST",
    body: form,
    headers: bearer(person.token),
  });
  return { status: answer.status, body: await answer.json() };
}
const send = (person: SignedInUser, draft: object) =>
  person.post(paths.own(id), { id: randomUUID(), ...draft });

test("accepts 250 user-perceived characters and rejects 251 with a clear message", async () => {
  const letter = "ស្រូ";
  expect((await send(people.farmer, textMessage(letter.repeat(250)))).status).toBe(200);
  const refused = await send(people.farmer, textMessage(letter.repeat(251)));
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: [{ path: "text", message: "Use at most 250 characters." }] },
  });
  expect((await people.admin.post(paths.messages(id), textMessage("a".repeat(251)))).status).toBe(400);
  expect((await send(people.farmer, textMessage(" \u200b\n"))).status).toBe(400);
});

test("accepts a sound of 307,200 bytes and rejects 307,201 with a clear message", async () => {
  const good = await upload(people.farmer, "audio", wave(307_200), "voice.wav");
  expect(good.status, JSON.stringify(good.body)).toBe(200);
  const sent = await send(people.farmer, { type: 4, file: good.body.url });
  expect(sent.body.message).toMatchObject({
    type: 4,
    file: { url: good.body.url, type: expect.stringContaining("audio/") },
  });
  const refused = await upload(people.farmer, "audio", wave(307_201), "voice.wav");
  expect(refused).toMatchObject({
    status: 413,
    body: { message: "This file is too large. Choose one of at most 300 KB." },
  });
  // Also rejected when the upload limit was bypassed.
  await server.db.query("update file set size = 307201 where name = $1", [good.body.url.slice(7)]);
  const around = await send(people.farmer, { type: 4, file: good.body.url });
  expect(around).toMatchObject({ status: 413, body: { message: "Choose an audio file of at most 300 KB." } });
});

test("rejects an executable with an image extension, and never runs a script in a file name", async () => {
  const program = Buffer.concat([Buffer.from("MZ"), Buffer.alloc(400, 7)]);
  for (const name of ["leaf.png", "leaf.jpg.exe"]) {
    const refused = await upload(people.farmer, "photo", program, name);
    expect(refused, name).toMatchObject({ status: 415, body: { message: expect.stringMatching(/\w/) } });
  }
  const page = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect((await upload(people.farmer, "photo", page, "leaf.png")).status).toBe(415);
  const named = await upload(people.farmer, "photo", await picture(), '"><script>alert(1)</script>.png');
  expect(named.status).toBe(200);
  expect(named.body.url).toMatch(/^\/files\/[A-Za-z0-9_-]{22}\.[a-z]+$/);
  const sent = await send(people.farmer, { type: 2, file: named.body.url });
  expect(sent.status).toBe(200);
  expect(JSON.stringify(sent.body)).not.toContain("script");
  for (const file of [
    "/files/<script>.png",
    "javascript:alert(1)",
    "https://elsewhere.example/a.png",
    "/files/../x.png",
  ])
    expect((await send(people.farmer, { type: 2, file })).status, file).toBe(400);
});

test("rejects a sound sent as a picture, and names fields that the message type does not have", async () => {
  const sound = await upload(people.farmer, "audio", wave(4000), "a.wav");
  expect((await send(people.farmer, { type: 2, file: sound.body.url })).status).toBe(415);
  const rejectedDrafts = [
    [{ type: 2 }, "file"],
    [{ type: 3 }, "link"],
    [{ type: 1, text: "x", file: sound.body.url }, "file"],
    [{ type: 1, text: "x", link: { entity: "guide", id: randomUUID() } }, "link"],
    [{ type: 5, text: "x" }, "type"],
  ] as const;
  for (const [draft, path] of rejectedDrafts)
    expect(await send(people.farmer, draft), JSON.stringify(draft)).toMatchObject({
      status: 400,
      body: { errors: [{ path }] },
    });
});

test("rejects another user's upload like a missing one", async () => {
  const theirs = await upload(people.neighbour, "photo", await picture(), "mine.png");
  const tried = await send(people.farmer, { type: 2, file: theirs.body.url });
  const none = await send(people.farmer, { type: 2, file: "/files/AAAAAAAAAAAAAAAAAAAAAA.png" });
  expect(tried.status).toBe(400);
  expect(tried.body.errors).toEqual(none.body.errors);
  // Staff send from the library; the sweep keeps files that were sent.
  const own = await people.admin.post(paths.messages(id), {
    id: randomUUID(),
    type: 2,
    file: theirs.body.url,
  });
  expect(own.status).toBe(200);
  const uses = await server.db.query("select 1 from file_use where name = $1 and entity = 'message'", [
    theirs.body.url.slice(7),
  ]);
  expect(uses).toHaveLength(1);
});

test("shows a link as a card of the published record; nobody can send a draft", async () => {
  const [guide = ""] = await insertMany(server.db, entityNamed("guide"), [
    { title: "Sowing rice", titleKh: "ការព្រោះស្រូវ" },
  ]);
  const draft = { id: randomUUID(), type: 3, link: { entity: "guide", id: guide } };
  for (const person of [people.farmer, people.admin]) {
    const at = person === people.farmer ? paths.own(id) : paths.messages(id);
    expect((await person.post(at, draft)).status).toBe(422);
  }
  await server.db.query("update guide set state = 'published' where id = $1", [guide]);
  const sent = await people.admin.post(paths.messages(id), draft);
  expect(sent.body.message.link).toMatchObject({
    entity: "guide",
    id: guide,
    isOpen: true,
    label: expect.any(String),
  });
  await server.db.query("update guide set state = 'archived' where id = $1", [guide]);
  const [last] = (await people.farmer.get(`${paths.own(id)}?limit=1`)).body.items;
  expect(last.link).toMatchObject({ id: guide, isOpen: false });
  const unknown = { id: randomUUID(), type: 3, link: { entity: "product", id: randomUUID() } };
  expect((await people.farmer.post(paths.own(id), unknown)).status).toBe(400);
});
