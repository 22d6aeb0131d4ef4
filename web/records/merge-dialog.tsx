import { Button, Group, Modal, Radio, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import { refusals } from "../../domain/errors.ts";
import { fieldLabel } from "../../domain/labels.ts";
import { words } from "../../domain/words.ts";
import { useText } from "../language/language.tsx";
import { LooseValue } from "./loose-value.tsx";
import { said } from "./said.ts";
import type { Meeting } from "./use-record-editor.ts";

const text = {
  how: words(
    "Someone saved this record while you were working on it. Choose what to keep where both of you changed the same.",
    "មានគេបានរក្សាទុកទិន្នន័យនេះ ពេលអ្នកកំពុងធ្វើការ។ សូមជ្រើសរើសអ្វីដែលត្រូវរក្សា ត្រង់កន្លែងដែលទាំងពីរបានកែ។",
  ),
  joined: words(
    "Someone saved this record while you were working on it. Your changes fit together.",
    "មានគេបានរក្សាទុកទិន្នន័យនេះ ពេលអ្នកកំពុងធ្វើការ។ ការកែប្រែរបស់អ្នកទាំងពីរចូលគ្នាបាន។",
  ),
  taken: words("Taken over from them: {0}", "យកតាមពួកគេ៖ {0}"),
  base: words("Before", "ពីមុន"),
  mine: words("Mine", "របស់ខ្ញុំ"),
  theirs: words("Theirs", "របស់ពួកគេ"),
  save: words("Save this", "រក្សាទុកនេះ"),
};
const sides = ["mine", "theirs", "base"] as const;
type Side = (typeof sides)[number];

interface Props {
  readonly entity: AnyEntity;
  readonly meeting: Meeting;
  readonly onSettle: (values: Readonly<Record<string, unknown>>) => void;
  readonly onClose: () => void;
}

/** Joins the person's work with a newer version: asks only where both changed the same field. */
export function MergeDialog({ entity, meeting, onSettle, onClose }: Props) {
  const say = useText();
  const { conflicts, taken, values } = meeting.merged;
  const [choice, setChoice] = useState<Readonly<Record<string, Side>>>({});
  const label = (name: string) => say(fieldLabel(entity, name));
  const isSettled = conflicts.every(({ name }) => name in choice);
  const settle = () =>
    onSettle({
      ...values,
      ...Object.fromEntries(
        conflicts.map((conflict) => [conflict.name, conflict[choice[conflict.name] ?? "mine"]]),
      ),
    });
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={say(refusals.outOfDate.words)}
      closeButtonProps={{ "aria-label": say(said.close) }}
    >
      <Stack gap="lg">
        <Text>{say(conflicts.length > 0 ? text.how : text.joined)}</Text>
        {taken.length > 0 ? (
          <Text size="sm" c="dimmed">
            {say(text.taken, taken.map(label).join(", "))}
          </Text>
        ) : null}
        {conflicts.map((conflict) => (
          <Radio.Group
            key={conflict.name}
            label={label(conflict.name)}
            value={choice[conflict.name] ?? null}
            onChange={(value) => {
              const side = sides.find((known) => known === value);
              if (side) setChoice({ ...choice, [conflict.name]: side });
            }}
          >
            <Stack gap="xs" mt={6}>
              {sides.map((side) => (
                <Radio.Card key={side} value={side} p="sm" radius="sm">
                  <Group wrap="nowrap" align="flex-start" gap="sm">
                    <Radio.Indicator />
                    <div style={{ minWidth: 0 }}>
                      <Text size="xs" c="dimmed">
                        {say(text[side])}
                      </Text>
                      <LooseValue entity={entity} name={conflict.name} value={conflict[side]} />
                    </div>
                  </Group>
                </Radio.Card>
              ))}
            </Stack>
          </Radio.Group>
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {say(said.cancel)}
          </Button>
          <Button disabled={!isSettled} onClick={settle}>
            {say(text.save)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
