import { Button, Group, Progress, Stack, Text } from "@mantine/core";
import { localized } from "../../../domain/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { commonTexts } from "../common-texts.ts";
import type { ImportStep } from "./use-import.ts";

const texts = {
  sending: localized("Sending “{0}” ({1})", "កំពុងផ្ញើ «{0}» ({1})"),
  check: localized("Checking every row…", "កំពុងពិនិត្យគ្រប់ជួរ…"),
  commit: localized("Writing every row…", "កំពុងរក្សាទុកគ្រប់ជួរ…"),
  checkHow: localized("Nothing is written yet.", "មិនទាន់មានអ្វីត្រូវបានរក្សាទុកទេ។"),
  commitHow: localized(
    "All rows or none. Please leave this window open.",
    "ទាំងអស់ ឬគ្មានសោះ។ សូមទុកផ្ទាំងនេះឱ្យនៅបើក។",
  ),
};

interface Props {
  readonly step: Extract<ImportStep, { name: "working" }>;
  readonly onCancel: () => void;
}

/** Upload progress, then a note that the server is processing. */
export function ImportProgress({ step, onCancel }: Props) {
  const say = useText();
  const format = useFormat();
  const { file, sent, what } = step;
  const isSending = sent < 1;
  const label = isSending ? say(texts.sending, file.name, format.fileSize(file.size)) : say(texts[what]);
  return (
    <Stack gap="sm" py="md" role="status">
      <Text fw={500}>{label}</Text>
      <Progress size="lg" value={isSending ? sent * 100 : 100} animated={!isSending} aria-label={label} />
      <Text size="sm" c="dimmed">
        {say(what === "check" ? texts.checkHow : texts.commitHow)}
      </Text>
      {what === "check" || isSending ? (
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {say(commonTexts.cancel)}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}
