import { dropValue, keptValue, keptValues, updateValue } from "../browser-store.ts";
import { storedUserId } from "../session.ts";
import { importFormerStores } from "./former-stores.ts";
import { isUnsent, type Unsent, type UnsentMessage, type UnsentRecord } from "./unsent.ts";

const store = "unsent";
const keptFor = 30 * 24 * 3_600_000;

interface Snapshot {
  readonly records: readonly UnsentRecord[];
  readonly messages: readonly UnsentMessage[];
}
let snapshot: Snapshot = { records: [], messages: [] };
const watchers = new Set<() => void>();
let importing: Promise<void> | undefined;

async function readAll(): Promise<readonly Unsent[]> {
  importing ??= importFormerStores();
  await importing;
  return (await keptValues(store)).flatMap(([, value]) => (isUnsent(value) ? [value] : []));
}

/** Everything of the person who is signed in, oldest first. */
export async function readOwn(): Promise<readonly Unsent[]> {
  const userId = storedUserId();
  const own = userId === "" ? [] : (await readAll()).filter((work) => work.userId === userId);
  return own.sort((one, other) => one.at - other.at);
}

/** Reads the store again and notifies its subscribers; entries in their first try are left out. */
export async function refreshSnapshot(isHidden: (id: string) => boolean): Promise<void> {
  const queued = (await readOwn()).filter(({ state }) => state !== "draft");
  snapshot = {
    records: queued.filter((work) => work.kind === "record").filter(({ id }) => !isHidden(id)),
    messages: queued.filter((work) => work.kind === "message"),
  };
  for (const watcher of watchers) watcher();
}

/** One piece of work. */
export async function readUnsent(id: string): Promise<Unsent | null> {
  const found = await keptValue(store, id);
  return isUnsent(found) ? found : null;
}

/**
 * Changes stored work, or adds it, in one step: `change` gets what is stored (null where there is nothing) and answers
 * what to store, or null to leave it. Answers what is stored then.
 */
export async function changeUnsent<Work extends Unsent>(
  id: string,
  change: (stored: Unsent | null) => Work | null,
): Promise<Work | null> {
  const changed = await updateValue(
    store,
    id,
    (found) => change(isUnsent(found) ? found : null) ?? undefined,
  );
  return changed ?? null;
}

export const removeUnsent = (id: string): Promise<void> => dropValue(store, id);

/** Removes drafts and refused work that nobody came back for in thirty days. */
export async function sweepUnsent(now: number = Date.now()): Promise<void> {
  for (const { id, state, at } of await readAll())
    if (state !== "waiting" && now - at >= keptFor) await removeUnsent(id);
}

export const subscribeUnsent = (watcher: () => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};
export const unsentSnapshot = (): Snapshot => snapshot;
