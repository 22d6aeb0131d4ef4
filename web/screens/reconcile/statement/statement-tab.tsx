import { Stack, Text } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { localized } from "../../../../domain/text/localized-text.ts";
import { useText } from "../../../language/language.tsx";
import { StateView } from "../../../ui/state-view.tsx";
import type { SettlementPartProps } from "../settlement/settlement-page.tsx";
import { StatementMapping } from "./statement-mapping.tsx";
import { StatementResult } from "./statement-result.tsx";
import { StatementSending } from "./statement-sending.tsx";
import { StatementZone } from "./statement-zone.tsx";
import { useStatement } from "./use-statement.ts";

const text = {
  how: localized(
    "Send the statement that the party gave you. You say once which column holds what; it is remembered for the next time. Its lines are then compared with the orders: by reference, then by amount and day.",
    "សូមផ្ញើរបាយការណ៍គណនីដែលភាគីបានផ្ដល់ឱ្យ។ អ្នកប្រាប់តែម្ដងថាជួរឈរណាផ្ទុកអ្វី ហើយវានឹងត្រូវចងចាំសម្រាប់លើកក្រោយ។ បន្ទាប់មកជួររបស់វាត្រូវបានផ្ទៀងផ្ទាត់ជាមួយការបញ្ជាទិញ៖ តាមលេខយោង បន្ទាប់មកតាមចំនួនប្រាក់ និងថ្ងៃ។",
  ),
  closed: localized("It was closed without a statement", "បានបិទដោយគ្មានរបាយការណ៍គណនី"),
  closedHow: localized(
    "To compare one, open the settlement again with a reason.",
    "ដើម្បីផ្ទៀងផ្ទាត់ សូមបើកការទូទាត់នេះវិញដោយមានមូលហេតុ។",
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
    return <StatementMapping kind={settlement.kind} step={step} onRead={work.read} onAgain={work.again} />;
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
