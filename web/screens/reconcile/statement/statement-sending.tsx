import { Button, Group, Progress, Stack, Text } from "@mantine/core";
import { localized } from "../../../../domain/text/localized-text.ts";
import { useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { commonTexts } from "../../../records/common-texts.ts";
import type { StatementStep } from "./use-statement.ts";

const text = {
  sending: localized("Uploading “{0}” ({1})", "កំពុងផ្ទុក «{0}» ឡើង ({1})"),
  columns: localized("Detecting columns…", "កំពុងរកជួរឈរ…"),
  reading: localized(
    "Reading {0, plural, one {# row} other {# rows}} and comparing with the orders…",
    "កំពុងអាន {0} ជួរ និងផ្ទៀងផ្ទាត់ជាមួយការបញ្ជាទិញ…",
  ),
};

interface Props {
  readonly step: Extract<StatementStep, { name: "sending" | "reading" }>;
  readonly onCancel: () => void;
}

/** Upload progress of a statement. */
export function StatementSending({ step, onCancel }: Props) {
  const t = useText();
  const format = useFormat();
  const isSending = step.name === "sending" && step.sent < 1;
  const label =
    step.name === "reading"
      ? t(text.reading, format.number(step.columns.rowCount))
      : isSending
        ? t(text.sending, step.file.name, format.fileSize(step.file.size))
        : t(text.columns);
  return (
    <Stack gap="sm" py="md" role="status">
      <Text fw={500}>{label}</Text>
      <Progress
        size="lg"
        value={isSending ? step.sent * 100 : 100}
        animated={!isSending}
        aria-label={label}
      />
      {step.name === "sending" ? (
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t(commonTexts.cancel)}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}
