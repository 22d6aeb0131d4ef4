import type { ReconcileKind } from "../../../domain/contracts/reconcile/reconcile-parts.ts";
import type { PartyKind } from "../../../domain/reconcile/settlement-sums.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";

/** Sums of a settlement, in calculation order. */
export type SumName = "gross" | "commission" | "fees" | "refunds" | "net" | "held";

export interface KindTexts {
  readonly label: LocalizedText;
  /** What the reconciliation covers. */
  readonly summary: LocalizedText;
  readonly gross: LocalizedText;
  readonly fees: LocalizedText;
  readonly held: LocalizedText;
  /** Sums that always have a column; others only when some party has a non-zero value. */
  readonly sums: readonly SumName[];
  /** Label of one party of this kind. */
  readonly party: LocalizedText;
}

const providerTexts: Omit<KindTexts, "label" | "summary"> = {
  gross: localized("Paid through them", "បានបង់តាមពួកគេ"),
  fees: localized("Their fees", "ថ្លៃសេវារបស់ពួកគេ"),
  held: localized("Cash in hand", "ប្រាក់សុទ្ធក្នុងដៃ"),
  sums: ["gross", "fees", "refunds", "net"],
  party: localized("Payment method", "វិធីទូទាត់"),
};

/** Labels of each reconciliation kind. */
export const kindTexts: Readonly<Record<ReconcileKind, KindTexts>> = {
  vendors: {
    label: localized("Vendors", "អ្នកលក់"),
    summary: localized(
      "What vendors earned by orders that were delivered and paid, less our commission, their fees and what was given back.",
      "អ្វីដែលអ្នកលក់ទទួលបានពីការបញ្ជាទិញដែលបានប្រគល់ និងបានបង់ប្រាក់ ដកកម្រៃជើងសាររបស់យើង ថ្លៃសេវារបស់ពួកគេ និងប្រាក់ដែលបានសងវិញ។",
    ),
    gross: localized("Sold", "បានលក់"),
    fees: localized("Delivery and payment fees", "ថ្លៃដឹកជញ្ជូន និងទូទាត់"),
    held: localized("Cash in hand", "ប្រាក់សុទ្ធក្នុងដៃ"),
    sums: ["gross", "commission", "fees", "refunds", "net", "held"],
    party: localized("Vendor", "អ្នកលក់"),
  },
  deliveryservice: {
    label: localized("Delivery service", "សេវាដឹកជញ្ជូន"),
    summary: localized(
      "What delivery services earned by carrying orders, less the buyers’ cash that they collected.",
      "អ្វីដែលសេវាដឹកជញ្ជូនទទួលបានពីការដឹក ដកប្រាក់សុទ្ធរបស់អ្នកទិញដែលពួកគេបានប្រមូល។",
    ),
    gross: localized("Delivery fees", "ថ្លៃដឹកជញ្ជូន"),
    fees: localized("Fees", "ថ្លៃសេវា"),
    held: localized("Cash collected", "ប្រាក់សុទ្ធដែលបានប្រមូល"),
    sums: ["gross", "net", "held"],
    party: localized("Delivery service", "សេវាដឹកជញ្ជូន"),
  },
  onlinepayment: {
    label: localized("Online payment", "ការទូទាត់តាមអនឡាញ"),
    summary: localized(
      "What buyers paid through banks and wallets, less their fees and what was paid back: that is what they owe us.",
      "អ្វីដែលអ្នកទិញបានបង់តាមធនាគារ និងកាបូបអេឡិចត្រូនិក ដកថ្លៃសេវា និងប្រាក់ដែលបានសងវិញ៖ នោះជាអ្វីដែលពួកគេត្រូវប្រគល់ឱ្យយើង។",
    ),
    ...providerTexts,
  },
  amkpayment: {
    label: localized("AMK payment", "ការទូទាត់តាមអេអឹមខេ"),
    summary: localized(
      "What buyers paid through AMK, less its fees and what was paid back: that is what AMK owes us.",
      "អ្វីដែលអ្នកទិញបានបង់តាមអេអឹមខេ ដកថ្លៃសេវា និងប្រាក់ដែលបានសងវិញ៖ នោះជាអ្វីដែលអេអឹមខេត្រូវប្រគល់ឱ្យយើង។",
    ),
    ...providerTexts,
  },
};

/** Labels of sums that do not depend on the kind. */
export const sumTexts = {
  commission: localized("Our commission", "កម្រៃជើងសាររបស់យើង"),
  refunds: localized("Paid back to buyers", "បានសងអ្នកទិញវិញ"),
  adjusted: localized("Adjustments", "ការកែតម្រូវ"),
  net: localized("Net", "សុទ្ធ"),
  due: localized("Due", "ត្រូវទូទាត់"),
  orders: localized("Orders", "ការបញ្ជាទិញ"),
} as const;

/** Label of a sum for a reconciliation kind. */
export const sumLabel = (kind: ReconcileKind, name: SumName): LocalizedText =>
  name === "gross" || name === "fees" || name === "held" ? kindTexts[kind][name] : sumTexts[name];

/** Party type of each reconciliation kind. */
export const partyKinds: Readonly<Record<ReconcileKind, PartyKind>> = {
  vendors: "vendor",
  deliveryservice: "deliveryService",
  onlinepayment: "paymentMethod",
  amkpayment: "paymentMethod",
};

/** Path of a reconciliation screen, or of one of its settlements. */
export const reconcileAddress = (kind: ReconcileKind, settlementId?: string): string =>
  `/app/reconcile/${kind}${settlementId ? `/${settlementId}` : ""}`;
