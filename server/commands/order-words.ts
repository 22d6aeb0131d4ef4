import { type Words, words } from "../../domain/words.ts";

/** `12,500 ៛` */
export const riel = (amount: number): string => `${amount.toLocaleString("en-US")} ៛`;

/** One in both languages, for what is kept as one text. */
const both = ({ en, km }: Words): string => `${en} · ${km}`;

/** What the timeline notes of a payment in cash. */
export const inCash = (amount: number): string =>
  `+${riel(amount)} · ${both(words("Cash on delivery", "សាច់ប្រាក់ពេលទទួលទំនិញ"))}`;

/** What happened to an order that its buyer is told of. */
export interface Happened {
  readonly number: string;
  readonly reason?: string;
  /** Whole riel. */
  readonly amount?: number;
  /** Who brings it, and the parcel's code there. */
  readonly service?: Words | null;
  readonly trackingCode?: string;
}

function onItsWay({ number, service = null, trackingCode = "" }: Happened): Words {
  const by = (name: string, code: string): string => {
    const parts = [name, code].filter((part) => part !== "");
    return parts.length > 0 ? ` (${parts.join(", ")})` : "";
  };
  return words(
    `Your order ${number} is on its way${by(service?.en ?? "", trackingCode && `tracking code ${trackingCode}`)}.`,
    `ការបញ្ជាទិញ ${number} របស់អ្នកកំពុងដឹកជញ្ជូនហើយ${by(service?.km ?? "", trackingCode && `លេខកូដតាមដាន ${trackingCode}`)}។`,
  );
}

/** What a buyer is told, by what happened. */
export const toldBuyer = {
  confirm: ({ number }: Happened): Words =>
    words(
      `Your order ${number} is confirmed and is being made ready.`,
      `ការបញ្ជាទិញ ${number} របស់អ្នកត្រូវបានបញ្ជាក់ ហើយកំពុងរៀបចំ។`,
    ),
  ship: onItsWay,
  deliver: ({ number }: Happened): Words =>
    words(`Your order ${number} was delivered.`, `ការបញ្ជាទិញ ${number} របស់អ្នកត្រូវបានប្រគល់ជូនហើយ។`),
  cancel: ({ number, reason }: Happened): Words =>
    words(
      `Your order ${number} was cancelled: ${reason}`,
      `ការបញ្ជាទិញ ${number} របស់អ្នកត្រូវបានបោះបង់៖ ${reason}`,
    ),
  takeBack: ({ number, reason }: Happened): Words =>
    words(
      `Your order ${number} was taken back: ${reason}`,
      `ការបញ្ជាទិញ ${number} របស់អ្នកត្រូវបានទទួលត្រឡប់មកវិញ៖ ${reason}`,
    ),
  markPaid: ({ number, amount = 0 }: Happened): Words =>
    words(
      `Your payment of ${riel(amount)} for order ${number} has arrived.`,
      `យើងបានទទួលប្រាក់ ${riel(amount)} របស់អ្នកសម្រាប់ការបញ្ជាទិញ ${number} ហើយ។`,
    ),
  refund: ({ number, amount = 0, reason }: Happened): Words =>
    words(
      `${riel(amount)} of your order ${number} were paid back: ${reason}`,
      `ប្រាក់ ${riel(amount)} នៃការបញ្ជាទិញ ${number} ត្រូវបានសងអ្នកវិញ៖ ${reason}`,
    ),
} as const;
