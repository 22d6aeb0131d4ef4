import { words } from "../../../domain/words.ts";
import { t } from "../../language/language-store.ts";
import { ApiError } from "../result.ts";
import { meaningOf, retryDelay, stopsEverything } from "../retry-policy.ts";
import { readSession } from "../session.ts";
import { deliver } from "./adapters.ts";
import { otherTabs } from "./other-tabs.ts";
import type { Unsent } from "./unsent.ts";
import { changeUnsent, readOwn, readUnsent, refreshSnapshot, removeUnsent } from "./unsent-store.ts";

/** How a piece of work ended: with the server's answer, or refused. */
export interface Outcome {
  readonly work: Unsent;
  readonly result: unknown;
  readonly error: ApiError | null;
}
type Ending = Outcome | "waiting";

const unconfirmed = words(
  "It could not be confirmed for days. Check whether it was done, then send it again.",
  "មិនអាចបញ្ជាក់បានជាច្រើនថ្ងៃ។ សូមពិនិត្យថាវាត្រូវបានធ្វើហើយឬនៅ រួចផ្ញើម្ដងទៀត។",
);
/** Less than the server remembers keys (`limits.idempotencyDays`). */
const confirmableFor = 6 * 24 * 3_600_000;

const listeners = new Set<(outcome: Outcome) => void>();
/** Callers that still wait for the first try of what they queued. */
const waiters = new Map<string, (ending: Ending) => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
/** The connection or the whole server is at fault until then. */
let pause = { until: 0, mustWait: false };

const refresh = () => refreshSnapshot((id) => waiters.has(id));

/** Calls back with every outcome that nobody waits for; returns how to stop. */
export function onOutcome(listener: (outcome: Outcome) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function announce(outcome: Outcome): void {
  const waiter = waiters.get(outcome.work.id);
  waiters.delete(outcome.work.id);
  if (waiter) waiter(outcome);
  else for (const listener of listeners) listener(outcome);
}

/** Tells this tab and the others how work ended. */
async function finish(outcome: Outcome): Promise<void> {
  const isAwaitedHere = waiters.has(outcome.work.id);
  announce(outcome);
  await refresh();
  if (isAwaitedHere) otherTabs.tellChanged();
  else otherTabs.tellOutcome(outcome);
}

otherTabs.listen({
  onChanged: () => void refresh(),
  onOutcome: (outcome) => {
    if (outcome.work.userId === readSession()?.userId) announce(outcome);
    void refresh();
  },
});

const asApiError = (thrown: unknown): ApiError =>
  thrown instanceof ApiError ? thrown : new ApiError({ kind: "serverError", status: 0, data: null });

/** What was refused is a draft again where its form waits for the answer; else it is kept as refused for the person. */
async function refuse(work: Unsent, error: ApiError): Promise<void> {
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
  await finish({ work, result: null, error });
}

async function putOff(work: Unsent, error: ApiError): Promise<"stop" | "later"> {
  if (meaningOf(error) === "signIn") return "stop";
  const attempts = work.attempts + 1;
  const nextTry = Date.now() + (error.retryAfter ?? retryDelay(attempts));
  const mustWait = error.retryAfter !== null;
  await changeUnsent(work.id, (stored) => stored && { ...stored, attempts, nextTry, mustWait });
  if (!stopsEverything(error)) return "later";
  pause = { until: nextTry, mustWait };
  return "stop";
}

/** Sends one piece of work: `later` keeps its group waiting, `stop` everything. */
async function sendOne(work: Unsent): Promise<"done" | "later" | "stop"> {
  if (work.kind === "record" && work.attempts > 0 && Date.now() - work.at > confirmableFor) {
    const data = { message: t(unconfirmed), code: 0 };
    await refuse(work, new ApiError({ kind: "clientError", status: 0, data }));
    return "done";
  }
  try {
    const result = await deliver(work);
    pause = { until: 0, mustWait: false };
    await removeUnsent(work.id);
    await finish({ work, result, error: null });
    return "done";
  } catch (thrown) {
    const error = asApiError(thrown);
    if (meaningOf(error) !== "refused") return putOff(work, error);
    await refuse(work, error);
    return "done";
  }
}

let sendingHere: Promise<unknown> = Promise.resolve();

/** One tab sends at a time; a browser without locks knows of this tab only. */
function withLock<Result>(work: () => Promise<Result>): Promise<Result> {
  if ("locks" in navigator && navigator.locks) return navigator.locks.request("kasekam-queue", work);
  const next = sendingHere.then(work);
  sendingHere = next.catch(() => undefined);
  return next;
}

interface Sending {
  /** The person acts, or the connection is back: backoff is not waited for, only what the server asked for. */
  readonly isEager?: boolean;
}

async function sendInOrder({ isEager = false }: Sending): Promise<void> {
  const tried = new Set<string>();
  const blocked = new Set<string>();
  const isTooEarly = ({ until, mustWait }: typeof pause) => until > Date.now() && (mustWait || !isEager);
  let seen: readonly Unsent[] = [];
  for (;;) {
    seen = (await readOwn()).filter(({ state }) => state === "waiting");
    const next = seen.find(({ id, group }) => !tried.has(id) && !blocked.has(group));
    if (!next || navigator.onLine === false || isTooEarly(pause)) break;
    // The session may have ended or changed since it was queued.
    if (readSession()?.userId !== next.userId) break;
    tried.add(next.id);
    if (isTooEarly({ until: next.nextTry, mustWait: next.mustWait })) {
      blocked.add(next.group);
      continue;
    }
    const ending = await sendOne(next);
    if (ending === "stop") break;
    if (ending === "later") blocked.add(next.group);
  }
  for (const { id } of seen) {
    waiters.get(id)?.("waiting");
    waiters.delete(id);
  }
}

/** Plans the next try. Nothing is planned while nobody is signed in. */
function plan(waiting: readonly Unsent[]): void {
  clearTimeout(timer);
  if (waiting.length === 0 || readSession() === null) return;
  const first = Math.min(...waiting.map(({ nextTry }) => nextTry));
  const wait = Math.max(1000, Math.max(first, pause.until) - Date.now());
  timer = setTimeout(() => void sendQueue(), wait);
}

/** Sends what waits: each group in order, from one tab at a time; what gets no answer goes on waiting. */
export async function sendQueue(sending: Sending = {}): Promise<void> {
  await withLock(() => sendInOrder(sending));
  await refresh();
  otherTabs.tellChanged();
  plan((await readOwn()).filter(({ state }) => state === "waiting"));
}

/** Puts work into the queue and sends it as soon as it can be. */
export async function enqueue(work: Unsent): Promise<void> {
  await changeUnsent(work.id, () => work);
  await refresh();
  // The first try of a save is the business of its own form: in other tabs it waits only once that try has failed.
  if (!waiters.has(work.id)) otherTabs.tellChanged();
  void sendQueue({ isEager: true });
}

/** Queues work and waits for its first try: the outcome, or `waiting` where no answer came. */
export async function enqueueAndWait(work: Unsent): Promise<Ending> {
  const ending = new Promise<Ending>((resolve) => waiters.set(work.id, resolve));
  await enqueue(work);
  return ending;
}

/** Takes work back from the queue: `change` gets what is stored, null removes it. Waits for a try that is under way. */
export async function takeFromQueue(id: string, change: (work: Unsent) => Unsent | null): Promise<void> {
  await withLock(async () => {
    const stored = await readUnsent(id);
    if (!stored) return;
    const changed = change(stored);
    if (changed) await changeUnsent(id, () => changed);
    else await removeUnsent(id);
  });
  await refresh();
  otherTabs.tellChanged();
}

/** Sends what waits from before, and again whenever the connection is back; returns how to stop. */
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
