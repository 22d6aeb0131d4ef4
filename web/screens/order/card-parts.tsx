import type { AnyRecord } from "../../../domain/any-record.ts";
import type { orderContext } from "../../../domain/calls/order-context.ts";
import type { ReplyOf } from "../../../domain/declare/index.ts";
import { PhoneCell } from "../../fields/phone-cell.tsx";
import { isRecord, nameIn, textOf } from "../../fields/values.ts";
import { useLanguage } from "../../language/language.tsx";

export type OrderContext = ReplyOf<typeof orderContext>;

export interface CardProps {
  readonly row: AnyRecord;
  /** Null while loading. */
  readonly around: OrderContext | null;
}

/** Phone number as a `tel:` link. */
export const PhoneLink = ({ number, row }: { readonly number: string; readonly row: AnyRecord }) => (
  <PhoneCell
    field={{ kind: "phone", presence: "optional", serverOnly: true }}
    name="phone"
    value={number}
    row={row}
    room="page"
  />
);

/** Returns a function that reads a label from an API value in the current language. */
export function useReadLabel() {
  const { language } = useLanguage();
  return (value: unknown): string => {
    if (!isRecord(value)) return "";
    return nameIn(language, { label: textOf(value.label), labelKh: textOf(value.labelKh) || null });
  };
}
