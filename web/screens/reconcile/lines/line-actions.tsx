import { Button, Group } from "@mantine/core";
import {
  explainLine,
  type StatementLine,
  unmatchLine,
} from "../../../../domain/contracts/reconcile/reconcile-lines.ts";
import type { SettlementDetail } from "../../../../domain/contracts/reconcile/reconcile-settlements.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { callApi } from "../../../api/client/client.ts";
import { useText } from "../../../language/language.tsx";
import { useSettlementCall } from "../settlement/use-settlement.ts";
import { useLineName } from "./line-parts.tsx";
import type { LineRowsProps } from "./line-rows.ts";
import { canExplain } from "./use-line-choice.ts";

const text = {
  match: localized("Match…", "ផ្គូផ្គង…"),
  part: localized("Unmatch", "ដកការផ្គូផ្គង"),
  explain: localized("Explain…", "ពន្យល់…"),
  change: localized("Edit reason…", "កែមូលហេតុ…"),
  takeBack: localized("Remove reason", "លុបមូលហេតុ"),
  of: localized("{0}: {1}", "{0}៖ {1}"),
};

interface Props extends Pick<LineRowsProps, "onMatch" | "onExplain"> {
  readonly settlement: SettlementDetail;
  readonly line: StatementLine;
}

/** Actions on a statement line while the settlement is open. */
export function LineActions({ settlement, line, onMatch, onExplain }: Props) {
  const t = useText();
  const name = useLineName()(line);
  const { id } = settlement;
  const part = useSettlementCall(() => callApi(unmatchLine, { params: { id, lineId: line.id } }));
  const takeBack = useSettlementCall(() =>
    callApi(explainLine, { params: { id, lineId: line.id }, body: { reason: null } }),
  );
  const canMatch = line.row !== null && (line.order === null || line.kind === "duplicate");
  const entries = [
    canMatch ? { label: text.match, onClick: () => onMatch(line), isBusy: false } : null,
    canExplain(line)
      ? { label: line.reason ? text.change : text.explain, onClick: () => onExplain(line), isBusy: false }
      : null,
    line.reason
      ? { label: text.takeBack, onClick: () => takeBack.mutate(undefined), isBusy: takeBack.isPending }
      : null,
    line.row !== null && line.order !== null
      ? { label: text.part, onClick: () => part.mutate(undefined), isBusy: part.isPending }
      : null,
  ];
  return (
    <Group gap={6}>
      {entries.map((entry) =>
        entry ? (
          <Button
            key={entry.label.en}
            size="compact-sm"
            variant="default"
            loading={entry.isBusy}
            aria-label={t(text.of, t(entry.label), name)}
            onClick={entry.onClick}
          >
            {t(entry.label)}
          </Button>
        ) : null,
      )}
    </Group>
  );
}
