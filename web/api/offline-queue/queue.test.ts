import { act, createElement } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { storageKeys } from "../../../domain/settings/limits.ts";
import { deleteValue, getEntries, putValue } from "../browser/browser-store.ts";
import { ApiError, type Result } from "../client/result.ts";
import { settleConfirmation, useIsConfirming } from "../session/confirmation.ts";
import { ownerOf } from "../session/owner.ts";
import { sendWork } from "./adapters.ts";
import { findDraft, saveDraft } from "./drafts.ts";
import { type Outcome, onOutcome, sendQueue } from "./queue.ts";
import { returnToForm, writeRecord } from "./record-writes.ts";
import { createUnsent, type UnsentRecord } from "./unsent.ts";
import { readUnsent } from "./unsent-store.ts";

vi.mock("./adapters.ts", () => ({ sendWork: vi.fn() }));
const delivering = vi.mocked(sendWork);

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
const screen = document.body.appendChild(document.createElement("div"));
const Question = () => (useIsConfirming() ? "asked" : "");

const base = Date.now();
let sent: string[] = [];
const outcomes: Outcome[] = [];
onOutcome((outcome) => outcomes.push(outcome));

const lost: Result = { kind: "connection", status: 0, data: null };
const answered = (status: number, retryAfter: number | null = null): Result => ({
  kind: status < 500 ? "clientError" : "serverError",
  status,
  data: { message: `status ${status}`, code: status },
  retryAfter,
});

/** Response to each record's write, by record name; success by default. */
let answers: Record<string, Result> = {};

function signIn(userId: string): void {
  sessionStorage.setItem(storageKeys.userId, userId);
  sessionStorage.setItem(storageKeys.accessToken, `token of ${userId}`);
  sessionStorage.setItem(storageKeys.expiry, String(Date.now() + 3_600_000));
}
const form = { base: { name: "Rice" }, values: { name: "Rumduol" }, version: 1 };
async function queue(recordId: string, name: string, more: Partial<UnsentRecord> = {}): Promise<string> {
  const made = createUnsent(ownerOf("sok"));
  const work: UnsentRecord = {
    ...made,
    kind: "record",
    entity: "vendor",
    operation: "update",
    recordId,
    name,
    values: {},
    group: `vendor/${recordId}`,
    ...more,
  };
  await putValue("unsent", work.id, work);
  return work.id;
}
const stateOf = async (id: string) => (await readUnsent(id))?.state ?? "gone";

beforeEach(async () => {
  sent = [];
  answers = {};
  outcomes.length = 0;
  for (const [key] of await getEntries("unsent")) await deleteValue("unsent", key);
  sessionStorage.clear();
  signIn("sok");
  delivering.mockReset();
  delivering.mockImplementation(async (work) => {
    const name = work.kind === "record" ? work.name : work.id;
    sent.push(name);
    const answer = answers[name];
    if (answer) throw new ApiError(answer);
    return { id: name, version: 2 };
  });
});

test("a server error keeps the record's writes waiting in order; other records continue", async () => {
  answers = { first: answered(500) };
  const first = await queue("1", "first", { at: base + 1 });
  const second = await queue("1", "second", { at: base + 2 });
  const other = await queue("2", "other", { at: base + 3 });
  await sendQueue();
  expect(sent).toEqual(["first", "other"]);
  expect([await stateOf(first), await stateOf(second), await stateOf(other)]).toEqual([
    "waiting",
    "waiting",
    "gone",
  ]);
  answers = {};
  await sendQueue({ isEager: true });
  expect(sent).toEqual(["first", "other", "first", "second"]);
});

test("a lost connection keeps the whole queue waiting", async () => {
  answers = { first: lost };
  await queue("1", "first", { at: base + 1 });
  const other = await queue("2", "other", { at: base + 2 });
  await sendQueue();
  expect(sent).toEqual(["first"]);
  expect(await stateOf(other)).toBe("waiting");
  answers = {};
  await sendQueue({ isEager: true });
  expect(sent).toEqual(["first", "first", "other"]);
});

test("respects Retry-After even when the user acts", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  answers = { first: answered(503, 60_000) };
  const first = await queue("1", "first");
  await sendQueue();
  answers = {};
  await sendQueue({ isEager: true });
  expect(sent).toEqual(["first"]);
  vi.setSystemTime(Date.now() + 61_000);
  await sendQueue();
  expect(await stateOf(first)).toBe("gone");
  vi.useRealTimers();
});

test("after an ended session the work waits for the same user; another user does not send it", async () => {
  answers = { first: answered(401) };
  const first = await queue("1", "first");
  await sendQueue();
  answers = {};
  signIn("dara");
  await sendQueue();
  expect([sent, await stateOf(first)]).toEqual([["first"], "waiting"]);
  signIn("sok");
  await sendQueue();
  expect(await stateOf(first)).toBe("gone");
});

test("keeps work rejected in the background with its reason; its form offers it once", async () => {
  answers = { first: answered(422) };
  const place = { userId: "sok", entity: "vendor", recordId: "1" };
  const first = await queue("1", "first", { form });
  expect(await findDraft(place)).toBeNull();
  await sendQueue();
  expect(outcomes.map(({ error }) => error?.status)).toEqual([422]);
  expect(await findDraft(place)).toMatchObject({ id: first, state: "refused", refusal: "status 422", form });
  await returnToForm(first);
  expect(await findDraft(place)).toMatchObject({ id: first, state: "draft" });
});

test("a saved draft is either waiting in the queue or gone, never both", async () => {
  const place = { userId: "sok", entity: "vendor", recordId: null };
  await saveDraft("work", place, form);
  expect(await findDraft(place)).not.toBeNull();
  answers = { "New vendor": answered(401) };
  const write = {
    id: "work",
    entity: "vendor",
    operation: "create",
    recordId: null,
    name: "New vendor",
    values: {},
    form,
  } as const;
  expect(await writeRecord(write)).toBe("waiting");
  expect(await findDraft(place)).toBeNull();
  // The sign-in page closes the form, which stores its draft once more.
  await saveDraft("work", place, form);
  expect(await stateOf("work")).toBe("waiting");
  answers = {};
  await sendQueue({ isEager: true });
  expect(sent).toEqual(["New vendor", "New vendor"]);
  expect([await stateOf("work"), await findDraft(place)]).toEqual(["gone", null]);
});

test("other tabs learn of a save only after its first try, so they never show it as waiting", async () => {
  const posting = vi.spyOn(BroadcastChannel.prototype, "postMessage");
  const received: unknown[] = [];
  const tab = new BroadcastChannel("kasekam-queue");
  tab.onmessage = ({ data }) => received.push(data);
  let answer = () => undefined;
  delivering.mockImplementation(
    (work) =>
      new Promise((resolve) => {
        sent.push(work.id);
        answer = () => void resolve({ id: "1", version: 2 });
      }),
  );
  const write = {
    entity: "vendor",
    operation: "update",
    recordId: "1",
    name: "first",
    values: { version: 1 },
  } as const;
  const saving = writeRecord(write);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(posting).not.toHaveBeenCalled();
  answer();
  await saving;
  await vi.waitFor(() => expect(received).not.toEqual([]));
  tab.close();
  posting.mockRestore();
});

test("a rejected save becomes a draft again when its form awaits the response", async () => {
  const place = { userId: "sok", entity: "vendor", recordId: "1" };
  answers = { first: answered(422) };
  const write = {
    id: "work",
    entity: "vendor",
    operation: "update",
    recordId: "1",
    name: "first",
    values: { version: 1 },
    form,
  } as const;
  await expect(writeRecord(write)).rejects.toMatchObject({ status: 422 });
  expect(await findDraft(place)).toMatchObject({ id: "work", state: "draft" });
  expect(outcomes).toEqual([]);
});

test("does not resend unconfirmed work after the server has dropped its idempotency key", async () => {
  const weekAgo = Date.now() - 7 * 24 * 3_600_000;
  const old = await queue("1", "old", { at: weekAgo, attempts: 3 });
  const neverSent = await queue("2", "never sent", { at: weekAgo });
  await sendQueue();
  expect(sent).toEqual(["never sent"]);
  expect([await stateOf(old), await stateOf(neverSent)]).toEqual(["refused", "gone"]);
});

/** The person answers the question, once it is asked. */
async function answerQuestion(isConfirmed: boolean): Promise<void> {
  await vi.waitFor(() => expect(screen.textContent).toBe("asked"));
  await act(async () => settleConfirmation(isConfirmed));
}

describe("work that the person must confirm", () => {
  let root: Root;
  beforeEach(async () => {
    root = createRoot(screen);
    await act(async () => root.render(createElement(Question)));
    answers = { bank: answered(428) };
  });
  afterEach(() => act(async () => root.unmount()));
  const save = () =>
    writeRecord({ entity: "vendor", operation: "update", recordId: "1", name: "bank", values: {} });

  test("is sent again after it, and other tabs are not held up while the person is asked", async () => {
    const saving = save();
    await vi.waitFor(() => expect(screen.textContent).toBe("asked"));
    // The lock is free.
    const other = await queue("2", "other");
    await returnToForm(other);
    expect(await stateOf(other)).toBe("gone");
    answers = {};
    await answerQuestion(true);
    expect(await saving).toMatchObject({ id: "bank" });
    expect(sent).toEqual(["bank", "bank"]);
  });

  test("is refused without it, and the form gets the error", async () => {
    const saving = save();
    const refused = expect(saving).rejects.toMatchObject({ status: 428 });
    await answerQuestion(false);
    await refused;
    expect(sent).toEqual(["bank"]);
  });

  test("asks only once, even when the queue is sent again", async () => {
    const saving = save();
    const refused = expect(saving).rejects.toMatchObject({ status: 428 });
    await vi.waitFor(() => expect(screen.textContent).toBe("asked"));
    await sendQueue({ isEager: true });
    await sendQueue({ isEager: true });
    expect(sent).toEqual(["bank"]);
    await answerQuestion(false);
    await refused;
    expect(screen.textContent).toBe("");
  });
});

test("a role that needs a second factor first keeps its work", async () => {
  answers = { first: { ...answered(403), data: { message: "second factor", code: 4031 } } };
  const first = await queue("1", "first");
  await sendQueue();
  expect(await stateOf(first)).toBe("waiting");
});
