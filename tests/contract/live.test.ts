import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openListener } from "../../server/db/listener.ts";
import { numberEvents } from "../../server/live/number-events.ts";
import { publish } from "../../server/live/publish.ts";
import { issueTicket } from "../../server/live/stream/tickets.ts";
import { addAccount, bearer, signInAs } from "../support/accounts.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

interface ReceivedEvent {
  readonly id: number;
  readonly event: string;
  readonly data: unknown;
}
interface StreamClient {
  readonly events: ReceivedEvent[];
  /** Data of ephemeral events, which have no id and are not replayed. */
  readonly ephemeral: string[];
  /** Resolves once this many events were received. */
  until(count: number): Promise<readonly ReceivedEvent[]>;
  readonly status: number;
  readonly ended: Promise<unknown>;
  stop(): void;
}

let one: TestApp;
let other: TestApp;
let closeListeners: () => Promise<void>;
const bases = new Map<TestApp, string>();
beforeAll(async () => {
  const first = await startTestApp();
  const open = () => openListener(first.url, { onProblem: () => {} });
  const listeners = [open(), open()] as const;
  one = await startTestApp({ url: first.url, listener: listeners[0] });
  other = await startTestApp({ url: first.url, listener: listeners[1] });
  for (const on of [one, other]) bases.set(on, await on.app.listen({ host: "127.0.0.1", port: 0 }));
  await vi.waitUntil(() => listeners.every((listener) => listener.isUp()), { timeout: 4000 });
  closeListeners = async () => {
    await Promise.all(listeners.map((listener) => listener.close()));
    await first.close();
  };
});
afterAll(async () => {
  await one.close();
  await other.close();
  await closeListeners();
});

async function ticketOf(on: TestApp, token: string): Promise<string> {
  const answer = await on.app.inject({
    method: "POST",
    url: "/api/stream/v1/ticket",
    headers: bearer(token),
  });
  expect(answer.json()).toMatchObject({ expiresIn: 30 });
  return answer.json().ticket;
}

function parse(text: string): ReceivedEvent[] {
  return text
    .split("\n\n")
    .filter((block) => block.startsWith("id: "))
    .map((block) => {
      const [id = "", event = "", data = ""] = block.split("\n");
      return { id: Number(id.slice(4)), event: event.slice(7), data: JSON.parse(data.slice(6)) };
    });
}

/** Unlike `once`, does not reject when the connection breaks. */
const closed = (answer: IncomingMessage) =>
  new Promise<void>((resolve) => {
    answer.once("close", () => resolve());
  });

async function listen(on: TestApp, ticket: string, after?: number, query = ""): Promise<StreamClient> {
  const more = after === undefined ? {} : { headers: { "last-event-id": String(after) } };
  const outgoing = request(`${bases.get(on)}/api/stream/v1?ticket=${ticket}${query}`, more);
  outgoing.end();
  const [answer] = await once(outgoing, "response");
  const events: ReceivedEvent[] = [];
  const ephemeral: string[] = [];
  let waiting = "";
  answer.setEncoding("utf8");
  answer.on("data", (text: string) => {
    waiting += text;
    const end = waiting.lastIndexOf("\n\n");
    if (end < 0) return;
    events.push(...parse(waiting.slice(0, end + 2)));
    const passing = waiting
      .slice(0, end)
      .split("\n\n")
      .filter((block) => block.startsWith("event: "));
    ephemeral.push(...passing.map((block) => block.slice(block.indexOf("data: ") + 6)));
    waiting = waiting.slice(end + 2);
  });
  answer.on("error", () => {});
  const ended = closed(answer);
  return {
    events,
    ephemeral,
    status: answer.statusCode,
    ended,
    until: async (count) => {
      await expect.poll(() => events.length, { timeout: 4000 }).toBeGreaterThanOrEqual(count);
      return events;
    },
    stop: () => outgoing.destroy(),
  };
}

async function signIn() {
  const { id, username } = await addAccount(one.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  return { id, token: await signInAs(one.app, username) };
}
const say = (on: TestApp, id: string, unread: number) =>
  on.db.transaction((tx) => publish(tx, { audience: [id], event: "noticesRead", data: { unread } }));
const numbers = (events: readonly ReceivedEvent[]) =>
  events.flatMap(({ event, data }) =>
    event === "noticesRead" && typeof data === "object" && data !== null && "unread" in data
      ? [data.unread]
      : [],
  );

test("an event published by one process reaches its recipient on every process, and no one else", async () => {
  const [me, you] = [await signIn(), await signIn()];
  const connections = [
    await listen(one, await ticketOf(one, me.token)),
    await listen(other, await ticketOf(one, me.token)),
    await listen(other, await ticketOf(other, you.token)),
  ];
  for (const connection of connections)
    expect((await connection.until(1))[0]).toMatchObject({ event: "open" });
  await say(one, me.id, 7);
  await say(other, me.id, 8);
  for (const connection of connections.slice(0, 2))
    expect(numbers(await connection.until(3))).toEqual([7, 8]);
  await say(one, you.id, 9);
  expect(numbers((await connections[2]?.until(2)) ?? [])).toEqual([9]);
  for (const connection of connections) connection.stop();
});

/** Change events of an entity that a stream received. */
const changesOf = (connection: StreamClient, entity: string): readonly unknown[] =>
  connection.ephemeral
    .map((data): unknown => JSON.parse(data))
    .filter(
      (data) => typeof data === "object" && data !== null && "entity" in data && data.entity === entity,
    );

async function vendorWithSupplier(name: string) {
  const [vendor] = await one.db.query<{ id: string }>(
    "insert into vendor (id, name, name_kh, phone, place) values (gen_random_uuid(), $1, $1, '+85512345678', '120101') returning id",
    [name],
  );
  const vendorId = vendor?.id ?? "";
  const { username } = await addAccount(one.db, { roles: ["ROLE_USER_SUPPLIER"], vendorId });
  return { vendorId, token: await signInAs(one.app, username) };
}

async function addProduct(vendorId: string): Promise<string> {
  const [added] = await one.db.query<{ id: string }>(
    `with unit as (
       insert into product_unit (id, name, name_kh, symbol)
       values (gen_random_uuid(), 'Kilogram', 'គីឡូក្រាម', left(gen_random_uuid()::text, 5)) returning id
     )
     insert into product (id, name, name_kh, base_price, quantity, unit_id, vendor_ids)
     select gen_random_uuid(), 'Jasmine rice', 'អង្ករផ្កាម្លិះ', 4200, 10, unit.id, array[$1::uuid] from unit returning id`,
    [vendorId],
  );
  return added?.id ?? "";
}

test("everyone who may read a record receives its changes from any process, and no one else", async () => {
  const admin = await signIn();
  const [mine, theirs] = [await vendorWithSupplier("Angkor Seeds"), await vendorWithSupplier("Tonle Fish")];
  const connections = {
    admin: await listen(other, await ticketOf(one, admin.token)),
    owner: await listen(one, await ticketOf(one, mine.token)),
    stranger: await listen(other, await ticketOf(one, theirs.token)),
  };
  for (const connection of Object.values(connections)) await connection.until(1);
  const own = await addProduct(mine.vendorId);
  const named = (connection: StreamClient) =>
    changesOf(connection, "product").filter((data) => JSON.stringify(data).includes(own));
  await expect.poll(() => named(connections.admin), { timeout: 8000 }).not.toEqual([]);
  await expect
    .poll(() => named(connections.owner), { timeout: 8000 })
    .toContainEqual({ entity: "product", ids: [own] });
  // Events arrive in order: anything not received before this one will never arrive.
  const others = await addProduct(theirs.vendorId);
  await expect
    .poll(() => JSON.stringify(connections.stranger.ephemeral), { timeout: 8000 })
    .toContain(others);
  expect(named(connections.stranger)).toEqual([]);
  // Sends nothing about entities that the role may not read.
  expect(changesOf(connections.owner, "vendor")).toEqual([]);
  for (const connection of Object.values(connections)) connection.stop();
});

test("who uses the media library hears that it changed, and a farmer does not", async () => {
  const admin = await signIn();
  const { username } = await addAccount(one.db, { roles: ["ROLE_USER_FARMER"] });
  const farmer = await signInAs(one.app, username);
  const [library, app] = [
    await listen(other, await ticketOf(one, admin.token)),
    await listen(other, await ticketOf(one, farmer)),
  ];
  for (const connection of [library, app]) await connection.until(1);
  await one.db.query(
    "insert into file (name, kind, type, size, original_name) values ('heard.webp', 'photo', 'image/webp', 10, 'heard.webp')",
  );
  await expect
    .poll(() => changesOf(library, "media"), { timeout: 8000 })
    .toContainEqual({ entity: "media", ids: null });
  expect(changesOf(app, "media")).toEqual([]);
  for (const connection of [library, app]) connection.stop();
});

test("who may have report schedules hears that one changed, and an editor does not", async () => {
  const admin = await signIn();
  const { username } = await addAccount(one.db, { roles: ["ROLE_BACKOFFICE_EDITOR"] });
  const editor = await signInAs(one.app, username);
  const [reader, other] = [
    await listen(one, await ticketOf(one, admin.token)),
    await listen(one, await ticketOf(one, editor)),
  ];
  for (const connection of [reader, other]) await connection.until(1);
  const changes = () => changesOf(reader, "reportSchedule").length;
  const send = async (method: "POST" | "DELETE", path: string, payload?: object) => {
    const before = changes();
    const answer = await one.app.inject({
      method,
      url: `/api/reportSchedules/v1/${path}`,
      headers: bearer(admin.token),
      ...(payload ? { payload } : {}),
    });
    expect(answer.statusCode, answer.body).toBe(200);
    await expect.poll(changes, { timeout: 8000 }).toBeGreaterThan(before);
    return answer.json();
  };
  const draft = {
    report: "orders",
    query: "period=lastMonth",
    format: "pdf",
    language: "en",
    frequency: "daily",
    hour: 7,
    recipients: [admin.id],
  };
  const { id } = await send("POST", "json", draft);
  await send("POST", `${id}/json`, { ...draft, hour: 8 });
  await send("POST", `${id}/turn/json`, { enabled: false });
  await send("DELETE", id);
  expect(changesOf(reader, "reportSchedule")).toContainEqual({ entity: "reportSchedule", ids: null });
  expect(changesOf(other, "reportSchedule")).toEqual([]);
  for (const connection of [reader, other]) connection.stop();
});

test("a change is sent when its transaction commits, even if it began before others", async () => {
  const admin = await signIn();
  const { vendorId } = await vendorWithSupplier("Battambang Rice");
  const connection = await listen(one, await ticketOf(one, admin.token));
  await connection.until(1);
  const saw = (text: string) =>
    expect.poll(() => connection.ephemeral.join(), { timeout: 8000 }).toContain(text);
  await other.db.transaction(async (tx) => {
    await tx.query("update vendor set address = 'House 3', version = version + 1 where id = $1", [vendorId]);
    // Another change commits and is sent before this one.
    const later = await vendorWithSupplier("Kampot Pepper");
    await saw(later.vendorId);
    connection.ephemeral.length = 0;
  });
  await saw(vendorId);
  connection.stop();
});

test("a change of thousands of rows is sent as one short event", async () => {
  const admin = await signIn();
  const connection = await listen(one, await ticketOf(one, admin.token));
  await connection.until(1);
  await one.db.query(
    "insert into author (id, name) select gen_random_uuid(), 'Author ' || n from generate_series(1, 3000) n",
  );
  await expect
    .poll(() => changesOf(connection, "author"), { timeout: 8000 })
    .toContainEqual({ entity: "author", ids: null });
  expect(changesOf(connection, "author")).toHaveLength(1);
  connection.stop();
});

test("after a gap, missed events are received once and in order, on another process", async () => {
  const me = await signIn();
  const first = await listen(one, await ticketOf(one, me.token));
  await first.until(1);
  for (let unread = 1; unread <= 5; unread++) await say(one, me.id, unread);
  const before = await first.until(4);
  const last = before[3]?.id ?? 0;
  first.stop();
  await first.ended;
  await Promise.all(
    Array.from({ length: 40 }, (_, index) => say(index % 2 ? one : other, me.id, 100 + index)),
  );
  const again = await listen(other, await ticketOf(one, me.token), last);
  await say(one, me.id, 1000);
  const events = await again.until(1 + 2 + 40 + 1);
  expect(events[0]?.event).toBe("open");
  const received = numbers(events);
  expect(received.slice(0, 2)).toEqual([4, 5]);
  expect(received.at(-1)).toBe(1000);
  expect([...received.slice(2, -1)].sort()).toEqual(
    Array.from({ length: 40 }, (_, index) => 100 + index).sort(),
  );
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  again.stop();
});

test("no event is missed or doubled when transactions commit in another order than they published", async () => {
  const me = await signIn();
  const connection = await listen(one, await ticketOf(one, me.token));
  await connection.until(1);
  let end = () => {};
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  const slow = other.db.transaction(async (tx) => {
    await publish(tx, { audience: [me.id], event: "noticesRead", data: { unread: 1 } });
    await held;
  });
  await say(one, me.id, 2);
  expect(numbers(await connection.until(2))).toEqual([2]);
  end();
  await slow;
  expect(numbers(await connection.until(3))).toEqual([2, 1]);
  const places = connection.events.map(({ id }) => id);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  connection.stop();
});

test("events of a failed transaction are never sent", async () => {
  const me = await signIn();
  const connection = await listen(one, await ticketOf(one, me.token));
  await connection.until(1);
  const failing = one.db.transaction(async (tx) => {
    await publish(tx, { audience: [me.id], event: "noticesRead", data: { unread: 1 } });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  await say(one, me.id, 2);
  expect(numbers(await connection.until(2))).toEqual([2]);
  connection.stop();
});

test("a client that was disconnected for too long receives an event to refetch everything", async () => {
  const me = await signIn();
  await say(one, me.id, 1);
  await say(one, me.id, 2);
  await numberEvents(one.db);
  const [{ first = 0 } = {}] = await one.db.query<{ first: number }>(
    "select min(place) as first from live_event",
  );
  await one.db.query("delete from live_event where place <= $1", [first + 1]);
  const connection = await listen(one, await ticketOf(one, me.token), first);
  expect((await connection.until(1))[0]?.event).toBe("missed");
  connection.stop();
});

test("a client without headers resumes with `lastEventId`, which wins over the header", async () => {
  const me = await signIn();
  const begun = await listen(one, await ticketOf(one, me.token));
  for (const unread of [1, 2, 3]) await say(one, me.id, unread);
  const events = await begun.until(4);
  begun.stop();
  const [, first, second] = events.map(({ id }) => id);
  const query = `&lastEventId=${first}`;
  for (const header of [undefined, second]) {
    const resumed = await listen(one, await ticketOf(one, me.token), header, query);
    expect(numbers(await resumed.until(3))).toEqual([2, 3]);
    resumed.stop();
  }
});

test("a person has at most 20 streams per process; a closed one makes room", async () => {
  const me = await signIn();
  const open = async () => listen(one, await ticketOf(one, me.token));
  const connections: StreamClient[] = [];
  for (let count = 0; count < 20; count += 1) connections.push(await open());
  expect(connections.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect((await open()).status).toBe(429);
  expect((await listen(other, await ticketOf(one, me.token))).status).toBe(200);
  connections[0]?.stop();
  await expect.poll(async () => (await open()).status, { timeout: 4000 }).toBe(200);
  for (const connection of connections) connection.stop();
});

test("a ticket opens one stream, within a short time, for a valid session", async () => {
  const me = await signIn();
  const ticket = await ticketOf(one, me.token);
  const connection = await listen(one, ticket);
  expect(connection.status).toBe(200);
  expect((await listen(one, ticket)).status).toBe(401);
  expect((await listen(one, "nonsense")).status).toBe(401);
  const late = await ticketOf(one, me.token);
  await one.db.query("update stream_ticket set expires_at = now()");
  expect((await listen(one, late)).status).toBe(401);
  const unused = await ticketOf(one, me.token);
  await other.app.inject({ url: "/api/oauth2/v1/user/logout", headers: bearer(me.token) });
  // The session ended on the other process, which ends the stream here.
  await connection.ended;
  expect((await listen(one, unused)).status).toBe(401);
  const signedOut = await one.app.inject({ method: "POST", url: "/api/stream/v1/ticket" });
  expect(signedOut.statusCode).toBe(401);
});

test("a session that ends after the request was admitted gets no ticket", async () => {
  const tokenHash = randomBytes(32);
  const ended = { tokenHash, actor: null, expiresAt: new Date(), isStrong: false };
  await expect(issueTicket(one.db, ended)).rejects.toMatchObject({ type: "signedOut" });
});

test("a stream ends when its session expires", async () => {
  const me = await signIn();
  await one.db.query("update token set expires_at = now() + interval '1 second' where user_id = $1", [me.id]);
  const token = me.token;
  const answer = await other.app.inject({
    method: "POST",
    url: "/api/stream/v1/ticket",
    headers: bearer(token),
  });
  const connection = await listen(other, answer.json().ticket);
  expect(connection.status).toBe(200);
  await connection.ended;
});

test("a client that does not read is dropped, and others are served", async () => {
  const me = await signIn();
  const lazy = request(`${bases.get(one)}/api/stream/v1?ticket=${await ticketOf(one, me.token)}`);
  lazy.end();
  const [answer] = await once(lazy, "response");
  answer.pause();
  const dropped = closed(answer);
  answer.on("error", () => {});
  const quick = await listen(one, await ticketOf(one, me.token));
  await quick.until(1);
  const much = "ក".repeat(300_000);
  for (let unread = 1; unread <= 24; unread++) {
    await one.db.query("insert into live_event (audience, name, data) values ($1, 'noticesRead', $2)", [
      [me.id],
      JSON.stringify({ unread, much }),
    ]);
    await quick.until(unread + 1);
  }
  // Only a reading client notices that the other side has closed.
  answer.resume();
  await dropped;
  quick.stop();
});

test("closing an app ends its streams at once", async () => {
  const listener = openListener(one.url, { onProblem: () => {} });
  const third = await startTestApp({ url: one.url, listener });
  bases.set(third, await third.app.listen({ host: "127.0.0.1", port: 0 }));
  const me = await signIn();
  const connection = await listen(third, await ticketOf(one, me.token));
  expect(connection.status).toBe(200);
  const started = Date.now();
  await third.close();
  await connection.ended;
  expect(Date.now() - started).toBeLessThan(1500);
  await listener.close();
});
