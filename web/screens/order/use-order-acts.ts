import { useState } from "react";
import { can } from "../../../domain/access/can.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { Fields } from "../../../domain/declare/index.ts";
import type { ItemMove } from "../../../domain/orders/item-quantities.ts";
import { balanceDue, refundableAmount } from "../../../domain/orders/order-amounts.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { ApiError } from "../../api/client/result.ts";
import { useActor } from "../../api/session/session.ts";
import { useText } from "../../language/language.tsx";
import { type ActionPrompt, needsInput } from "../../records/actions/action-prompt.ts";
import type { RecordAction } from "../../records/actions/record-actions.ts";
import { useRecordActions } from "../../records/actions/use-record-actions.ts";
import { useInvalidateRecords } from "../../records/record-keys.ts";
import { itemMoveOf } from "./items/item-actions.tsx";
import type { Order } from "./order-record.ts";

const conflictNote = localized(
  "This order was changed by someone else. Review the updated order.",
  "មានអ្នកផ្សេងបានកែការបញ្ជាទិញនេះ។ សូមពិនិត្យការបញ្ជាទិញដែលបានកែ។",
);

/** Removes the refund amount from an action's input when nothing can be refunded, or not by this person. */
function withApplicableInput(act: RecordAction, row: Order, canRefund: boolean): RecordAction {
  if (!("refundAmount" in act.input) || (canRefund && refundableAmount(row) > 0)) return act;
  const input: Fields = Object.fromEntries(
    Object.entries(act.input).filter(([name]) => name !== "refundAmount"),
  );
  return { ...act, input };
}

/** Order actions: the open dialog, and running an action. */
export function useOrderActs(entity: AnyEntity, row: Order) {
  const { role } = useActor();
  const { act } = useRecordActions(entity);
  const forget = useInvalidateRecords();
  const t = useText();
  const [prompt, setPrompt] = useState<ActionPrompt | null>(null);
  const [isRefunding, setIsRefunding] = useState(false);
  const [moving, setMoving] = useState<{ readonly name: string; readonly move: ItemMove } | null>(null);
  /** The order's version when the dialog opened. */
  const [seen, setSeen] = useState<number | null>(null);

  const run = async (name: string, taken: object) => {
    try {
      await act.mutateAsync({ name, row, input: { ...taken } });
    } catch (error) {
      // Someone else changed the order first: reload it.
      if (error instanceof ApiError && (error.status === 409 || error.status === 422)) await forget();
      throw error;
    }
  };
  const { version } = row;
  // Ignore a version change caused by the action in progress.
  const note = seen !== version && !act.isPending ? t(conflictNote) : null;
  const openPrompt = (chosen: RecordAction) => {
    setSeen(version);
    if (chosen.name === "refund") return setIsRefunding(true);
    const move = itemMoveOf[chosen.name];
    if (move) return setMoving({ name: chosen.name, move });
    const suitable = withApplicableInput(chosen, row, can(role, entity, "act:refund"));
    if (!needsInput(suitable)) return void run(chosen.name, {}).catch(() => undefined);
    setPrompt({
      act: suitable,
      subject: row.number ?? "",
      note: null,
      // Proposes the full remaining amount, to refund or to pay. The payment is another one than the last.
      row: {
        ...row,
        refundAmount: refundableAmount(row) || null,
        amount: balanceDue(row) || null,
        paymentReference: null,
      },
      onSubmit: (taken) => run(chosen.name, taken),
    });
  };
  return {
    openPrompt,
    prompt: prompt && { ...prompt, note },
    isRefunding,
    note,
    refund: (taken: object) => run("refund", taken),
    moving,
    move: (taken: object) => run(moving?.name ?? "", taken),
    close: () => {
      setPrompt(null);
      setIsRefunding(false);
      setMoving(null);
    },
    isBusy: act.isPending,
  };
}
