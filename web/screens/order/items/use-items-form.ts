import { useState } from "react";
import { type ItemMove, mostOf } from "../../../../domain/orders/item-quantities.ts";
import { valueOfUnits } from "../../../../domain/orders/order-amounts.ts";
import { messageOf } from "../../../api/client/result.ts";
import type { NumberEntry } from "../../../fields/number/number-box.tsx";
import type { Order, OrderItem } from "../order-record.ts";

/** An item of which units can be moved. */
export interface MovableItem {
  /** Its place in the order. */
  readonly line: number;
  readonly item: OrderItem;
  readonly most: number;
}

export const movableItems = (move: ItemMove, items: Order["items"]): readonly MovableItem[] =>
  items.map((item, line) => ({ line, item, most: mostOf(move, item) })).filter(({ most }) => most > 0);

const isCount = (entry: NumberEntry, most: number): entry is number =>
  typeof entry === "number" && Number.isInteger(entry) && entry >= 0 && entry <= most;

interface FormInput {
  readonly move: ItemMove;
  readonly items: Order["items"];
  readonly onDo: (input: object) => Promise<unknown>;
  readonly onClose: () => void;
}

/** State of the dialog: how many of each item, whether they go back to stock, why, and submit. */
export function useItemsForm({ move, items, onDo, onClose }: FormInput) {
  const [movable] = useState(() => movableItems(move, items));
  // All is delivered unless somebody says less; nothing is cancelled or returned by accident.
  const first = (most: number): NumberEntry => (move === "delivered" ? most : 0);
  const [counts, setCounts] = useState<Readonly<Record<number, NumberEntry>>>(() =>
    Object.fromEntries(movable.map(({ line, most }) => [line, first(most)])),
  );
  const [damaged, setDamaged] = useState<ReadonlySet<number>>(new Set());
  const [reason, setReason] = useState("");
  const [isSent, setIsSent] = useState(false);
  const [isDoing, setIsDoing] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const needsReason = move !== "delivered";
  const chosen = movable.flatMap((one) => {
    const quantity = counts[one.line] ?? 0;
    return isCount(quantity, one.most) && quantity > 0 ? [{ ...one, quantity }] : [];
  });
  const isWrong = movable.some(({ line, most }) => !isCount(counts[line] ?? 0, most));
  const isUnsaid = needsReason && reason.trim() === "";
  const submit = async () => {
    setIsSent(true);
    if (isWrong || chosen.length === 0 || isUnsaid) return;
    setIsDoing(true);
    const lines = chosen.map(({ line, quantity }) =>
      needsReason ? { line, quantity, restock: !damaged.has(line) } : { line, quantity },
    );
    try {
      await onDo({ lines, ...(needsReason ? { reason: reason.trim() } : { note: reason.trim() || null }) });
      onClose();
    } catch (error) {
      setRefused(messageOf(error));
      setIsDoing(false);
    }
  };
  return {
    movable,
    needsReason,
    countOf: (line: number): NumberEntry => counts[line] ?? 0,
    isCountWrong: ({ line, most }: MovableItem) => !isCount(counts[line] ?? 0, most),
    setCount: (line: number, count: NumberEntry) => {
      setCounts({ ...counts, [line]: count });
      setRefused(null);
    },
    isRestocked: (line: number) => !damaged.has(line),
    setRestocked: (line: number, isRestocked: boolean) =>
      setDamaged(new Set(isRestocked ? [...damaged].filter((one) => one !== line) : [...damaged, line])),
    reason,
    setReason,
    value: chosen.reduce((sum, { item, quantity }) => sum + valueOfUnits(item, quantity), 0),
    isNothing: isSent && !isWrong && chosen.length === 0,
    isReasonMissing: isSent && isUnsaid,
    isDirty: reason.trim() !== "" || movable.some(({ line, most }) => counts[line] !== first(most)),
    isDoing,
    refused,
    submit,
  };
}
export type ItemsForm = ReturnType<typeof useItemsForm>;
