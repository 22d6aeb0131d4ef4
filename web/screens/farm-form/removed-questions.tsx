import { Button, Group, Paper, Stack, Title } from "@mantine/core";
import { localized } from "../../../domain/text/localized-text.ts";
import { nameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { IconArrowBackUp } from "../../ui/icons/arrow-back-up.ts";
import { labelsOf, QuestionLine } from "./question-line.tsx";
import { idOf } from "./question-order.ts";
import type { FormField } from "./use-activity-form.ts";

const text = {
  out: localized("Removed from the form", "បានដកចេញពីទម្រង់"),
  back: localized("Restore: {0}", "ស្ដារឡើងវិញ៖ {0}"),
  putBack: localized("Restore", "ស្ដារឡើងវិញ"),
};

interface Props {
  readonly rows: readonly FormField[];
  readonly canWrite: boolean;
  readonly isBusy: boolean;
  readonly onPutBack: (row: FormField) => void;
}

/** Questions that were taken out of the form but stay in old records. */
export function RemovedQuestions({ rows, canWrite, isBusy, onPutBack }: Props) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <Stack gap="xs" component="section" aria-label={t(text.out)}>
      <Title order={3} size="h5">
        {t(text.out)}
      </Title>
      {rows.map((row) => (
        <Paper key={idOf(row)} withBorder radius="md" p="sm">
          <Group wrap="nowrap" justify="space-between">
            <QuestionLine row={row} onEdit={null} onRemove={null} />
            {canWrite ? (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconArrowBackUp size={16} />}
                aria-label={t(text.back, nameIn(language, labelsOf(row)))}
                loading={isBusy}
                onClick={() => onPutBack(row)}
              >
                {t(text.putBack)}
              </Button>
            ) : null}
          </Group>
        </Paper>
      ))}
    </Stack>
  );
}
