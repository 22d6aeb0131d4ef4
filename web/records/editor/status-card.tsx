import { Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { ChoiceBadge } from "../../fields/choice/choice-badge.tsx";
import { textOf } from "../../fields/values.ts";
import { useText } from "../../language/language.tsx";
import type { RecordAction } from "../actions/record-actions.ts";
import { stateFields } from "../columns/columns.ts";
import { useHeadActions } from "./use-head-actions.ts";

const text = { status: localized("Status", "ស្ថានភាព") };

interface Props {
  readonly entity: AnyEntity;
  readonly row: AnyRecord;
  readonly isBusy: boolean;
  readonly onAct: (act: RecordAction) => void;
}

/** The status of a record with its next steps, beside the form. */
export function StatusCard({ entity, row, isBusy, onAct }: Props) {
  const t = useText();
  const { acts, reasons } = useHeadActions(entity, row);
  return (
    <Paper component="section" withBorder radius="md" p="md" aria-label={t(text.status)}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h5">
            {t(text.status)}
          </Title>
          <Group gap={6}>
            {stateFields(entity).map(([name, field]) => (
              <ChoiceBadge key={name} field={field} code={textOf(row[name])} />
            ))}
          </Group>
        </Group>
        {reasons.map((reason) => (
          <Text key={reason.en} size="sm" c="dimmed">
            {t(reason)}
          </Text>
        ))}
        {acts.map((act) => (
          <Button key={act.name} variant="default" fullWidth disabled={isBusy} onClick={() => onAct(act)}>
            {t(act.label)}
          </Button>
        ))}
      </Stack>
    </Paper>
  );
}
