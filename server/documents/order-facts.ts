/** Words as they are kept: in one language or in both. */
export interface Named {
  readonly name: string | null;
  readonly nameKh: string | null;
}

/** An item of an order; sums in whole riel. */
export interface OrderedItem extends Named {
  readonly unit: string | null;
  readonly unitKh: string | null;
  readonly price: number;
  readonly quantity: number;
  readonly discount: number;
  readonly total: number;
}

/** Where something is, in words. */
export interface PlaceWords {
  readonly label: string;
  readonly labelKh: string | null;
}

/** Everything that the documents of an order say; sums in whole riel. */
export interface OrderFacts {
  readonly number: string;
  /** ISO 8601 */
  readonly createdAt: string;
  readonly state: string;
  readonly paymentState: string;
  readonly paymentReference: string | null;
  readonly paymentFeePaidBy: string | null;
  readonly items: readonly OrderedItem[];
  readonly subtotal: number;
  readonly discount: number;
  readonly deliveryFee: number;
  readonly paymentFee: number;
  readonly total: number;
  readonly totalUsd: number;
  readonly refunded: number;
  /** Riel for one dollar; null where no rate was known. */
  readonly usdToKhr: number | null;
  readonly trackingCode: string | null;
  readonly deliverToName: string | null;
  readonly deliverToPhone: string | null;
  readonly deliverToAddress: string | null;
  readonly deliverToPlace: PlaceWords | null;
  readonly buyer: (Named & { readonly phone: string | null }) | null;
  readonly seller:
    | (Named & {
        readonly phone: string | null;
        readonly address: string | null;
        readonly taxId: string | null;
        readonly place: PlaceWords | null;
      })
    | null;
  readonly paymentMethod: (Named & { readonly kind: string }) | null;
  readonly deliveryService: Named | null;
}
