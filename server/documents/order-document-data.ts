import type { FieldOf, Row } from "../../domain/declare/index.ts";
import type { order } from "../../domain/entities/orders/order.ts";

/** A stored name in one or both languages. */
export interface LocalizedName {
  readonly name: string | null;
  readonly nameKh: string | null;
}

/** An item of an order or an invoice; amounts in whole riel. */
export interface DocumentItem extends LocalizedName {
  readonly unit: string | null;
  readonly unitKh: string | null;
  readonly price: number;
  readonly quantity: number;
  readonly discount: number;
  readonly total: number;
}

/** Names of the administrative units of a place. */
export interface PlaceName {
  readonly label: string;
  readonly labelKh: string | null;
}

type Order = Row<typeof order>;
/** The fields of an order that its documents show. */
export const orderDocumentFields = [
  "number",
  "state",
  "paymentState",
  "paymentReference",
  "paymentFeePaidBy",
  "items",
  "subtotal",
  "discount",
  "deliveryFee",
  "paymentFee",
  "total",
  "totalUsd",
  "paid",
  "refunded",
  "goodwill",
  "usdToKhr",
  "trackingCode",
  "deliverToName",
  "deliverToPhone",
  "deliverToAddress",
] as const satisfies readonly FieldOf<typeof order>[];

type DocumentField = Exclude<(typeof orderDocumentFields)[number], "number" | "items">;
/** The data of all documents of an order; amounts in whole riel. */
export interface OrderDocumentData extends Pick<Order, Extract<DocumentField, keyof Order>> {
  readonly number: string;
  /** ISO 8601 */
  readonly createdAt: string;
  readonly items: readonly (DocumentItem & { readonly returned: number })[];
  readonly deliverToPlace: PlaceName | null;
  readonly buyer: (LocalizedName & { readonly phone: string | null }) | null;
  readonly seller:
    | (LocalizedName & {
        readonly phone: string | null;
        readonly address: string | null;
        readonly taxId: string | null;
        readonly place: PlaceName | null;
      })
    | null;
  readonly paymentMethod: (LocalizedName & { readonly kind: string }) | null;
  readonly deliveryService: LocalizedName | null;
}
