import { Button, Group, Progress, Stack, Text } from "@mantine/core";
import { words } from "../../../domain/words.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { said } from "../said.ts";
import type { ImportStep } from "./use-import.ts";

const text = {
  sending: words("Sending “{0}” ({1})", "កំពុងផ្ញើ «{0}» ({1})"),
  check: words("Checking every row…", "កំពុងពិនិត្យគ្រប់ជួរ…"),
  commit: words("Writing every row…", "កំពុងរក្សាទុកគ្រប់ជួរ…"),
  checkHow: words("Nothing is written yet.", "មិនទាន់មានអ្វីត្រូវបានរក្សាទុកទេ។"),
  commitHow: words("All rows or none. Please leave this window open.", "ទាំងអស់ ឬគ្មានសោះ។ សូមទុកផ្ទាំងនេះឱ្យនៅបើក។"),
};

interface Props {
  readonly step: Extract<ImportStep, { name: "working" }>;
  readonly onCancel: () => void;
}

/** How far the file has travelled, then that the server is at work on it. */
export function ImportProgress({ step, onCancel }: Props) {
  const say = useText();
  const format = useFormat();
  const { file, sent, what } = step;
  const isSending = sent < 1;
  const label = isSending ? say(text.sending, file.name, format.fileSize(file.size)) : say(text[what]);
  return (
    <Stack gap="sm" py="md" role="status">
      <Text fw={500}>{label}</Text>
      <Progress size="lg" value={isSending ? sent * 100 : 100} animated={!isSending} aria-label={label} />
      <Text size="sm" c="dimmed">
        {say(what === "check" ? text.checkHow : text.commitHow)}
      </Text>
      {what === "check" || isSending ? (
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {say(said.cancel)}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}
