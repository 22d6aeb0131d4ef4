import type { orderAround } from "../../../domain/calls/order-around.ts";
import type { ReplyOf } from "../../../domain/declare/index.ts";
import { PhoneCell } from "../../fields/phone-cell.tsx";
import { isRecord, nameIn, textOf } from "../../fields/values.ts";
import { useLanguage } from "../../language/language.tsx";
import type { Members } from "./order-values.ts";

export type Around = ReplyOf<typeof orderAround>;

export interface CardProps {
  readonly row: Members;
  /** Null until it has come. */
  readonly around: Around | null;
}

/** A telephone number that one click calls. */
export const Phone = ({ number, row }: { readonly number: string; readonly row: Members }) => (
  <PhoneCell
    field={{ kind: "phone", presence: "optional", serverOnly: true }}
    name="phone"
    value={number}
    row={row}
    room="page"
  />
);

/** Reads a label of an answer in the language of the reader. */
export function useLabel() {
  const { language } = useLanguage();
  return (value: unknown): string => {
    if (!isRecord(value)) return "";
    return nameIn(language, { label: textOf(value.label), labelKh: textOf(value.labelKh) || null });
  };
}
