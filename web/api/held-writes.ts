import { useSyncExternalStore } from "react";
import { dropValue, keepValue, keptValues } from "./browser-store.ts";
import { fetchDeclaration } from "./declaration.ts";
import { outlineNamed } from "./outline-named.ts";
import { recordsOf } from "./records-client.ts";
import { ApiError } from "./result.ts";
import { readSession } from "./session.ts";

type Members = Readonly<Record<string, unknown>>;

/** A write that is kept until the server has answered it. */
export interface HeldWrite {
  /** Its Idempotency-Key: however often it is sent, it is done once. */
  readonly key: string;
  readonly userId: string;
  /** Milliseconds since 1970; writes are sent in this order. */
  readonly at: number;
  readonly entity: string;
  readonly operation: "create" | "update" | "remove" | "restore" | "act";
  /** Null for a new record. */
  readonly id: string | null;
  /** What a person calls the record. */
  readonly name: string;
  /** The draft, the patch with its version, or the record that an act is done to. */
  readonly values: Members;
  /** The name of an act. */
  readonly act?: string;
  /** What an act asked for. */
  readonly taken?: Members;
  /** The form that it came from, to go on with where the server refuses it. */
  readonly form?: { readonly base: Members; readonly values: Members; readonly version: number | null };
  /** Why the server refused it, when nobody was there to be told; null while it waits. */
  readonly refused: string | null;
}
export type NewWrite = Omit<HeldWrite, "key" | "userId" | "at" | "refused">;

/** How a write ended: with the record as it is now, or refused. */
export interface WriteOutcome {
  readonly write: HeldWrite;
  readonly row: Members | null;
  readonly error: ApiError | null;
}

/** What other tabs are told; an error travels as what it is made of. */
interface Message {
  readonly write: HeldWrite;
  readonly row: Members | null;
  readonly failure: ConstructorParameters<typeof ApiError>[0] | null;
}

const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("kasekam-writes");
const again = 10_000;

let held: readonly HeldWrite[] = [];
const watchers = new Set<() => void>();
const listeners = new Set<(outcome: WriteOutcome) => void>();
const waiting = new Map<string, (outcome: WriteOutcome | "held") => void>();

const isWrite = (value: unknown): value is HeldWrite =>
  typeof value === "object" && value !== null && "key" in value && "operation" in value && "userId" in value;

/** Reads the store anew: another tab may have written to it. */
async function refresh(): Promise<readonly HeldWrite[]> {
  const userId = readSession()?.userId;
  const found = (await keptValues("writes")).flatMap(([, value]) => (isWrite(value) ? [value] : []));
  const own = found.filter((write) => write.userId === userId).sort((one, other) => one.at - other.at);
  // What is being sent for the first time does not wait yet.
  held = own.filter(({ key }) => !waiting.has(key));
  for (const watcher of watchers) watcher();
  return own;
}

function announce(outcome: WriteOutcome): void {
  const waiter = waiting.get(outcome.write.key);
  waiting.delete(outcome.write.key);
  if (waiter) waiter(outcome);
  else for (const listener of listeners) listener(outcome);
}

channel?.addEventListener("message", ({ data }: MessageEvent<Message | "changed">) => {
  if (data !== "changed")
    announce({ write: data.write, row: data.row, error: data.failure ? new ApiError(data.failure) : null });
  void refresh();
});

/** The whole declaration, which knows the acts; it may not have come yet, just as an answer may not. */
async function declarationFor({ entity }: HeldWrite) {
  try {
    return await fetchDeclaration(entity);
  } catch {
    throw new ApiError({ kind: "connection", status: 0, data: null });
  }
}

async function perform(write: HeldWrite): Promise<Members> {
  const { id, key, values } = write;
  const records = recordsOf(outlineNamed(write.entity));
  const once = { idempotencyKey: key };
  if (write.operation === "create") return records.create(values, once);
  if (id === null) throw new TypeError(`${write.operation} needs a record`);
  if (write.operation === "update")
    return records.update(id, { ...values, version: Number(values.version ?? 0) }, once);
  if (write.operation === "restore") return records.restore(id, once);
  if (write.operation === "act")
    return recordsOf(await declarationFor(write)).act(id, write.act ?? "", {
      record: values,
      idempotencyKey: key,
      ...(write.taken ? { values: write.taken } : {}),
    });
  try {
    await records.remove(id, Number(values.version ?? 0), once);
  } catch (error) {
    // Gone already: somebody else was quicker.
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
  return values;
}

/** Without an answer nobody knows what became of it; whoever is signed out may sign in again. */
const isUnanswered = (error: ApiError): boolean =>
  error.kind === "network" ||
  error.kind === "connection" ||
  error.kind === "timeout" ||
  error.status === 401 ||
  error.status === 502 ||
  error.status === 503 ||
  error.status === 504;

/** Sends one write; false where no answer came, so that those after it wait too. */
async function sendOne(write: HeldWrite): Promise<boolean> {
  const tell = (row: Members | null, error: ApiError | null) => {
    const failure = error ? { kind: error.kind, status: error.status, data: error.problem } : null;
    const isMine = waiting.has(write.key);
    announce({ write, row, error });
    if (!isMine) channel?.postMessage({ write, row, failure } satisfies Message);
  };
  try {
    const row = await perform(write);
    await dropValue("writes", write.key);
    tell(row, null);
    return true;
  } catch (thrown) {
    const error =
      thrown instanceof ApiError ? thrown : new ApiError({ kind: "serverError", status: 0, data: null });
    if (isUnanswered(error)) return false;
    if (waiting.has(write.key)) await dropValue("writes", write.key);
    else await keepValue("writes", write.key, { ...write, refused: error.message });
    tell(null, error);
    return true;
  }
}

/** The session may have ended since the write was kept: then it would go out in the name of nobody. */
const canSend = ({ userId }: HeldWrite): boolean =>
  navigator.onLine !== false && readSession()?.userId === userId;

const withLock = (work: () => Promise<void>): Promise<void> =>
  "locks" in navigator ? navigator.locks.request("kasekam-writes", work) : work();

let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what waits, in order and from one tab at a time; what gets no answer goes on waiting. */
export async function sendHeldWrites(): Promise<void> {
  clearTimeout(timer);
  await withLock(async () => {
    const writes = await refresh();
    for (const write of writes) {
      if (write.refused !== null) continue;
      if (!canSend(write) || !(await sendOne(write))) break;
    }
    // Whoever asks now and was not reached waits with the rest; a write that came meanwhile has its own turn.
    for (const { key } of writes) {
      waiting.get(key)?.("held");
      waiting.delete(key);
    }
  });
  const left = await refresh();
  channel?.postMessage("changed");
  if (left.some(({ refused }) => refused === null)) timer = setTimeout(() => void sendHeldWrites(), again);
}

/**
 * Does a write exactly once. Resolves with the record, or `"held"` where no answer came: it is sent again as soon as one
 * can. Throws an `ApiError` where the server refuses.
 */
export async function writeOnce(write: NewWrite): Promise<Members | "held"> {
  const userId = readSession()?.userId ?? "";
  const kept: HeldWrite = { ...write, key: crypto.randomUUID(), userId, at: Date.now(), refused: null };
  const ending = new Promise<WriteOutcome | "held">((resolve) => waiting.set(kept.key, resolve));
  await keepValue("writes", kept.key, kept);
  void sendHeldWrites();
  const outcome = await ending;
  if (outcome === "held") return outcome;
  if (outcome.error) throw outcome.error;
  return outcome.row ?? {};
}

/** Forgets a write: it was refused and told, or the person takes it back. */
export async function dropHeldWrite(key: string): Promise<void> {
  await dropValue("writes", key);
  await refresh();
  channel?.postMessage("changed");
}

/** Calls back when a write that waited is done or refused; returns how to stop. */
export function onWriteOutcome(listener: (outcome: WriteOutcome) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The person's own writes that wait or were refused, oldest first. */
export const useHeldWrites = (): readonly HeldWrite[] =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => held,
  );

/** The write of a record's form that still waits, if there is one. */
export const heldWriteOf = (
  writes: readonly HeldWrite[],
  entity: string,
  id: string,
): HeldWrite | undefined =>
  writes.findLast(
    (write) =>
      write.entity === entity && write.id === id && write.operation === "update" && write.refused === null,
  );

/** Sends what waits from before, and again whenever the connection is back; returns how to stop. */
export function watchConnection(): () => void {
  const send = () => void sendHeldWrites();
  send();
  window.addEventListener("online", send);
  return () => {
    window.removeEventListener("online", send);
    clearTimeout(timer);
  };
}
