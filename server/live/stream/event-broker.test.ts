import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addAccount, signInAs } from "../../../tests/support/accounts.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import { numberEvents } from "../number-events.ts";
import { publish } from "../publish.ts";
import { openEventBroker } from "./event-broker.ts";

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterAll(() => on.close());

/** A response that records what is written to it. */
function recordingResponse() {
  const raw = new ServerResponse(new IncomingMessage(new Socket()));
  const written: string[] = [];
  vi.spyOn(raw, "write").mockImplementation((text: string) => written.push(text) > 0);
  return { raw, written };
}

async function signedIn() {
  const { id, username } = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  await signInAs(on.app, username);
  const [session] = await on.db.query<{ userId: string; sessionKey: string; expiresAt: Date }>(
    `select user_id as "userId", encode(hash, 'hex') as "sessionKey", expires_at as "expiresAt"
     from token where user_id = $1 and kind = 'person'`,
    [id],
  );
  if (!session) throw new Error("The account is not signed in.");
  return session;
}

test("a heartbeat keeps idle connections open, and sends events whose notification was lost", async () => {
  const { db } = on;
  const session = await signedIn();
  // No listener: notifications of the database don't arrive.
  const broker = await openEventBroker({ db, listener: null, log: on.app.log, heartbeat: 20 });
  const { raw, written } = recordingResponse();
  const onBegin = vi.fn();
  await broker.open({ ...session, raw, after: null, age: null, onBegin });
  expect(onBegin).toHaveBeenCalledTimes(1);
  await vi.waitUntil(() => written.filter((text) => text.startsWith(":")).length >= 2);
  await db.transaction((tx) =>
    publish(tx, { audience: [session.userId], event: "noticesRead", data: { unread: 4 } }),
  );
  await vi.waitUntil(() => written.some((text) => /"unread": ?4/.test(text)));
  broker.close();
  expect(raw.writableEnded).toBe(true);
});

test("a server reads only the events of its streams, all of them and in order", async () => {
  const { db } = on;
  const session = await signedIn();
  const onServed = vi.fn();
  const broker = await openEventBroker({ db, listener: null, log: on.app.log, heartbeat: 20, onServed });
  const { raw, written } = recordingResponse();
  await broker.open({ ...session, raw, after: null, age: null, onBegin: vi.fn() });
  // More than one query reads; two of three events are for somebody else.
  await db.query(
    `insert into live_event (audience, name, data, tx)
     select array[case n % 3 when 0 then $1 else gen_random_uuid() end], 'noticesRead', json_build_object('unread', n), pg_current_xact_id()
     from generate_series(1, 3600) n`,
    [session.userId],
  );
  await numberEvents(db);
  const unread = () => written.flatMap((text) => /"unread" ?: ?(\d+)/.exec(text)?.[1] ?? []).map(Number);
  await vi.waitUntil(() => unread().length >= 1200);
  expect(unread()).toEqual(Array.from({ length: 1200 }, (_, index) => (index + 1) * 3));
  expect(onServed).toHaveBeenCalledTimes(1200);
  broker.close();
});

test("a closed broker rejects new streams", async () => {
  const broker = await openEventBroker({ db: on.db, listener: null, log: on.app.log });
  broker.close();
  const { raw } = recordingResponse();
  const opening = {
    userId: "",
    sessionKey: "",
    expiresAt: new Date(),
    raw,
    after: null,
    age: null,
    onBegin: vi.fn(),
  };
  await expect(broker.open(opening)).rejects.toMatchObject({ type: "away" });
});
