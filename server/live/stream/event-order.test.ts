import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addAccount, signInAs } from "../../../tests/support/accounts.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import type { Database, Queries } from "../../db/database.ts";
import { type Listener, openListener } from "../../db/listener.ts";
import { openAppDatabase } from "../../entities/open-app-database.ts";
import { publish } from "../publish.ts";
import { type EventBroker, openEventBroker } from "./event-broker.ts";

interface Server {
  readonly db: Database;
  readonly listener: Listener;
  readonly broker: EventBroker;
}
let on: TestApp;
let servers: readonly Server[] = [];
let session: { readonly userId: string; readonly sessionKey: string; readonly expiresAt: Date };
const conversations = 3;

beforeAll(async () => {
  on = await startTestApp();
  const { id, username } = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  await signInAs(on.app, username);
  const [found] = await on.db.query<typeof session>(
    `select user_id as "userId", encode(hash, 'hex') as "sessionKey", expires_at as "expiresAt"
     from token where user_id = $1 and kind = 'person'`,
    [id],
  );
  if (!found) throw new Error("The account is not signed in.");
  session = found;
  servers = await Promise.all(
    [0, 1].map(async () => {
      const db = openAppDatabase(on.url, { connections: 10 });
      const listener = openListener(on.url, { onProblem: () => {} });
      return { db, listener, broker: await openEventBroker({ db, listener, log: on.app.log }) };
    }),
  );
  await on.db.query("create table last_message (conversation integer primary key, number integer not null)");
  await on.db.query("insert into last_message select n, 0 from generate_series(0, $1) n", [
    conversations - 1,
  ]);
});
afterAll(async () => {
  for (const { db, listener, broker } of servers) {
    broker.close();
    await listener.close();
    await db.close();
  }
  await on.close();
});

interface Received {
  readonly id: number;
  readonly text: string;
}
/** A client that reads one stream at a time and resumes after the last event that it has. */
class Reader {
  readonly received: Received[] = [];
  isMissed = false;
  #last: number | null = null;
  #raw: ServerResponse | null = null;

  async connect({ broker }: Server): Promise<void> {
    const raw = new ServerResponse(new IncomingMessage(new Socket()));
    vi.spyOn(raw, "write").mockImplementation((text: string) => {
      this.#read(text);
      return true;
    });
    this.#raw = raw;
    await broker.open({ ...session, raw, after: this.#last, age: null, onBegin: () => {} });
  }
  disconnect(): void {
    this.#raw?.destroy();
    this.#raw?.emit("close");
  }
  #read(text: string): void {
    const [, id, name, data = ""] = /^id: (\d+)\nevent: (\w+)\ndata: (.*)$/m.exec(text) ?? [];
    if (!id) return;
    this.#last = Number(id);
    if (name === "missed") this.isMissed = true;
    if (name === "noticesRead") this.received.push({ id: Number(id), text: data.replaceAll(" ", "") });
  }
}

/** One transaction that publishes. */
interface Work {
  readonly server: number;
  /** Null for one that locks nothing. */
  readonly conversation: number | null;
  readonly events: number;
  readonly pauseBefore: number;
  readonly pauseAfter: number;
  readonly end: "commits" | "fails" | "rolls back a savepoint";
  /** Whether it inserts as a server of before. */
  readonly isOld: boolean;
}
const anyWork: fc.Arbitrary<Work> = fc.record({
  server: fc.nat({ max: 1 }),
  conversation: fc.option(fc.nat({ max: conversations - 1 }), { freq: 3 }),
  events: fc.integer({ min: 1, max: 3 }),
  pauseBefore: fc.nat({ max: 10 }),
  pauseAfter: fc.nat({ max: 25 }),
  end: fc.constantFrom("commits", "commits", "commits", "fails", "rolls back a savepoint"),
  isOld: fc.boolean(),
});

let free = 0;
async function sayText(tx: Queries, unread: number, isOld: boolean): Promise<string> {
  const data = { unread };
  const audience = [session.userId];
  if (isOld)
    await tx.query("insert into live_event (audience, name, data) values ($1, 'noticesRead', $2)", [
      audience,
      JSON.stringify(data),
    ]);
  else await publish(tx, { audience, event: "noticesRead", data });
  return JSON.stringify(data);
}
/** The next message of a conversation, or a number below zero that no other event has. */
async function nextNumber(tx: Queries, conversation: number | null): Promise<number> {
  if (conversation === null) return --free;
  const [row] = await tx.query<{ number: number }>(
    "update last_message set number = number + 1 where conversation = $1 returning number",
    [conversation],
  );
  return conversation * 1_000_000 + (row?.number ?? 0);
}

class Failure extends Error {}
/** Runs one transaction; returns what it has published. */
async function run(work: Work): Promise<readonly string[]> {
  const { db } = servers[work.server] ?? on;
  await sleep(work.pauseBefore);
  try {
    return await db.transaction(async (tx) => {
      const texts: string[] = [];
      for (let count = 0; count < work.events; count += 1)
        texts.push(await sayText(tx, await nextNumber(tx, work.conversation), work.isOld));
      if (work.end === "rolls back a savepoint") {
        await tx.query("savepoint part");
        await sayText(tx, await nextNumber(tx, work.conversation), work.isOld);
        await tx.query("rollback to savepoint part");
      }
      await sleep(work.pauseAfter);
      if (work.end === "fails") throw new Failure();
      return texts;
    });
  } catch (error) {
    if (error instanceof Failure) return [];
    throw error;
  }
}

/** Runs transactions with several writers at once. */
async function runAll(works: readonly Work[]): Promise<readonly string[]> {
  const waiting = [...works];
  const published: string[] = [];
  const write = async () => {
    for (let work = waiting.shift(); work; work = waiting.shift()) published.push(...(await run(work)));
  };
  await Promise.all(Array.from({ length: 8 }, write));
  return published;
}

/** Reads until all is over, changing servers after the given pauses. */
async function readAll(reader: Reader, pauses: readonly number[], isOver: () => boolean): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const server = servers[turn % servers.length];
    if (!server) throw new Error("There are no servers.");
    if (turn > 0) await reader.connect(server);
    await vi.waitUntil(isOver, { timeout: pauses[turn % pauses.length] ?? 20, interval: 5 }).catch(() => {});
    if (isOver()) return;
    reader.disconnect();
  }
}

const numberOf = ({ text }: Received): number => Number(/-?\d+/.exec(text)?.[0]);

test("every reader gets each committed event once, all in the same order, and no conversation's messages swap", {
  timeout: 60_000,
}, async () => {
  const plan = fc.tuple(
    fc.array(anyWork, { minLength: 60, maxLength: 60 }),
    fc.array(fc.integer({ min: 5, max: 120 }), { minLength: 5, maxLength: 5 }),
  );
  await fc.assert(
    fc.asyncProperty(plan, async ([works, pauses]) => {
      const readers = [new Reader(), new Reader(), new Reader()];
      const [first] = servers;
      if (!first) throw new Error("There are no servers.");
      for (const reader of readers) await reader.connect(first);
      let isOver = false;
      const reading = readers.map((reader, index) =>
        readAll(reader, [...pauses.slice(index), ...pauses], () => isOver),
      );
      const published = await runAll(works);
      isOver = true;
      await Promise.all(reading);
      await vi.waitUntil(() => readers.every(({ received }) => received.length >= published.length), {
        timeout: 5000,
      });
      const [one] = readers;
      for (const reader of readers) {
        reader.disconnect();
        expect(reader.isMissed).toBe(false);
        expect(reader.received).toEqual(one?.received);
      }
      const received = one?.received ?? [];
      expect(received.map(({ text }) => text).sort()).toEqual([...published].sort());
      for (let conversation = 0; conversation < conversations; conversation += 1) {
        const messages = received
          .map(numberOf)
          .filter((number) => number >= 0 && Math.floor(number / 1_000_000) === conversation);
        expect(messages).toEqual([...messages].sort((a, b) => a - b));
      }
      const ids = received.map(({ id }) => id);
      expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
    }),
    { numRuns: 3, endOnFailure: true },
  );
});
