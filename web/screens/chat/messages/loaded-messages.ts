import type { StaffMessage } from "../../../../domain/contracts/chat/chat-shapes.ts";

/** Loaded messages of a conversation: contiguous, in order, up to the newest. */
export interface LoadedMessages {
  readonly items: readonly StaffMessage[];
  readonly hasBefore: boolean;
}

/** Merges the newest page into the cache; returns the page alone when there is a gap between them. */
export function mergeNewest(known: LoadedMessages | undefined, page: LoadedMessages): LoadedMessages {
  const last = known?.items.at(-1);
  const first = page.items[0];
  if (!known || !last || !first || first.number > last.number + 1) return page;
  const all = new Map(known.items.map((item) => [item.number, item]));
  for (const item of page.items) all.set(item.number, item);
  const items = [...all.values()].sort((one, other) => one.number - other.number);
  const begins = known.items[0]?.number ?? first.number;
  return { items, hasBefore: begins <= first.number ? known.hasBefore : page.hasBefore };
}

/** Prepends a page of older messages. */
export function prependOlder(known: LoadedMessages, page: LoadedMessages): LoadedMessages {
  const first = known.items[0]?.number ?? Number.POSITIVE_INFINITY;
  return {
    items: [...page.items.filter(({ number }) => number < first), ...known.items],
    hasBefore: page.hasBefore,
  };
}

/**
 * Appends a message; null when messages before it are missing. Keeps the cached copy of a known message: it is newer.
 */
export function appendMessage(known: LoadedMessages, message: StaffMessage): LoadedMessages | null {
  const last = known.items.at(-1)?.number ?? 0;
  if (message.number > last + 1) return null;
  return message.number === last + 1 ? { ...known, items: [...known.items, message] } : known;
}

type MessageChange = Pick<StaffMessage, "id"> & Partial<StaffMessage>;

/** Applies changed fields to the messages with these ids. */
export function applyChanges(known: LoadedMessages, changed: readonly MessageChange[]): LoadedMessages {
  const byId = new Map(changed.map((one) => [one.id, one]));
  return { ...known, items: known.items.map((item) => ({ ...item, ...byId.get(item.id) })) };
}
