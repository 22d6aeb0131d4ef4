import { Button, Group, Progress, Stack, Text } from "@mantine/core";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { commonTexts } from "../common-texts.ts";
import type { ImportStep } from "./import-step.ts";

const texts = {
  sending: localized("Sending “{0}” ({1})", "កំពុងផ្ញើ «{0}» ({1})"),
  check: localized("Checking rows…", "កំពុងពិនិត្យជួរដេក…"),
  commit: localized("Saving rows…", "កំពុងរក្សាទុកជួរដេក…"),
  checkHow: localized("Nothing is saved yet.", "មិនទាន់មានអ្វីត្រូវបានរក្សាទុកទេ។"),
  skipHow: localized(
    "Rows with errors are skipped. Keep this window open.",
    "ជួរដេកដែលមានកំហុសត្រូវបានរំលង។ សូមទុកផ្ទាំងនេះឱ្យនៅបើក។",
  ),
  commitHow: localized(
    "If any row fails, nothing is imported. Keep this window open.",
    "បើជួរដេកណាមួយមានកំហុស គ្មានអ្វីត្រូវបាននាំចូលទេ។ សូមទុកផ្ទាំងនេះឱ្យនៅបើក។",
  ),
};

interface Props {
  readonly step: Extract<ImportStep, { name: "working" }>;
  readonly onCancel: () => void;
}

/** Upload progress, then a note that the server is processing. */
export function ImportProgress({ step, onCancel }: Props) {
  const t = useText();
  const format = useFormat();
  const { file, sent, what, isSkipping } = step;
  const commitHow = isSkipping ? texts.skipHow : texts.commitHow;
  const isSending = sent < 1;
  const label = isSending ? t(texts.sending, file.name, format.fileSize(file.size)) : t(texts[what]);
  return (
    <Stack gap="sm" py="md" role="status">
      <Text fw={500}>{label}</Text>
      <Progress size="lg" value={isSending ? sent * 100 : 100} animated={!isSending} aria-label={label} />
      <Text size="sm" c="dimmed">
        {t(what === "check" ? texts.checkHow : commitHow)}
      </Text>
      {what === "check" || isSending ? (
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t(commonTexts.cancel)}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}
