import { fixedNumber } from "../fixed-id.ts";

type Station = readonly [state: string, hoursAfter: number, note?: string];

/** How an order ended, or how far it is. */
export interface Way {
  readonly state: string;
  readonly stations: readonly Station[];
  readonly paymentState: "unpaid" | "paid" | "partlyRefunded" | "refunded";
}

const confirmed: Station = ["confirmed", 3];
const packed: Station = ["packed", 20];
const delivering: Station = ["delivering", 26];
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

const delivered = (index: number): Station => ["delivered", 40 + fixedNumber(`days:${index}`, 60)];

/** What became of an old order: nearly always it was delivered. */
function oldWay(index: number, isCash: boolean): Way {
  const chance = fixedNumber(`way:${index}`, 100);
  const key = String(index);
  if (chance < 5) {
    const stations: Station[] = [["cancelled", 6, pickNote(cancelNotes, key)]];
    return { state: "cancelled", stations, paymentState: "unpaid" };
  }
  if (chance < 10) {
    const stations: Station[] = [confirmed, ["cancelled", 18, pickNote(cancelNotes, key)]];
    return { state: "cancelled", stations, paymentState: isCash ? "unpaid" : "refunded" };
  }
  if (chance < 15) {
    const back: Station = ["returned", 130, pickNote(returnNotes, key)];
    return { state: "returned", stations: [...toTheDoor, delivered(index), back], paymentState: "refunded" };
  }
  if (chance < 17) {
    const back: Station = ["returned", 60, "គ្មាននរណានៅផ្ទះ · Nobody was at home."];
    return {
      state: "returned",
      stations: [...toTheDoor, back],
      paymentState: isCash ? "unpaid" : "refunded",
    };
  }
  const stations = [...toTheDoor, delivered(index)];
  return { state: "delivered", stations, paymentState: chance < 21 ? "partlyRefunded" : "paid" };
}

const onTheirWay = [[], [confirmed], [confirmed, packed], toTheDoor] as const;

/** The way of an order of some age in days; young ones are still on it. */
export function wayOf(index: number, daysAgo: number, isCash: boolean): Way {
  if (daysAgo > 6) return oldWay(index, isCash);
  const stations = onTheirWay[Math.min(Math.floor(daysAgo), index % 4)] ?? [];
  const isPaid = !isCash && index % 3 !== 0;
  return { state: stations.at(-1)?.[0] ?? "pending", stations, paymentState: isPaid ? "paid" : "unpaid" };
}

/** What is said where part of the price was given back. */
export const partNote = refundNote;
