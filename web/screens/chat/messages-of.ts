import type { StaffMessage } from "../../../domain/calls/chat-shapes.ts";

/** The messages of a conversation that were fetched: without a gap, in order, up to the newest. */
export interface Messages {
  readonly items: readonly StaffMessage[];
  readonly hasBefore: boolean;
}

/** What is known together with the newest page; where messages lie between them, the page alone. */
export function withNewest(known: Messages | undefined, page: Messages): Messages {
  const last = known?.items.at(-1);
  const first = page.items[0];
  if (!known || !last || !first || first.number > last.number + 1) return page;
  const all = new Map(known.items.map((item) => [item.number, item]));
  for (const item of page.items) all.set(item.number, item);
  const items = [...all.values()].sort((one, other) => one.number - other.number);
  const begins = known.items[0]?.number ?? first.number;
  return { items, hasBefore: begins <= first.number ? known.hasBefore : page.hasBefore };
}

/** Older ones before what is known. */
export function withOlder(known: Messages, page: Messages): Messages {
  const first = known.items[0]?.number ?? Number.POSITIVE_INFINITY;
  return {
    items: [...page.items.filter(({ number }) => number < first), ...known.items],
    hasBefore: page.hasBefore,
  };
}

/** One more; null where messages before it are missing. One that is known is left: what is known of it is newer. */
export function withMessage(known: Messages, message: StaffMessage): Messages | null {
  const last = known.items.at(-1)?.number ?? 0;
  if (message.number > last + 1) return null;
  return message.number === last + 1 ? { ...known, items: [...known.items, message] } : known;
}

type Progress = Pick<StaffMessage, "id"> & Partial<StaffMessage>;

/** The same with what changed on some of them. */
export function withProgress(known: Messages, changed: readonly Progress[]): Messages {
  const byId = new Map(changed.map((one) => [one.id, one]));
  return { ...known, items: known.items.map((item) => ({ ...item, ...byId.get(item.id) })) };
}
