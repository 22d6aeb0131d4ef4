import { Alert, Button, Group, Stack } from "@mantine/core";
import { IconArrowBackUp, IconCircleCheck } from "@tabler/icons-react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { words } from "../../../domain/words.ts";
import { useText } from "../../language/language.tsx";
import { said } from "../said.ts";
import { type ImportAnswer, importedQuery } from "./import-answer.ts";
import { ImportCounts } from "./import-counts.tsx";

const text = {
  done: words("The import is done.", "ការនាំចូលបានសម្រេច។"),
  undone: words(
    "The import is taken back: what it added is in the bin, what it changed is as before.",
    "ការនាំចូលត្រូវបានត្រឡប់វិញ៖ អ្វីដែលបានបន្ថែមស្ថិតក្នុងធុងសំរាម ហើយអ្វីដែលបានកែត្រឡប់ដូចដើមវិញ។",
  ),
  undo: words("Undo the whole import", "ត្រឡប់ការនាំចូលទាំងមូលវិញ"),
  show: words("Show the imported records", "បង្ហាញទិន្នន័យដែលបាននាំចូល"),
};

interface Props {
  readonly entity: AnyEntity;
  readonly answer: ImportAnswer;
  readonly state: "committed" | "undone";
  readonly isUndoing: boolean;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

/** What an import did, the way to it, and the way back. */
export function ImportEnd({ entity, answer, state, isUndoing, onUndo, onClose }: Props) {
  const say = useText();
  if (state === "undone")
    return (
      <Stack gap="md">
        <Alert color="green" icon={<IconArrowBackUp />} role="status">
          {say(text.undone)}
        </Alert>
        <Group justify="flex-end">
          <Button onClick={onClose}>{say(said.close)}</Button>
        </Group>
      </Stack>
    );
  return (
    <Stack gap="md">
      <Alert color="green" icon={<IconCircleCheck />} role="status">
        {say(text.done)}
      </Alert>
      <ImportCounts answer={answer} tense="past" />
      <Group justify="space-between" gap="xs">
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} />}
          loading={isUndoing}
          onClick={onUndo}
        >
          {say(text.undo)}
        </Button>
        <Group gap="xs">
          {entity.screen ? (
            <Button
              variant="default"
              component="a"
              href={`#/app/${entity.screen}?${importedQuery(answer)}`}
              onClick={onClose}
            >
              {say(text.show)}
            </Button>
          ) : null}
          <Button onClick={onClose}>{say(said.close)}</Button>
        </Group>
      </Group>
    </Stack>
  );
}
