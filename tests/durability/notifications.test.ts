import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectName } from "../../domain/entities/people/project-name.ts";
import { userProfile } from "../../domain/entities/people/user-profile.ts";
import type { Database } from "../../server/db/database.ts";
import { openAppDatabase } from "../../server/entities/open-app-database.ts";
import { insertMany } from "../../server/records/write/insert-many.ts";
import { demoPassword } from "../../server/seed/demo-accounts.ts";
import { createDemoDatabase } from "../support/postgres/demo-database.ts";
import type { TestDatabase } from "../support/postgres/test-database.ts";
import { type ServerProcess, signInAt, startServerProcess } from "../support/server-process.ts";

const many = 2_000;
let folder = "";
let database: TestDatabase;
let db: Database;
let servers: ServerProcess[] = [];
let projectId = "";

const start = async (name: string): Promise<ServerProcess> => {
  const server = await startServerProcess({ DATABASE_URL: database.url, DATA_DIR: join(folder, name) });
  servers.push(server);
  return server;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kasekam-notifications-"));
  database = await createDemoDatabase();
  db = openAppDatabase(database.url);
}, 120_000);
afterAll(async () => {
  for (const { child, ended } of servers) {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
    await ended;
  }
  await db.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

/** Creates a project whose members are the audience. */
async function addAudience(): Promise<void> {
  [projectId = ""] = await insertMany(db, projectName, [
    { id: randomUUID(), name: "Rain-fed rice", nameKh: "ស្រូវវស្សា", code: "RICE-KILL" },
  ]);
  const people = Array.from({ length: many }, (_, index) => ({
    name: `Farmer ${index}`,
    phone: `+85598${String(index).padStart(6, "0")}`,
    projectId,
  }));
  await db.transaction((tx) => insertMany(tx, userProfile, people));
}

async function send(url: string): Promise<string> {
  const token = await signInAt(url, "admin@kasekam.example", demoPassword);
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${url}/api/notifications/${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  const { id } = await post("v1/json", {
    title: "Flood",
    titleKh: "ទឹកជំនន់",
    body: "The river rises tonight.",
    channels: ["inApp"],
    projectIds: [projectId],
  });
  await post(`v1/${id}/send`, {});
  return id;
}

interface DeliveryCount {
  readonly state: string;
  readonly size: number;
  readonly sent: number;
  readonly rows: number;
  readonly people: number;
}
async function count(id: string): Promise<DeliveryCount> {
  const [counted] = await db.query<DeliveryCount>(
    `select n.state, n.audience_size as size, n.sent, count(r.id)::int as rows, count(distinct r.profile_id)::int as people
     from notification n left join notification_recipient r
       on r.notification_id = n.id and r.state = 'sent' and r.channel = 'inApp'
     where n.id = $1 group by n.id`,
    [id],
  );
  if (!counted) throw new Error("The notification is gone.");
  return counted;
}
async function untilSent(id: string): Promise<DeliveryCount> {
  for (let tries = 0; tries < 600; tries++) {
    const counted = await count(id);
    if (counted.state !== "sending") return counted;
    await sleep(100);
  }
  return count(id);
}
const whole = { state: "sent", size: many, sent: many, rows: many, people: many };

test("a server killed in the middle of a send notifies everyone exactly once", {
  timeout: 240_000,
}, async () => {
  const first = await start("first");
  await addAudience();
  const id = await send(first.url);
  let before = await count(id);
  for (let tries = 0; tries < 2000 && before.rows === 0; tries++) {
    await sleep(5);
    before = await count(id);
  }
  first.child.kill("SIGKILL");
  await first.ended;
  const killed = await count(id);
  expect(killed.state).toBe("sending");
  expect(killed.rows).toBeGreaterThan(0);
  expect(killed.rows).toBeLessThan(many);
  expect(killed.sent).toBe(killed.rows);
  servers = [];
  await start("second");
  expect(await untilSent(id)).toEqual(whole);
});

test("two servers sending at the same time notify everyone once", { timeout: 240_000 }, async () => {
  const [second] = servers;
  const third = await start("third");
  const id = await send((second ?? third).url);
  expect(await untilSent(id)).toEqual(whole);
});
