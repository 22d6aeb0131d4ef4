import { createHmac, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoPassword } from "../../server/seed/demo-accounts.ts";
import { createDemoDatabase } from "../support/postgres/demo-database.ts";
import type { TestDatabase } from "../support/postgres/test-database.ts";
import {
  type ServerProcess,
  signInAt,
  startServerProcess,
  stopServerProcess,
} from "../support/server-process.ts";

const many = 1000;
/** A message is refused at most this often, so that the test ends. */
const maxRefusals = 3;

let folder = "";
let database: TestDatabase;
let server: ServerProcess;
let receiver: Server;
let secret = "";
let attempts = 0;
let refused = 0;
let forged = 0;
/** How often each message was refused. */
const refusedTries = new Map<string, number>();
/** The messages that were accepted, by the record that they are about. */
const accepted = new Map<string, Set<string>>();

const start = async () =>
  startServerProcess({
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, "data"),
    WEBHOOK_PRIVATE_ADDRESSES: "1",
    WEBHOOK_RETRY_SECONDS: "0.2",
  });

/** Refuses half of all attempts. */
async function startReceiver(): Promise<string> {
  receiver = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    const id = String(request.headers["webhook-id"]);
    const key = Buffer.from(secret.replace("whsec_", ""), "base64");
    const signed = `${id}.${request.headers["webhook-timestamp"]}.${body}`;
    const signature = `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
    if (signature !== request.headers["webhook-signature"]) forged += 1;
    attempts += 1;
    const before = refusedTries.get(id) ?? 0;
    if (Math.random() < 0.5 && before < maxRefusals) {
      refusedTries.set(id, before + 1);
      refused += 1;
      response.writeHead(500).end();
      return;
    }
    const { data } = JSON.parse(body);
    accepted.set(data.id, (accepted.get(data.id) ?? new Set()).add(id));
    response.writeHead(200).end();
  });
  await new Promise<void>((done) => receiver.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kasekam-webhooks-"));
  database = await createDemoDatabase();
  server = await start();
}, 120_000);
afterAll(async () => {
  await stopServerProcess(server);
  receiver.closeAllConnections();
  await new Promise((done) => receiver.close(done));
  await database.drop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

test("every answered write reaches a receiver that refuses half of the attempts, although the server is killed", {
  timeout: 300_000,
}, async () => {
  const url = await startReceiver();
  const token = await signInAt(server.url, "admin@kasekam.example", demoPassword);
  const post = async (path: string, body: object, key = randomUUID()) => {
    const answer = await fetch(`${server.url}/api/${path}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "idempotency-key": key,
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  const me = await fetch(`${server.url}/api/oauth2/v1/user/me`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { id: ownerId } = await me.json();
  ({ secret } = await post("webhooks/v1/json", { name: "Units", url, entities: ["productUnit"], ownerId }));

  const created = new Set<string>();
  let next = 0;
  let restarting: Promise<void> | null = null;
  const killAndRestart = async () => {
    server.child.kill("SIGKILL");
    await server.ended;
    server = await start();
  };
  const write = async () => {
    while (next < many) {
      const number = next++;
      const draft = { name: `Unit ${number}`, nameKh: "ឯកតា", symbol: `wh${number}` };
      const key = randomUUID();
      // In the middle, while messages are on their way.
      if (number === many / 2) restarting = killAndRestart();
      for (;;)
        try {
          created.add((await post("productUnits/v1/json", draft, key)).id);
          break;
        } catch (error) {
          // A request that was cut off is sent again with its key.
          if (!restarting) throw error;
          await restarting;
        }
    }
  };
  await Promise.all(Array.from({ length: 8 }, write));
  expect(created.size).toBe(many);
  for (let tries = 0; tries < 2000 && accepted.size < many; tries += 1) await sleep(100);

  expect(new Set(accepted.keys())).toEqual(created);
  // A message that is sent again has the same id.
  expect([...accepted.values()].filter((ids) => ids.size !== 1)).toEqual([]);
  expect(forged).toBe(0);
  expect(refused / attempts).toBeGreaterThan(0.3);
});
