/** A stored name in one or both languages. */
export interface LocalizedName {
  readonly name: string | null;
  readonly nameKh: string | null;
}

/** An order item; amounts in whole riel. */
export interface OrderDocumentItem extends LocalizedName {
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

/** The data of all documents of an order; amounts in whole riel. */
export interface OrderDocumentData {
  readonly number: string;
  /** ISO 8601 */
  readonly createdAt: string;
  readonly state: string;
  readonly paymentState: string;
  readonly paymentReference: string | null;
  readonly paymentFeePaidBy: string | null;
  readonly items: readonly OrderDocumentItem[];
  readonly subtotal: number;
  readonly discount: number;
  readonly deliveryFee: number;
  readonly paymentFee: number;
  readonly total: number;
  readonly totalUsd: number;
  readonly refunded: number;
  /** Riel per US dollar; null when no rate was known. */
  readonly usdToKhr: number | null;
  readonly trackingCode: string | null;
  readonly deliverToName: string | null;
  readonly deliverToPhone: string | null;
  readonly deliverToAddress: string | null;
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
