import { Button, Group, List, Modal, Text } from "@mantine/core";
import type { Problem } from "../../domain/errors.ts";
import { words } from "../../domain/words.ts";
import { useText } from "../language/language.tsx";
import { readUses } from "./referrers.ts";
import { said } from "./said.ts";

const title = words("This is still in use", "ទិន្នន័យនេះកំពុងត្រូវបានប្រើប្រាស់");
const how = words("It can be deleted once nothing refers to it any more:", "អាចលុបបានពេលដែលគ្មានអ្វីប្រើវាទៀត៖");

export interface InUseDialogProps {
  /** The answer to the refused delete. */
  readonly problem: Problem;
  readonly onClose: () => void;
}

/** Names and counts what still refers to a record. */
export function InUseDialog({ problem, onClose }: InUseDialogProps) {
  const text = useText();
  return (
    <Modal opened onClose={onClose} title={text(title)} closeButtonProps={{ "aria-label": text(said.close) }}>
      <Text mb="sm">{text(how)}</Text>
      <List>
        {readUses(problem).map(({ label, count }) => (
          <List.Item key={label.en}>
            {text(label)}: {count}
          </List.Item>
        ))}
      </List>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose}>{text(said.close)}</Button>
      </Group>
    </Modal>
  );
}
