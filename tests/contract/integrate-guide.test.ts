import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freePort } from "../../scripts/free-port.ts";
import { createLog } from "../../server/http/request-log.ts";
import { collectEvents } from "../../server/webhooks/collect-events.ts";
import { deliverDue } from "../../server/webhooks/deliver.ts";
import { addAccount, bearer, signInAs } from "../support/accounts.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

const run = promisify(execFile);
const guide = join(import.meta.dirname, "../../docs/guides/integrate.md");

let server: TestApp;
let origin = "";
let page = "";
let folder = "";
let admin = { id: "", token: "" };
let receiver: ChildProcess | null = null;
let printed = "";

beforeAll(async () => {
  server = await startTestApp({ settings: { WEBHOOK_PRIVATE_ADDRESSES: "1" } });
  origin = await server.app.listen({ host: "127.0.0.1", port: 0 });
  page = await readFile(guide, "utf8");
  folder = await mkdtemp(join(tmpdir(), "kasekam-integrate-"));
  const { id, username } = await addAccount(server.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  admin = { id, token: await signInAs(server.app, username) };
});
afterAll(async () => {
  receiver?.kill();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** The blocks of one language, in order. */
const blocks = (language: string): readonly string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, "gm"))].map(
    ([, text = ""]) => text,
  );

async function post(path: string, body: object) {
  const answer = await server.app.inject({
    method: "POST",
    url: `/api/${path}`,
    payload: body,
    headers: bearer(admin.token),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

test("the commands work with a key of the scope that the guide names", async () => {
  const { key } = await post("apiKeys/v1/json", {
    name: "Guide",
    kind: "personal",
    scopes: ["productUnit:write"],
    days: 1,
  });
  const replies: unknown[] = [];
  for (const command of blocks("sh")) {
    const { stdout } = await run("sh", ["-e", "-c", command], {
      env: { ...process.env, KASEKAM: origin, KEY: key },
    });
    replies.push(JSON.parse(stdout));
  }
  expect(replies).toMatchObject([{ id: admin.id }, { total: 0 }, { symbol: "crate20", version: 1 }]);
});

test("the receiver accepts messages of the described form, once, and refuses others", async () => {
  const [source = ""] = blocks("js");
  await writeFile(join(folder, "receiver.mjs"), source);
  // The secret is known only after the webhook is created, and the address before: the receiver starts last.
  const probe = await freePort();
  const { secret, item } = await post("webhooks/v1/json", {
    name: "Guide",
    url: `http://127.0.0.1:${probe}/`,
    entities: ["productUnit"],
    ownerId: admin.id,
  });
  receiver = spawn(process.execPath, [join(folder, "receiver.mjs")], {
    env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(probe) },
  });
  receiver.stdout?.on("data", (text) => {
    printed += text;
  });
  await vi.waitFor(() => expect(printed).toContain("listening"), 10_000);

  await post("productUnits/v1/json", { name: "Box", nameKh: "ប្រអប់", symbol: "box" });
  const signal = new AbortController().signal;
  const deliver = () => deliverDue({ db: server.db, log: createLog("silent"), env: server.env }, signal);
  await collectEvents(server.db, signal);
  expect(await deliver()).toBe(1);
  const log = await server.app.inject({
    url: `/api/webhooks/v1/${item.id}/deliveries`,
    headers: bearer(admin.token),
  });
  const [sent] = log.json().items;
  expect(sent).toMatchObject({ state: "delivered", status: 204 });
  await post(`webhooks/v1/${item.id}/deliveries/${sent.id}/replay`, {});
  await deliver();
  await vi.waitFor(() => expect(printed).toContain("productUnit.created"), 5000);
  expect(printed.split(sent.id)).toHaveLength(2);

  const [row] = await server.db.query<{ payload: Record<string, unknown> }>(
    "select payload::jsonb as payload from webhook_delivery where id = $1",
    [sent.id],
  );
  const described = JSON.parse(blocks("json")[0] ?? "{}");
  expect(Object.keys(row?.payload ?? {}).sort()).toEqual(Object.keys(described).sort());
  expect(Object.keys(Object(row?.payload.data)).sort()).toEqual(Object.keys(described.data).sort());

  const forged = await fetch(`http://127.0.0.1:${probe}/`, {
    method: "POST",
    body: "{}",
    headers: { "webhook-id": "x", "webhook-timestamp": "1", "webhook-signature": "v1,AAAA" },
  });
  expect(forged.status).toBe(401);
});
