import { balanceDue, refundDue } from "../../domain/orders/order-amounts.ts";
import type { LocalizedText } from "../../domain/text/localized-text.ts";
import type { DocumentItem, LocalizedName, OrderDocumentData, PlaceName } from "./order-document-data.ts";
import { choiceLabel } from "./order-texts.ts";

/** How to reach a party of a bill. */
export interface BillContact {
  readonly phone: string | null;
  readonly address: string | null;
  readonly place: PlaceName | null;
}

/** What happened to the money of an order, in whole riel. */
export interface BillPayments {
  readonly paid: number;
  readonly refunded: number;
  /** What the buyer has to pay. */
  readonly due: number;
  /** What the buyer has to get back. */
  readonly toRefund: number;
}

/** An order, or an invoice or credit note as it was issued, ready to be printed; amounts in whole riel. */
export interface Bill {
  readonly kind: "order" | "taxInvoice" | "ordinaryInvoice" | "creditNote" | "debitNote";
  readonly number: string;
  /** An ISO date or moment. */
  readonly day: string;
  /** Of an order that is no sale. */
  readonly state: "cancelled" | "returned" | null;
  /** The order of an invoice. */
  readonly orderNumber: string | null;
  /** The invoice that a credit or debit note corrects, and why. */
  readonly corrects: {
    readonly number: string;
    readonly day: string | null;
    readonly reason: string | null;
  } | null;
  readonly seller: (LocalizedName & BillContact & { readonly taxId: string | null }) | null;
  readonly buyer: LocalizedName & { readonly phone: string | null; readonly taxId: string | null };
  readonly deliverTo: BillContact & { readonly name: string };
  readonly items: readonly DocumentItem[];
  readonly subtotal: number;
  readonly discount: number;
  readonly deliveryFee: number;
  /** The buyer's part. */
  readonly paymentFee: number;
  readonly total: number;
  readonly totalUsd: number;
  readonly usdToKhr: number | null;
  /** The VAT in the total; null where none is in it, or an order does not know yet. */
  readonly vat: { readonly percent: number; readonly amount: number } | null;
  readonly paymentMethod: LocalizedName | null;
  /** Of an order: whether it is paid. */
  readonly paymentLabel: LocalizedText | null;
  readonly paymentReference: string | null;
  /** Null for a credit or debit note. */
  readonly payments: BillPayments | null;
  /** What was due when the invoice was issued is not due any more. */
  readonly isSettledSince: boolean;
}

/** The bill of an order that has no invoice. */
export function billOfOrder(facts: OrderDocumentData): Bill {
  const { state, items, number, totalUsd, usdToKhr, paymentMethod, paymentReference } = facts;
  const receiver = facts.deliverToName ?? facts.buyer?.name ?? "";
  return {
    ...{ number, items, totalUsd, usdToKhr, paymentMethod, paymentReference },
    kind: "order",
    day: facts.createdAt,
    state: state === "cancelled" || state === "returned" ? state : null,
    orderNumber: null,
    corrects: null,
    seller: facts.seller,
    buyer: { name: receiver, nameKh: null, phone: null, ...facts.buyer, taxId: null },
    deliverTo: {
      name: receiver,
      phone: facts.deliverToPhone,
      address: facts.deliverToAddress,
      place: facts.deliverToPlace,
    },
    subtotal: facts.subtotal,
    discount: facts.discount,
    deliveryFee: facts.deliveryFee,
    paymentFee: facts.paymentFeePaidBy === "buyer" ? facts.paymentFee : 0,
    total: facts.total,
    vat: null,
    paymentLabel: choiceLabel("paymentState", facts.paymentState),
    payments: {
      paid: facts.paid,
      refunded: facts.refunded,
      due: balanceDue(facts),
      toRefund: refundDue(facts),
    },
    isSettledSince: false,
  };
}
