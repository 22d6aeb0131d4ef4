import { useState } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { Fields } from "../../../domain/declare/index.ts";
import { words } from "../../../domain/words.ts";
import { ApiError } from "../../api/result.ts";
import { numberOf } from "../../fields/values.ts";
import { useText } from "../../language/language.tsx";
import { type Asking, asksFor } from "../../records/act-question.ts";
import type { Act } from "../../records/acts.ts";
import { useForgetRecords } from "../../records/record-keys.ts";
import { useRecordActs } from "../../records/use-record-acts.ts";
import { leftToRefund, type Members } from "./order-values.ts";

const meanwhile = words(
  "Somebody else changed this order meanwhile. The page behind shows how it stands now.",
  "មានអ្នកផ្សេងបានកែការបញ្ជាទិញនេះក្នុងពេលជាមួយគ្នា។ ទំព័រខាងក្រោយបង្ហាញស្ថានភាពបច្ចុប្បន្នរបស់វា។",
);

/** What an act asks for, as far as it means anything for this order: nobody is asked what to pay back where nothing was paid. */
function suited(act: Act, row: Members): Act {
  if (!("refundAmount" in act.takes) || leftToRefund(row) > 0) return act;
  const takes: Fields = Object.fromEntries(
    Object.entries(act.takes).filter(([name]) => name !== "refundAmount"),
  );
  return { ...act, takes };
}

/** Leading an order on: what is asked at the moment, and doing it. */
export function useOrderActs(entity: AnyEntity, row: Members) {
  const { act } = useRecordActs(entity);
  const forget = useForgetRecords();
  const say = useText();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [isRefunding, setIsRefunding] = useState(false);
  /** The order's version when the dialog was opened. */
  const [seen, setSeen] = useState<number | null>(null);

  const run = async (name: string, taken: Members) => {
    try {
      await act.mutateAsync({ name, row, taken });
    } catch (error) {
      // Somebody else was first: the page shows how the order is by now.
      if (error instanceof ApiError && (error.status === 409 || error.status === 422)) await forget();
      throw error;
    }
  };
  const version = numberOf(row.version);
  // While this window itself acts, the change is its own.
  const note = seen !== version && !act.isPending ? say(meanwhile) : null;
  const ask = (chosen: Act) => {
    setSeen(version);
    if (chosen.name === "refund") return setIsRefunding(true);
    const suitable = suited(chosen, row);
    if (!asksFor(suitable)) return void run(chosen.name, {}).catch(() => undefined);
    setAsking({
      act: suitable,
      note: null,
      // All that is left is proposed.
      row: { ...row, refundAmount: leftToRefund(row) || null },
      onDo: (taken) => run(chosen.name, taken),
    });
  };
  return {
    ask,
    asking: asking && { ...asking, note },
    isRefunding,
    note,
    refund: (taken: Members) => run("refund", taken),
    close: () => {
      setAsking(null);
      setIsRefunding(false);
    },
    isBusy: act.isPending,
  };
}
