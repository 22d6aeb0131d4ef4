import type { Row } from "../../../domain/declare/index.ts";
import type { order } from "../../../domain/entities/orders/order.ts";
import { fixedNumber } from "../fixed-id.ts";

type Order = Row<typeof order>;
type OutcomeEntry = readonly [state: Order["state"], hoursAfter: number, note?: string];

/** Final or current state of an order. */
export interface OrderOutcome extends Pick<Order, "state" | "paymentState"> {
  readonly stations: readonly OutcomeEntry[];
}

const confirmed: OutcomeEntry = ["confirmed", 3];
const packed: OutcomeEntry = ["packed", 20];
const delivering: OutcomeEntry = ["delivering", 26];
const toTheDoor = [confirmed, packed, delivering] as const;

const cancelNotes = [
  "អ្នកទិញប្ដូរចិត្ត · The buyer changed their mind.",
  "បញ្ជាទិញពីរដង · Ordered twice.",
  "អ្នកលក់អស់ស្តុក · The vendor ran out of it.",
  "ទាក់ទងអ្នកទិញមិនបាន · The buyer could not be reached.",
];
const returnNotes = [
  "កញ្ចប់រហែកពេលដឹក · The bag was torn on the way.",
  "ទំនិញមិនត្រូវនឹងការបញ្ជាទិញ · Not what was ordered.",
  "ជិតផុតកំណត់ប្រើ · Close to its expiry date.",
];
const refundNote = "ខ្វះមួយកញ្ចប់ · One pack was missing.";
const pickNote = (notes: readonly string[], key: string): string =>
  notes[fixedNumber(`note:${key}`, notes.length)] ?? "";

const delivered = (index: number): OutcomeEntry => ["delivered", 40 + fixedNumber(`days:${index}`, 60)];

/** Outcome of an old order: nearly always delivered. */
function pickOldOutcome(index: number, isCash: boolean): OrderOutcome {
  const chance = fixedNumber(`way:${index}`, 100);
  const key = String(index);
  if (chance < 5) {
    const stations: OutcomeEntry[] = [["cancelled", 6, pickNote(cancelNotes, key)]];
    return { state: "cancelled", stations, paymentState: "unpaid" };
  }
  if (chance < 10) {
    const stations: OutcomeEntry[] = [confirmed, ["cancelled", 18, pickNote(cancelNotes, key)]];
    return { state: "cancelled", stations, paymentState: isCash ? "unpaid" : "refunded" };
  }
  if (chance < 15) {
    const back: OutcomeEntry = ["returned", 130, pickNote(returnNotes, key)];
    return { state: "returned", stations: [...toTheDoor, delivered(index), back], paymentState: "refunded" };
  }
  if (chance < 17) {
    const back: OutcomeEntry = ["returned", 60, "គ្មាននរណានៅផ្ទះ · Nobody was at home."];
    return {
      state: "returned",
      stations: [...toTheDoor, back],
      paymentState: isCash ? "unpaid" : "refunded",
    };
  }
  const stations = [...toTheDoor, delivered(index)];
  return { state: "delivered", stations, paymentState: chance < 21 ? "partlyRefunded" : "paid" };
}

const inProgress = [[], [confirmed], [confirmed, packed], toTheDoor] as const;

/** Outcome of an order by age in days; recent ones are still in progress. */
export function pickOutcome(index: number, daysAgo: number, isCash: boolean): OrderOutcome {
  if (daysAgo > 6) return pickOldOutcome(index, isCash);
  const stations = inProgress[Math.min(Math.floor(daysAgo), index % 4)] ?? [];
  const isPaid = !isCash && index % 3 !== 0;
  return { state: stations.at(-1)?.[0] ?? "pending", stations, paymentState: isPaid ? "paid" : "unpaid" };
}

/** Note of a partial refund. */
export const partNote = refundNote;
