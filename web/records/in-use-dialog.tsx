import { Button, Group, List, Modal, Text } from "@mantine/core";
import { useEffect } from "react";
import { toast } from "react-toastify";
import { words } from "../../domain/words.ts";
import { ApiError, messageOf } from "../api/result.ts";
import { useText } from "../language/language.tsx";
import { readUses } from "./referrers.ts";
import { said } from "./said.ts";

const title = words("This is still in use", "ទិន្នន័យនេះកំពុងត្រូវបានប្រើប្រាស់");
const how = words("It can be deleted once nothing refers to it any more:", "អាចលុបបានពេលដែលគ្មានអ្វីប្រើវាទៀត៖");

interface Props {
  /** What a delete failed with, if it did. */
  readonly error: Error | null;
  readonly onClose: () => void;
}

/** Names what still refers to a record that can't be deleted; any other failure is told in a toast. */
export function InUseDialog({ error, onClose }: Props) {
  const text = useText();
  const problem = error instanceof ApiError && error.code === 4091 ? error.problem : null;
  useEffect(() => {
    if (error && !problem) toast.error(messageOf(error));
  }, [error, problem]);
  return (
    <Modal
      opened={problem !== null}
      onClose={onClose}
      title={text(title)}
      closeButtonProps={{ "aria-label": text(said.close) }}
    >
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
