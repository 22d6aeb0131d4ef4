import type { orderContext } from "../../../../domain/contracts/orders/order-context.ts";
import type { PlaceLabel, ReplyOf } from "../../../../domain/declare/index.ts";
import { shortPlaceName } from "../../../../domain/values/place-name.ts";
import { PhoneCell } from "../../../fields/phone/phone-cell.tsx";
import { nameIn } from "../../../fields/values.ts";
import { useLanguage } from "../../../language/language.tsx";
import type { Order } from "../order-record.ts";

export type OrderContext = ReplyOf<typeof orderContext>;

export interface CardProps {
  readonly row: Order;
  /** Null while loading. */
  readonly around: OrderContext | null;
}

/** Phone number as a `tel:` link. */
export const PhoneLink = ({ number, row }: { readonly number: string; readonly row: Order }) => (
  <PhoneCell
    field={{ kind: "phone", presence: "optional", serverOnly: true }}
    name="phone"
    value={number}
    row={row}
    room="page"
  />
);

/** Returns a function that reads a label in the current language; empty without one. */
export function useReadLabel() {
  const { language } = useLanguage();
  return (value: PlaceLabel | null): string =>
    value === null ? "" : shortPlaceName(nameIn(language, value));
}
