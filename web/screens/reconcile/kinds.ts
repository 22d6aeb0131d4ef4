import type { ReconcileKind } from "../../../domain/calls/reconcile-parts.ts";
import type { PartyKind } from "../../../domain/reconcile/settlement-sums.ts";
import { type Words, words } from "../../../domain/words.ts";

/** What the sums of a settlement are called, in the order in which they are reckoned. */
export type SumName = "gross" | "commission" | "fees" | "refunds" | "net" | "held";

export interface KindText {
  readonly label: Words;
  /** What is reckoned up with them. */
  readonly summary: Words;
  readonly gross: Words;
  readonly fees: Words;
  readonly held: Words;
  /** Sums that always stand in the table; others only where there are any. */
  readonly sums: readonly SumName[];
  /** A party of this kind. */
  readonly party: Words;
}

const provider: Omit<KindText, "label" | "summary"> = {
  gross: words("Paid through them", "បានបង់តាមពួកគេ"),
  fees: words("Their fees", "ថ្លៃសេវារបស់ពួកគេ"),
  held: words("Cash in hand", "ប្រាក់សុទ្ធក្នុងដៃ"),
  sums: ["gross", "fees", "refunds", "net"],
  party: words("Payment method", "វិធីទូទាត់"),
};

/** What each reconciliation is about, in words. */
export const kindTexts: Readonly<Record<ReconcileKind, KindText>> = {
  vendors: {
    label: words("Vendors", "អ្នកលក់"),
    summary: words(
      "What vendors earned by orders that were delivered and paid, less our commission, their fees and what was given back.",
      "អ្វីដែលអ្នកលក់ទទួលបានពីការបញ្ជាទិញដែលបានប្រគល់ និងបានបង់ប្រាក់ ដកកម្រៃជើងសាររបស់យើង ថ្លៃសេវារបស់ពួកគេ និងប្រាក់ដែលបានសងវិញ។",
    ),
    gross: words("Sold", "បានលក់"),
    fees: words("Delivery and payment fees", "ថ្លៃដឹកជញ្ជូន និងទូទាត់"),
    held: words("Cash in hand", "ប្រាក់សុទ្ធក្នុងដៃ"),
    sums: ["gross", "commission", "fees", "refunds", "net", "held"],
    party: words("Vendor", "អ្នកលក់"),
  },
  deliveryservice: {
    label: words("Delivery service", "សេវាដឹកជញ្ជូន"),
    summary: words(
      "What delivery services earned by carrying orders, less the buyers’ cash that they collected.",
      "អ្វីដែលសេវាដឹកជញ្ជូនទទួលបានពីការដឹក ដកប្រាក់សុទ្ធរបស់អ្នកទិញដែលពួកគេបានប្រមូល។",
    ),
    gross: words("Delivery fees", "ថ្លៃដឹកជញ្ជូន"),
    fees: words("Fees", "ថ្លៃសេវា"),
    held: words("Cash collected", "ប្រាក់សុទ្ធដែលបានប្រមូល"),
    sums: ["gross", "net", "held"],
    party: words("Delivery service", "សេវាដឹកជញ្ជូន"),
  },
  onlinepayment: {
    label: words("Online payment", "ការទូទាត់តាមអនឡាញ"),
    summary: words(
      "What buyers paid through banks and wallets, less their fees and what was paid back: that is what they owe us.",
      "អ្វីដែលអ្នកទិញបានបង់តាមធនាគារ និងកាបូបអេឡិចត្រូនិក ដកថ្លៃសេវា និងប្រាក់ដែលបានសងវិញ៖ នោះជាអ្វីដែលពួកគេត្រូវប្រគល់ឱ្យយើង។",
    ),
    ...provider,
  },
  amkpayment: {
    label: words("AMK payment", "ការទូទាត់តាមអេអឹមខេ"),
    summary: words(
      "What buyers paid through AMK, less its fees and what was paid back: that is what AMK owes us.",
      "អ្វីដែលអ្នកទិញបានបង់តាមអេអឹមខេ ដកថ្លៃសេវា និងប្រាក់ដែលបានសងវិញ៖ នោះជាអ្វីដែលអេអឹមខេត្រូវប្រគល់ឱ្យយើង។",
    ),
    ...provider,
  },
};

/** Sums that are called alike everywhere. */
export const sumTexts = {
  commission: words("Our commission", "កម្រៃជើងសាររបស់យើង"),
  refunds: words("Paid back to buyers", "បានសងអ្នកទិញវិញ"),
  adjusted: words("Adjustments", "ការកែតម្រូវ"),
  net: words("Net", "សុទ្ធ"),
  due: words("Due", "ត្រូវទូទាត់"),
  orders: words("Orders", "ការបញ្ជាទិញ"),
} as const;

/** What a sum is called where a kind is reconciled. */
export const sumLabel = (kind: ReconcileKind, name: SumName): Words =>
  name === "gross" || name === "fees" || name === "held" ? kindTexts[kind][name] : sumTexts[name];

/** Whom a reconciliation is with. */
export const partyKinds: Readonly<Record<ReconcileKind, PartyKind>> = {
  vendors: "vendor",
  deliveryservice: "deliveryService",
  onlinepayment: "paymentMethod",
  amkpayment: "paymentMethod",
};

/** Where a reconciliation, or one settlement of it, is shown. */
export const reconcileAddress = (kind: ReconcileKind, settlementId?: string): string =>
  `/app/reconcile/${kind}${settlementId ? `/${settlementId}` : ""}`;
