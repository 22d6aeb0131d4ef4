import { localized } from "../../../domain/text/localized-text.ts";
import { t } from "../../language/language-store.ts";
import { findLocks } from "../browser/secure-context.ts";
import { ApiError } from "../client/result.ts";
import { failureActionOf, isGlobalFailure, retryDelay } from "../client/retry-policy.ts";
import { askToConfirm } from "../session/confirmation.ts";
import { isSessionOf } from "../session/owner.ts";
import { readSession } from "../session/session.ts";
import { sendWork } from "./adapters.ts";
import { otherTabs } from "./other-tabs.ts";
import type { UnsentWork } from "./unsent.ts";
import { changeUnsent, readOwnWork, readUnsent, refreshSnapshot, removeUnsent } from "./unsent-store.ts";

/** Result of queued work: the server's response, or the error. */
export interface Outcome {
  readonly work: UnsentWork;
  readonly result: unknown;
  readonly error: ApiError | null;
}
type QueueResult = Outcome | "waiting";

const unconfirmed = localized(
  "Not confirmed for days. Check whether it was saved, then send it again.",
  "មិនបានបញ្ជាក់អស់ច្រើនថ្ងៃ។ សូមពិនិត្យថាបានរក្សាទុកឬនៅ រួចផ្ញើម្ដងទៀត។",
);
/** Milliseconds. Shorter than the server keeps idempotency keys (`limits.idempotencyDays`). */
const confirmationPeriod = 6 * 24 * 3_600_000;

const listeners = new Set<(outcome: Outcome) => void>();
/** Callers that await the first try of their work, by work id. */
const waiters = new Map<string, (ending: QueueResult) => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
/** Pause of the whole queue after a connection or server failure. */
let backoff = { until: 0, mustWait: false };
/** Work that the person must confirm before it is sent again. */
let unconfirmedWork: { readonly work: UnsentWork; readonly error: ApiError } | null = null;

const refresh = () => refreshSnapshot((id) => waiters.has(id));

/** Subscribes to outcomes that no caller awaits. Returns the unsubscribe function. */
export function onOutcome(listener: (outcome: Outcome) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function notifyOutcome(outcome: Outcome): void {
  const waiter = waiters.get(outcome.work.id);
  waiters.delete(outcome.work.id);
  if (waiter) waiter(outcome);
  else for (const listener of listeners) listener(outcome);
}

/** Reports an outcome to this tab and the others. */
async function reportOutcome(outcome: Outcome): Promise<void> {
  const isAwaitedHere = waiters.has(outcome.work.id);
  notifyOutcome(outcome);
  await refresh();
  if (isAwaitedHere) otherTabs.broadcastChange();
  else otherTabs.broadcastOutcome(outcome);
}

otherTabs.listen({
  onChanged: () => void refresh(),
  onOutcome: (outcome) => {
    if (isSessionOf(outcome.work.owner)) notifyOutcome(outcome);
    void refresh();
  },
});

const toApiError = (thrown: unknown): ApiError =>
  thrown instanceof ApiError ? thrown : new ApiError({ kind: "serverError", status: 0, data: null });

/** Turns rejected work into a draft when its form awaits the response; otherwise marks it as refused. */
async function rejectWork(work: UnsentWork, error: ApiError): Promise<void> {
  const isAwaitedHere = waiters.has(work.id);
  const becomesDraft = work.kind === "record" && work.isDraftable === true;
  if (isAwaitedHere && !becomesDraft) await removeUnsent(work.id);
  else
    await changeUnsent(work.id, (stored) => {
      if (!stored) return null;
      return isAwaitedHere
        ? { ...stored, state: "draft" as const }
        : { ...stored, state: "refused" as const, refusal: error.message };
    });
  await reportOutcome({ work, result: null, error });
}

async function postponeWork(work: UnsentWork, error: ApiError): Promise<"stop" | "later"> {
  if (failureActionOf(error) === "signIn") return "stop";
  const attempts = work.attempts + 1;
  const nextTry = Date.now() + (error.retryAfter ?? retryDelay(attempts));
  const mustWait = error.retryAfter !== null;
  await changeUnsent(work.id, (stored) => stored && { ...stored, attempts, nextTry, mustWait });
  if (!isGlobalFailure(error)) return "later";
  backoff = { until: nextTry, mustWait };
  return "stop";
}

/** Sends one work item. `later` keeps its group waiting, `stop` the whole queue. */
async function sendOne(work: UnsentWork): Promise<"done" | "later" | "stop"> {
  if (work.kind === "record" && work.attempts > 0 && Date.now() - work.at > confirmationPeriod) {
    const data = { message: t(unconfirmed), code: 0 };
    await rejectWork(work, new ApiError({ kind: "clientError", status: 0, data }));
    return "done";
  }
  try {
    const result = await sendWork(work);
    backoff = { until: 0, mustWait: false };
    await removeUnsent(work.id);
    await reportOutcome({ work, result, error: null });
    return "done";
  } catch (thrown) {
    const error = toApiError(thrown);
    const action = failureActionOf(error);
    if (action === "confirm") {
      unconfirmedWork = { work, error };
      return "later";
    }
    if (action !== "refused") return postponeWork(work, error);
    await rejectWork(work, error);
    return "done";
  }
}

let localLock: Promise<unknown> = Promise.resolve();

/** Lets one tab send at a time. Browsers without the Locks API serialize within this tab only. */
function withLock<Result>(work: () => Promise<Result>): Promise<Result> {
  const locks = findLocks();
  if (locks) return locks.request("kasekam-queue", work);
  const next = localLock.then(work);
  localLock = next.catch(() => undefined);
  return next;
}

interface SendOptions {
  /** The user acted or the connection is back: ignores the backoff, but respects `Retry-After`. */
  readonly isEager?: boolean;
}

async function sendInOrder({ isEager = false }: SendOptions): Promise<void> {
  const tried = new Set<string>();
  const blocked = new Set<string>();
  const isTooEarly = ({ until, mustWait }: typeof backoff) => until > Date.now() && (mustWait || !isEager);
  let seen: readonly UnsentWork[] = [];
  for (;;) {
    seen = (await readOwnWork()).filter(({ state }) => state === "waiting");
    const next = seen.find(({ id, group }) => !tried.has(id) && !blocked.has(group));
    if (!next || navigator.onLine === false || isTooEarly(backoff)) break;
    // The session may have ended or changed since the work was queued.
    if (!isSessionOf(next.owner)) break;
    tried.add(next.id);
    // One question at a time: while the person answers, no other record is sent.
    const isAsking = unconfirmedWork !== null && next.kind === "record";
    if (isAsking || isTooEarly({ until: next.nextTry, mustWait: next.mustWait })) {
      blocked.add(next.group);
      continue;
    }
    const ending = await sendOne(next);
    if (ending === "stop") break;
    if (ending === "later") blocked.add(next.group);
  }
  notifyWaiting(seen);
}

/** Answers the forms whose work is not sent yet. */
function notifyWaiting(works: readonly UnsentWork[]): void {
  for (const { id } of works) {
    // Its form waits for the answer of the person.
    if (id === unconfirmedWork?.work.id) continue;
    waiters.get(id)?.("waiting");
    waiters.delete(id);
  }
}

/** Asks the person to confirm, then sends the work again; without a confirmation it counts as refused. */
async function confirmWork(pausedWork: NonNullable<typeof unconfirmedWork>): Promise<void> {
  const isConfirmed = await askToConfirm();
  if (!isConfirmed)
    await withLock(async () => {
      // Another tab may have sent it, or its form taken it back.
      if ((await readUnsent(pausedWork.work.id))?.state === "waiting")
        await rejectWork(pausedWork.work, pausedWork.error);
    });
  unconfirmedWork = null;
  await sendQueue({ isEager: true });
}

/** Schedules the next try; does nothing while signed out. */
function scheduleNextTry(waiting: readonly UnsentWork[]): void {
  clearTimeout(timer);
  if (waiting.length === 0 || readSession() === null) return;
  const first = Math.min(...waiting.map(({ nextTry }) => nextTry));
  const wait = Math.max(1000, Math.max(first, backoff.until) - Date.now());
  timer = setTimeout(() => void sendQueue(), wait);
}

/** Sends waiting work: each group in order, one tab at a time. Work without a response stays in the queue. */
export async function sendQueue(sending: SendOptions = {}): Promise<void> {
  const pausedWork = unconfirmedWork;
  await withLock(() => sendInOrder(sending));
  // Not under the lock: other tabs go on while the person answers.
  if (unconfirmedWork !== null && unconfirmedWork !== pausedWork) void confirmWork(unconfirmedWork);
  await refresh();
  otherTabs.broadcastChange();
  scheduleNextTry((await readOwnWork()).filter(({ state }) => state === "waiting"));
}

/** Adds work to the queue and sends it as soon as possible. */
export async function enqueue(work: UnsentWork): Promise<void> {
  await changeUnsent(work.id, () => work);
  await refresh();
  // While a form awaits the first try, other tabs do not show the save as waiting.
  if (!waiters.has(work.id)) otherTabs.broadcastChange();
  void sendQueue({ isEager: true });
}

/** Queues work and awaits its first try. Returns the outcome, or `waiting` when no response came. */
export async function enqueueAndWait(work: UnsentWork): Promise<QueueResult> {
  const ending = new Promise<QueueResult>((resolve) => waiters.set(work.id, resolve));
  await enqueue(work);
  return ending;
}

/** Takes work out of the queue: `change` gets the stored work, null removes it. Waits for a try in flight. */
export async function takeFromQueue(
  id: string,
  change: (work: UnsentWork) => UnsentWork | null,
): Promise<void> {
  await withLock(async () => {
    const stored = await readUnsent(id);
    if (!stored) return;
    const changed = change(stored);
    if (changed) await changeUnsent(id, () => changed);
    else await removeUnsent(id);
  });
  await refresh();
  otherTabs.broadcastChange();
}

/** Sends waiting work now and whenever the connection returns. Returns the stop function. */
export function watchQueue(): () => void {
  const send = () => void sendQueue({ isEager: true });
  send();
  window.addEventListener("online", send);
  return () => {
    window.removeEventListener("online", send);
    clearTimeout(timer);
    void refresh();
  };
}
