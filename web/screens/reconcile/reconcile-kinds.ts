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
  gross: localized("Gross received", "ប្រាក់ទទួលបានសរុប"),
  fees: localized("Provider fees", "ថ្លៃសេវារបស់អ្នកផ្ដល់"),
  held: localized("Cash in hand", "ប្រាក់សុទ្ធក្នុងដៃ"),
  sums: ["gross", "fees", "refunds", "net"],
  party: localized("Payment method", "វិធីទូទាត់"),
};

/** Labels of each reconciliation kind. */
export const kindTexts: Readonly<Record<ReconcileKind, KindTexts>> = {
  vendors: {
    label: localized("Vendors", "អ្នកលក់"),
    summary: localized(
      "Vendor earnings from delivered and paid orders, less commission, fees and refunds.",
      "ប្រាក់ចំណូលរបស់អ្នកលក់ពីការបញ្ជាទិញដែលបានប្រគល់ និងបានបង់ ដកកម្រៃជើងសារ ថ្លៃសេវា និងការសងប្រាក់វិញ។",
    ),
    gross: localized("Sales", "ការលក់"),
    fees: localized("Delivery and payment fees", "ថ្លៃដឹកជញ្ជូន និងទូទាត់"),
    held: localized("Cash in hand", "ប្រាក់សុទ្ធក្នុងដៃ"),
    sums: ["gross", "commission", "fees", "refunds", "net", "held"],
    party: localized("Vendor", "អ្នកលក់"),
  },
  deliveryservice: {
    label: localized("Delivery service", "សេវាដឹកជញ្ជូន"),
    summary: localized(
      "Delivery service earnings, less cash collected from buyers.",
      "ប្រាក់ចំណូលរបស់សេវាដឹកជញ្ជូន ដកប្រាក់សុទ្ធដែលបានប្រមូលពីអ្នកទិញ។",
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
      "Buyer payments through banks and wallets, less fees and refunds. Providers owe us the rest.",
      "ប្រាក់ដែលអ្នកទិញបានបង់តាមធនាគារ និងកាបូបអេឡិចត្រូនិក ដកថ្លៃសេវា និងការសងប្រាក់វិញ។ អ្នកផ្ដល់សេវាត្រូវបង់ប្រាក់ដែលនៅសល់ឱ្យយើង។",
    ),
    ...providerTexts,
  },
  amkpayment: {
    label: localized("AMK payment", "ការទូទាត់តាមអេអឹមខេ"),
    summary: localized(
      "Buyer payments through AMK, less fees and refunds. AMK owes us the rest.",
      "ប្រាក់ដែលអ្នកទិញបានបង់តាមអេអឹមខេ ដកថ្លៃសេវា និងការសងប្រាក់វិញ។ អេអឹមខេត្រូវបង់ប្រាក់ដែលនៅសល់ឱ្យយើង។",
    ),
    ...providerTexts,
  },
};

/** Labels of sums that do not depend on the kind. */
export const sumTexts = {
  commission: localized("Commission", "កម្រៃជើងសារ"),
  refunds: localized("Refunds", "ការសងប្រាក់វិញ"),
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
