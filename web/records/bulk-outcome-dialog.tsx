import { Button, Group, List, Modal, Text } from "@mantine/core";
import { words } from "../../domain/words.ts";
import { useText } from "../language/language.tsx";
import { said } from "./said.ts";
import type { BulkOutcome } from "./use-bulk.ts";

const title = words("Not everything worked", "មិនមែនទាំងអស់បានជោគជ័យទេ");

interface Props {
  readonly outcome: BulkOutcome | null;
  readonly onClose: () => void;
}

/** Which rows were refused, each with its reason. */
export function BulkOutcomeDialog({ outcome, onClose }: Props) {
  const text = useText();
  return (
    <Modal
      opened={outcome !== null}
      onClose={onClose}
      title={text(title)}
      closeButtonProps={{ "aria-label": text(said.close) }}
    >
      <Text mb="sm">{outcome?.summary}</Text>
      <List spacing="xs" size="sm">
        {(outcome?.refused ?? []).map((row) => (
          <List.Item key={row.id}>
            <Text component="span" fw={600} inherit>
              {row.name}
            </Text>
            {row.message ? ` — ${row.message}` : ""}
          </List.Item>
        ))}
      </List>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose}>{text(said.close)}</Button>
      </Group>
    </Modal>
  );
}
