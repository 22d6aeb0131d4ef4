import { deleteValue, getEntries, getValue, updateValue } from "../browser/browser-store.ts";
import { currentOwner } from "../session/owner.ts";
import { isUnsentWork, type UnsentMessage, type UnsentRecord, type UnsentWork } from "./unsent.ts";

const store = "unsent";
const retentionPeriod = 30 * 24 * 3_600_000;

interface Snapshot {
  readonly records: readonly UnsentRecord[];
  readonly messages: readonly UnsentMessage[];
}
let snapshot: Snapshot = { records: [], messages: [] };
const watchers = new Set<() => void>();

const readAll = async (): Promise<readonly UnsentWork[]> =>
  (await getEntries(store)).flatMap(([, value]) => (isUnsentWork(value) ? [value] : []));

/** Returns all unsent work of the current person, oldest first. */
export async function readOwnWork(): Promise<readonly UnsentWork[]> {
  const owner = currentOwner();
  const own = owner === "" ? [] : (await readAll()).filter((work) => work.owner === owner);
  return own.sort((one, other) => one.at - other.at);
}

/** Reloads the snapshot and notifies subscribers. Entries in their first try are hidden. */
export async function refreshSnapshot(isHidden: (id: string) => boolean): Promise<void> {
  const queued = (await readOwnWork()).filter(({ state }) => state !== "draft");
  snapshot = {
    records: queued.filter((work) => work.kind === "record").filter(({ id }) => !isHidden(id)),
    messages: queued.filter((work) => work.kind === "message"),
  };
  for (const watcher of watchers) watcher();
}

/** Returns one unsent work item; null when missing. */
export async function readUnsent(id: string): Promise<UnsentWork | null> {
  const found = await getValue(store, id);
  return isUnsentWork(found) ? found : null;
}

/**
 * Changes or adds stored work in one transaction. `change` gets the stored work (null if missing) and returns the new
 * value, or null to leave it unchanged. Returns the new value, or null if unchanged.
 */
export async function changeUnsent<Work extends UnsentWork>(
  id: string,
  change: (stored: UnsentWork | null) => Work | null,
): Promise<Work | null> {
  const changed = await updateValue(
    store,
    id,
    (found) => change(isUnsentWork(found) ? found : null) ?? undefined,
  );
  return changed ?? null;
}

export const removeUnsent = (id: string): Promise<void> => deleteValue(store, id);

/** Deletes all unsent work of a person, by `ownerOf`. */
export async function removeOwnWork(owner: string): Promise<void> {
  for (const work of await readAll()) if (work.owner === owner) await removeUnsent(work.id);
}

/** Deletes drafts and rejected work older than thirty days. */
export async function removeExpiredWork(now: number = Date.now()): Promise<void> {
  for (const { id, state, at } of await readAll())
    if (state !== "waiting" && now - at >= retentionPeriod) await removeUnsent(id);
}

export const subscribeUnsent = (watcher: () => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};
export const getUnsentSnapshot = (): Snapshot => snapshot;
