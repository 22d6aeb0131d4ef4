import { useState } from "react";
import type { InputOf } from "../../../../domain/declare/index.ts";
import type { order } from "../../../../domain/entities/orders/order.ts";
import type { Riel } from "../../../../domain/money/currency.ts";
import { openQuantity } from "../../../../domain/orders/item-quantities.ts";
import { refundableAmount } from "../../../../domain/orders/order-amounts.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { ApiError } from "../../../api/client/result.ts";
import type { NumberEntry } from "../../../fields/number/number-box.tsx";
import { useLanguage, useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { serverIssues } from "../../../records/form/validate.ts";
import { itemName } from "../cards/order-bill.tsx";
import type { Order, OrderItem } from "../order-record.ts";
import { buildRefundReason, proposeRefund, type RefundEntries, validCounts } from "./refund-proposal.ts";

const text = {
  required: localized("Enter a reason.", "សូមបញ្ចូលមូលហេតុ។"),
  wrong: localized("Enter a number from 1 to {0}.", "សូមបញ្ចូលលេខពី 1 ដល់ {0}។"),
  deliveryItem: localized("delivery", "ការដឹកជញ្ជូន"),
};

type RefundedOrder = Pick<Order, "paid" | "refunded" | "deliveryFee"> & {
  readonly items: readonly RefundableItem[];
};
export type RefundableItem = Pick<
  OrderItem,
  "name" | "nameKh" | "unit" | "unitKh" | "quantity" | "delivered" | "total"
>;

export interface RefundFormProps {
  readonly row: RefundedOrder;
  /** The amount that the buyer should get back; proposed first. */
  readonly due?: Riel;
  /** Additional notice; null for none. */
  readonly note: string | null;
  readonly onDo: (taken: RefundInput) => Promise<unknown>;
  readonly onClose: () => void;
}

type RefundInput = InputOf<typeof order, "refund">;

interface Entered {
  readonly amount: number;
  readonly lines: readonly { readonly line: number; readonly quantity: number }[];
  /** The chosen items in words. */
  readonly named: string;
  readonly reason: string;
  readonly reference: string;
  readonly isCancelling: boolean;
}

/** What the command gets of what was entered. */
const refundInput = ({ amount, lines, named, reason, reference, isCancelling }: Entered): RefundInput => ({
  amount,
  ...(lines.length > 0 ? { lines: [...lines] } : {}),
  ...(isCancelling ? { cancelUndelivered: true } : {}),
  ...(reference.trim() === "" ? {} : { reference: reference.trim() }),
  reason: buildRefundReason(named, reason.trim()),
});

/** State of the refund form: entries, errors and submit. */
export function useRefundForm({ row, due = 0, onDo, onClose }: RefundFormProps) {
  const proposed: NumberEntry = due > 0 ? due : null;
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const left = refundableAmount(row);
  const fee = row.deliveryFee;
  const items = row.items;
  const [entries, setEntries] = useState<RefundEntries>({});
  const [isDeliveryToo, setIsDeliveryToo] = useState(false);
  const [amount, setAmount] = useState<NumberEntry>(proposed);
  const [reason, setReason] = useState("");
  const [reference, setReference] = useState("");
  const [isCancelling, setCancelling] = useState(true);
  const [isSent, setIsSent] = useState(false);
  const [isDoing, setIsDoing] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  const changeAmount = (value: NumberEntry) => {
    setAmount(value);
    setRefused(null);
  };
  const propose = (next: RefundEntries, withDelivery: boolean) => {
    setEntries(next);
    setIsDeliveryToo(withDelivery);
    const delivery = withDelivery ? fee : 0;
    changeAmount(proposeRefund({ items, chosen: validCounts(items, next), delivery, left }) || null);
  };
  const chosen = validCounts(items, entries);
  const nameUnits = (countOf: (item: RefundableItem, place: number) => number): readonly string[] =>
    items.flatMap((item, place) => {
      const count = countOf(item, place);
      return count > 0 ? [`${format.number(count)} × ${itemName(language, item)}`] : [];
    });
  const cancelled = nameUnits((item, place) => Math.min(chosen[place] ?? 0, openQuantity(item))).join(", ");
  const named = [
    ...nameUnits((_, place) => chosen[place] ?? 0),
    ...(isDeliveryToo ? [t(text.deliveryItem)] : []),
  ].join(", ");
  const lines = Object.entries(chosen).map(([place, quantity]) => ({ line: Number(place), quantity }));
  const isWrong = typeof amount !== "number" || amount < 1 || amount > left;
  const hasWrongCount = Object.keys(entries).length > Object.keys(chosen).length;
  const isUnsaid = reason.trim() === "";
  const submit = async () => {
    setIsSent(true);
    if (isWrong || hasWrongCount || isUnsaid) return;
    setIsDoing(true);
    try {
      await onDo(
        refundInput({
          amount,
          lines,
          named,
          reason,
          reference,
          isCancelling: cancelled !== "" && isCancelling,
        }),
      );
      onClose();
    } catch (error) {
      const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
      const [issue] = Object.values(serverIssues(errors));
      setRefused(issue ? t(issue) : null);
      setIsDoing(false);
    }
  };
  return {
    left,
    fee,
    items,
    /** Entered count of an item; undefined when the item is not selected. */
    countOf: (place: number): NumberEntry | undefined => entries[place],
    setCount: (place: number, count: NumberEntry) => propose({ ...entries, [place]: count }, isDeliveryToo),
    leaveOut: (place: number) => {
      const { [place]: _, ...others } = entries;
      propose(others, isDeliveryToo);
    },
    isDeliveryToo,
    setDeliveryToo: (isToo: boolean) => propose(entries, isToo),
    amount,
    changeAmount,
    amountIssue: refused ?? (isSent && isWrong ? t(text.wrong, format.riel(left)) : null),
    /** The chosen units that were not delivered, in words; empty without any. */
    cancelled,
    isCancelling,
    setCancelling,
    reference,
    setReference,
    reason,
    setReason,
    reasonIssue: isSent && isUnsaid ? t(text.required) : null,
    named,
    isDirty: amount !== proposed || reason.trim() !== "" || reference.trim() !== "",
    isDoing,
    submit,
  };
}

export type RefundForm = ReturnType<typeof useRefundForm>;
