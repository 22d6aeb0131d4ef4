import { Stack, Title } from "@mantine/core";
import { localized } from "../../../../domain/text/localized-text.ts";
import { useText } from "../../../language/language.tsx";
import { HistoryTab as Changes } from "../../../records/history/history-tab.tsx";
import { TimelineView } from "../../../records/history/lazy-timeline.tsx";
import { FormerReasons } from "./former-reasons.tsx";
import type { SettlementPartProps } from "./settlement-page.tsx";

const text = {
  steps: localized("Status changes", "ការប្ដូរស្ថានភាព"),
  changes: localized("All changes", "ការកែប្រែទាំងអស់"),
};

/** State changes with user and reason, replaced reasons, and the full change history. */
export function HistoryTab({ entity, settlement }: SettlementPartProps) {
  const t = useText();
  const { state } = entity.fields;
  return (
    <Stack gap="lg">
      <section>
        <Title order={2} size="h4" mb="sm">
          {t(text.steps)}
        </Title>
        <TimelineView state={state} value={settlement.timeline} />
      </section>
      <FormerReasons id={settlement.id} />
      <section>
        <Title order={2} size="h4" mb="sm">
          {t(text.changes)}
        </Title>
        <Changes entity={entity} id={settlement.id} onBringBack={null} />
      </section>
    </Stack>
  );
}
