import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer, type Server } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AdminApp, startAdminApp } from "../../tests/support/admin-app.ts";
import { startTestApp, type TestApp } from "../../tests/support/test-app.ts";

let admin: AdminApp;
let sending: TestApp;
let token = "";
/** What the mail server answers to a recipient. */
let answer = "250 kept";
const texts: string[] = [];

const mail: Server = createServer((socket) => {
  let isData = false;
  socket.write("220 test\r\n");
  socket.on("data", (chunk) => {
    const line = chunk.toString();
    if (isData) {
      if (!line.endsWith("\r\n.\r\n")) return;
      isData = false;
      socket.write("250 kept\r\n");
    } else if (/^RCPT/i.test(line)) socket.write(`${answer}\r\n`);
    else if (/^DATA/i.test(line)) {
      isData = true;
      socket.write("354 go on\r\n");
    } else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n");
    else socket.write("250 yes\r\n");
  });
});
const gateway = createHttpServer((request, response) => {
  request.on("data", (piece) => texts.push(String(piece)));
  request.on("end", () => {
    response.statusCode = texts.length === 1 ? 200 : 502;
    response.end();
  });
});
const portOf = async (server: Server): Promise<number> => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
};

beforeAll(async () => {
  admin = await startAdminApp();
  sending = await startTestApp({
    url: admin.on.url,
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${await portOf(mail)}/?ignoreTLS=true`,
      SMS_URL: `http://127.0.0.1:${await portOf(gateway)}/`,
    },
  });
  token = admin.token;
});
afterAll(async () => {
  mail.close();
  gateway.close();
  await sending.close();
  await admin.on.close();
});

let count = 0;
async function send(on: TestApp, body: Readonly<Record<string, string>>, bearer = token) {
  count += 1;
  const reply = await on.app.inject({
    method: "POST",
    url: "/api/systemStatus/v1/testMessage",
    headers: { authorization: `Bearer ${bearer}`, "idempotency-key": `test-message-${count}` },
    payload: body,
  });
  return { status: reply.statusCode, ...reply.json() };
}

test("an accepted mail, and a refused one with the words of the mail server", async () => {
  const body = { channel: "email", recipient: "you@people.example" };
  expect(await send(sending, body)).toMatchObject({ status: 200, recipient: body.recipient, error: null });
  answer = "550 5.1.1 no such mailbox";
  expect(await send(sending, body)).toMatchObject({
    status: 200,
    error: expect.stringContaining("550 5.1.1 no such mailbox"),
  });
});

test("a text message to a number in any form, and the answer of the gateway", async () => {
  const body = { channel: "sms", recipient: "012 345 678" };
  expect(await send(sending, body)).toMatchObject({ recipient: "+85512345678", error: null });
  expect(JSON.parse(texts[0] ?? "")).toMatchObject({ to: "+85512345678" });
  expect(await send(sending, body)).toMatchObject({ error: "The SMS gateway answered 502." });
});

test("a wrong recipient is an error of its field", async () => {
  for (const body of [
    { channel: "email", recipient: "nobody" },
    { channel: "sms", recipient: "12" },
  ])
    expect(await send(sending, body)).toMatchObject({ status: 400, errors: [{ path: "recipient" }] });
});

test("without a sender the server says which variable is missing", async () => {
  const reply = await send(admin.on, { channel: "email", recipient: "you@people.example" }, admin.token);
  expect(reply.status).toBeGreaterThanOrEqual(400);
  expect(reply.message).toContain("SMTP_URL is not set");
});

test("each attempt is in the audit log, with its outcome and without the recipient", async () => {
  const events = await admin.on.db.query<{ details: unknown }>(
    "select details from audit_event where kind = 'testMessageSent' order by id",
  );
  expect(events.map(({ details }) => details)).toEqual([
    { channel: "email", accepted: true },
    { channel: "email", accepted: false },
    { channel: "sms", accepted: true },
    { channel: "sms", accepted: false },
  ]);
});
