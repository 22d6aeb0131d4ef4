import { randomUUID } from "node:crypto";
import { createServer } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../tests/support/test-app.ts";
import { removeOldRows } from "../db/remove-old-rows.ts";
import { removeFile, sweepFiles } from "../files/remove-file.ts";
import type { FileStore } from "../files/store/file-store.ts";
import { openFiles } from "../files/store/open-files.ts";
import { storeFile } from "../files/store-file.ts";
import { deliverOne } from "./deliver.ts";
import { type Attachment, queueMessage } from "./queue-message.ts";
import { chooseSenders, type SendMessage } from "./senders.ts";

let server: TestApp;
let files: FileStore;
beforeAll(async () => {
  server = await startTestApp();
  files = openFiles(server.env);
});
afterAll(() => server.close());

async function store(content: string): Promise<Attachment> {
  const body = Buffer.from(content);
  const kept = await storeFile(
    { db: server.db, files },
    {
      ...{ body, kind: "document", extension: "pdf", size: body.length, originalName: "report.pdf" },
      ...{ width: null, height: null, duration: null, createdBy: null },
    },
  );
  const name = kept.url.slice(kept.url.lastIndexOf("/") + 1);
  return { name: "របាយការណ៍ 1.pdf", mediaType: "application/pdf", fileKey: { shelf: "documents", name } };
}
const queue = (recipient: string, attachments: readonly Attachment[]) =>
  server.db.transaction((tx) =>
    queueMessage(tx, { channel: "email", recipient, subject: "Report", body: "Here it is.", attachments }),
  );
const deliver = (email: SendMessage) =>
  deliverOne({ db: server.db, files, senders: { email, sms: email }, keepsBody: true, log: server.app.log });
const isKept = async ({ fileKey }: Attachment): Promise<boolean> => (await files.stat(fileKey)) !== null;

test("sends a mail with its attachments under their display names", async () => {
  const [one, other] = [await store("%PDF-one"), await store("%PDF-other")];
  await queue("a@kasekam.example", [one, { ...other, name: "second.pdf" }]);
  const seen: unknown[] = [];
  await deliver(async ({ recipient }, attached = []) => {
    for (const { name, mediaType, open } of attached)
      seen.push([recipient, name, mediaType, await text(await open())]);
  });
  expect(seen).toEqual([
    ["a@kasekam.example", one.name, "application/pdf", "%PDF-one"],
    ["a@kasekam.example", "second.pdf", "application/pdf", "%PDF-other"],
  ]);
});

test("sends the bytes of the file to the mail server", async () => {
  const received: string[] = [];
  const smtp = createServer((socket) => {
    let isData = false;
    socket.write("220 test\r\n");
    socket.on("data", (chunk) => {
      received.push(chunk.toString());
      if (isData) {
        if (!received.join("").endsWith("\r\n.\r\n")) return;
        isData = false;
        socket.write("250 kept\r\n");
      } else if (/^DATA/im.test(chunk.toString())) {
        isData = true;
        socket.write("354 go on\r\n");
      } else if (/^QUIT/im.test(chunk.toString())) socket.end("221 bye\r\n");
      else socket.write("250 yes\r\n");
    });
  });
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  const address = smtp.address();
  if (address === null || typeof address === "string") throw new Error("The test's mail server has no port");
  try {
    const env = {
      ...server.env,
      SMTP_URL: `smtp://127.0.0.1:${address.port}/?ignoreTLS=true`,
      MAIL_FROM: "us@kasekam.example",
    };
    await queue("b@kasekam.example", [await store("%PDF-sent")]);
    expect(await deliver(chooseSenders(env, server.app.log).email)).toBe(true);
    expect(received.join("")).toContain(Buffer.from("%PDF-sent").toString("base64"));
    const [sent] = await server.db.query<{ at: Date | null }>(
      "select sent_at as at from message_out where recipient = 'b@kasekam.example'",
    );
    expect(sent?.at).not.toBeNull();
  } finally {
    smtp.close();
  }
});

test("keeps a file as long as its mail, and the next sweep deletes it", async () => {
  const attachment = await store("%PDF-kept");
  const recipient = `${randomUUID()}@kasekam.example`;
  await queue(recipient, [attachment]);
  const { name } = attachment.fileKey;
  await server.db.query("update file set created_at = now() - interval '30 days' where name = $1", [name]);
  await sweepFiles({ db: server.db, files, keepDays: 14 });
  expect(await isKept(attachment)).toBe(true);
  await expect(server.db.transaction((tx) => removeFile({ tx, files }, name))).rejects.toMatchObject({
    type: "inUse",
  });
  await server.db.query(
    "update message_out set created_at = now() - interval '2 days' where recipient = $1",
    [recipient],
  );
  await removeOldRows(server.db, "message_out");
  await sweepFiles({ db: server.db, files, keepDays: 14 });
  expect(await isKept(attachment)).toBe(false);
});

test("rejects a message with a missing file", async () => {
  const attachment = await store("%PDF-gone");
  await server.db.transaction((tx) => removeFile({ tx, files }, attachment.fileKey.name));
  await expect(queue("c@kasekam.example", [attachment])).rejects.toMatchObject({ type: "notFound" });
  const left = await server.db.query("select 1 from message_out where recipient = 'c@kasekam.example'");
  expect(left).toEqual([]);
});

test("retries a mail whose file cannot be read", async () => {
  const attachment = await store("%PDF-lost");
  await queue("d@kasekam.example", [attachment]);
  await files.remove(attachment.fileKey);
  expect(
    await deliver(async (_, attached = []) => {
      for (const { open } of attached) await open();
    }),
  ).toBe(true);
  const [waiting] = await server.db.query<{ tries: number; at: Date | null }>(
    "select tries, sent_at as at from message_out where recipient = 'd@kasekam.example'",
  );
  expect(waiting).toEqual({ tries: 1, at: null });
});

test("the mailbox of a development server lists attachments by name, escaped", async () => {
  const attachment = await store("%PDF-shown");
  await queue("e@kasekam.example", [{ ...attachment, name: "<b>october</b>.pdf" }]);
  const { body } = await server.app.inject({ url: "/dev/mailbox" });
  expect(body).toContain("<li>&#60;b&#62;october&#60;/b&#62;.pdf</li>");
});
