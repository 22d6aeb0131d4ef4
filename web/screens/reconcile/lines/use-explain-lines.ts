import { useState } from "react";
import {
  explainLine,
  explainLines,
  type StatementLine,
} from "../../../../domain/contracts/reconcile/reconcile-lines.ts";
import type { LineKind } from "../../../../domain/contracts/reconcile/reconcile-parts.ts";
import { inputFieldsOf } from "../../../../domain/records/action-input.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { callApi } from "../../../api/client/client.ts";
import { textOf } from "../../../fields/values.ts";
import { useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import type { ActionPrompt } from "../../../records/actions/action-prompt.ts";
import type { SettlementPartProps } from "../settlement/settlement-page.tsx";
import { useSettlementCall } from "../settlement/use-settlement.ts";
import { lineKindTexts } from "./line-kinds.ts";

const text = {
  explain: localized("Explain", "ពន្យល់"),
  these: localized("Applies to {0, plural, one {# line} other {# lines}}.", "អនុវត្តលើ {0} ជួរ។"),
  kind: localized(
    "Applies to all lines of this type without a reason: {0}.",
    "អនុវត្តលើជួរទាំងអស់នៃប្រភេទនេះដែលគ្មានមូលហេតុ៖ {0}។",
  ),
};

interface Props extends SettlementPartProps {
  readonly onDone: () => void;
}
type ExplainTarget =
  | { readonly line: string }
  | { readonly ids: readonly string[] }
  | { readonly kind: LineKind };

/** Asks for the reason of one line, several lines or a whole kind, and saves it. */
export function useExplainLines({ entity, settlement, onDone }: Props) {
  const t = useText();
  const format = useFormat();
  const [prompt, setPrompt] = useState<ActionPrompt | null>(null);
  const { id } = settlement;
  const call = useSettlementCall(({ what, reason }: { what: ExplainTarget; reason: string }) => {
    if ("line" in what) return callApi(explainLine, { params: { id, lineId: what.line }, body: { reason } });
    const some = "ids" in what ? { ids: [...what.ids] } : { kind: what.kind };
    return callApi(explainLines, { params: { id }, body: { reason, ...some } });
  });
  // Uses the same field as the reason of an adjustment.
  const { reason } = inputFieldsOf(entity, "adjust");
  const openPrompt = (what: ExplainTarget, note: string | null, before: string | null = null) =>
    setPrompt({
      act: {
        name: "explain",
        label: text.explain,
        confirm: null,
        input: reason ? { reason } : {},
        kind: "command",
      },
      subject: "",
      note,
      row: { reason: before },
      onSubmit: async (taken) => {
        await call.mutateAsync({ what, reason: textOf(taken.reason) });
        onDone();
      },
    });
  return {
    prompt,
    close: () => setPrompt(null),
    explainOne: (line: StatementLine) => openPrompt({ line: line.id }, null, line.reason),
    explainChosen: (ids: readonly string[]) => openPrompt({ ids }, t(text.these, format.number(ids.length))),
    explainKind: (kind: LineKind) => openPrompt({ kind }, t(text.kind, t(lineKindTexts[kind]))),
  };
}
