import { limits } from "../../../domain/limits.ts";
import type { NumberEntry } from "../../fields/number-box.tsx";
import { numberOf } from "../../fields/values.ts";
import { type Members, rielOf } from "./order-values.ts";

/** How many of each item come back, by the item's place in the order. */
export type Chosen = Readonly<Record<number, number>>;
/** The same as it was typed, where it may be no count at all. */
export type Entries = Readonly<Record<number, NumberEntry>>;

const quantityOf = (item: Members): number => Math.max(1, numberOf(item.quantity) ?? 1);

/** Whether so many of an item can come back: from 1 to its quantity. */
export const isCount = (item: Members, entry: NumberEntry): entry is number =>
  typeof entry === "number" && Number.isInteger(entry) && entry >= 1 && entry <= quantityOf(item);

/** The entries that are counts. */
export const chosenIn = (items: readonly Members[], entries: Entries): Chosen =>
  Object.fromEntries(
    items.flatMap((item, place) => {
      const entry = entries[place] ?? null;
      return isCount(item, entry) ? [[place, entry]] : [];
    }),
  );

/** What so many of an item came to, after its discount; all of them come to just its total. Whole riel. */
export function worthOf(item: Members, count: number): number {
  const quantity = quantityOf(item);
  const wanted = Math.min(Math.max(0, count), quantity);
  return Math.floor((rielOf(item, "total") * wanted) / quantity);
}

interface Proposing {
  readonly items: readonly Members[];
  readonly chosen: Chosen;
  /** What the delivery came to, where it is paid back as well. */
  readonly delivery: number;
  /** At most this can be paid back. */
  readonly left: number;
}

/** The amount to pay back for what was chosen; never more than is left. */
export function proposedRefund({ items, chosen, delivery, left }: Proposing): number {
  const goods = items.reduce((sum, item, place) => sum + worthOf(item, chosen[place] ?? 0), 0);
  return Math.min(left, goods + delivery);
}

/** Why money is paid back: what for, as far as there is room beside what was said, and what was said. */
export function reasonFor(named: string, why: string): string {
  if (named === "") return why;
  const room = limits.messageLength - why.length - 3;
  if (room < 10) return why;
  return `${named.length > room ? `${named.slice(0, room - 1)}…` : named} · ${why}`;
}
