import { Stack, Text } from "@mantine/core";
import { localized } from "../../../../domain/text/localized-text.ts";
import { useText } from "../../../language/language.tsx";
import { IconLock } from "../../../ui/icons/lock.ts";
import { StateView } from "../../../ui/state-view.tsx";
import type { SettlementPartProps } from "../settlement/settlement-page.tsx";
import { StatementMapping } from "./statement-mapping.tsx";
import { StatementResult } from "./statement-result.tsx";
import { StatementSending } from "./statement-sending.tsx";
import { StatementZone } from "./statement-zone.tsx";
import { useStatement } from "./use-statement.ts";

const text = {
  how: localized(
    "Upload the party's statement and map its columns once; we will remember them. Its lines are compared with the orders by reference, then by amount and date.",
    "សូមផ្ទុករបាយការណ៍គណនីរបស់ភាគីឡើង រួចផ្គូផ្គងជួរឈរម្ដង។ យើងនឹងចងចាំវា។ ជួររបស់វាត្រូវបានផ្ទៀងផ្ទាត់ជាមួយការបញ្ជាទិញតាមលេខយោង បន្ទាប់មកតាមចំនួនទឹកប្រាក់ និងកាលបរិច្ឆេទ។",
  ),
  closed: localized("Closed without a statement", "បានបិទដោយគ្មានរបាយការណ៍គណនី"),
  closedHow: localized(
    "To add one, reopen the settlement with a reason.",
    "ដើម្បីបន្ថែម សូមបើកការទូទាត់គណនីឡើងវិញ ដោយបញ្ជាក់មូលហេតុ។",
  ),
};

/** Statement tab: upload, column mapping and result. */
export function StatementTab({ settlement }: SettlementPartProps) {
  const t = useText();
  const work = useStatement(settlement);
  const { step } = work;
  const isLocked = settlement.state !== "open";
  if (step.name === "sending" || step.name === "reading")
    return <StatementSending step={step} onCancel={work.cancel} />;
  if (step.name === "columns")
    return (
      <StatementMapping
        kind={settlement.kind}
        step={step}
        onRead={work.read}
        onSheet={work.sendSheet}
        onAgain={work.again}
      />
    );
  if (settlement.statement && step.name !== "replacing")
    return (
      <StatementResult
        settlement={settlement}
        statement={settlement.statement}
        onReplace={isLocked ? null : work.replace}
      />
    );
  if (isLocked)
    return <StateView icon={<IconLock size={40} />} title={t(text.closed)} text={t(text.closedHow)} />;
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed" maw={720}>
        {t(text.how)}
      </Text>
      <StatementZone
        problem={step.problem}
        onFile={work.send}
        onCancel={step.name === "replacing" ? work.again : null}
      />
    </Stack>
  );
}
