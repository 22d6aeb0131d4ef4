import { deleteValue, getEntries, getValue, updateValue } from "../browser/browser-store.ts";
import { storedUserId } from "../session/session.ts";
import { isUnsentWork, type UnsentMessage, type UnsentRecord, type UnsentWork } from "./unsent.ts";

const store = "unsent";
const retentionPeriod = 30 * 24 * 3_600_000;

interface Snapshot {
  readonly records: readonly UnsentRecord[];
  readonly messages: readonly UnsentMessage[];
}
let snapshot: Snapshot = { records: [], messages: [] };
const watchers = new Set<() => void>();
let legacyImport: Promise<void> | undefined;

/** Moves the data of app version 1. The code for that loads only where there is some. */
async function importLegacyData(): Promise<void> {
  const found = await Promise.all((["drafts", "writes", "messages"] as const).map(getEntries));
  if (found.some((entries) => entries.length > 0))
    await (await import("./legacy-stores.ts")).importLegacyStores();
}

async function readAll(): Promise<readonly UnsentWork[]> {
  // Without a connection the code may not load; the data is moved another time.
  legacyImport ??= importLegacyData().catch(() => {
    legacyImport = undefined;
  });
  await legacyImport;
  return (await getEntries(store)).flatMap(([, value]) => (isUnsentWork(value) ? [value] : []));
}

/** Returns all unsent work of the current user, oldest first. */
export async function readOwnWork(): Promise<readonly UnsentWork[]> {
  const userId = storedUserId();
  const own = userId === "" ? [] : (await readAll()).filter((work) => work.userId === userId);
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
