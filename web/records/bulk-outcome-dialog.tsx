import { Anchor, Button, Group, Modal, Stack, Text } from "@mantine/core";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import { words } from "../../domain/words.ts";
import { useText } from "../language/language.tsx";
import { useFormat } from "../language/use-format.ts";
import classes from "./list.module.css";
import { said } from "./said.ts";
import type { BulkOutcome } from "./use-bulk.ts";

const text = {
  title: words("Not everything worked", "មិនមែនទាំងអស់បានជោគជ័យទេ"),
  more: words("and {0} more", "និង {0} ទៀត"),
  undo: words("Undo the others", "មិនធ្វើវិញសម្រាប់ទិន្នន័យផ្សេង"),
};

interface Props {
  readonly entity: Pick<AnyEntity, "screen">;
  readonly outcome: BulkOutcome;
  /** How many others were refused that are not named. */
  readonly more?: number;
  readonly onClose: () => void;
}

/** Which rows were refused, each with its reason and the way to it. */
export function BulkOutcomeDialog({ entity, outcome, more = 0, onClose }: Props) {
  const say = useText();
  const format = useFormat();
  const { undo } = outcome;
  return (
    <Modal
      opened
      onClose={onClose}
      title={say(text.title)}
      size="lg"
      zIndex={10_000}
      closeButtonProps={{ "aria-label": say(said.close) }}
    >
      <Text mb="sm">{outcome.summary}</Text>
      <Stack component="ul" gap={0} className={classes.refused}>
        {outcome.refused.map((row) => (
          <li key={row.id}>
            {entity.screen ? (
              <Anchor href={`#/app/${entity.screen}/${row.id}`} fw={600} inherit onClick={onClose}>
                {row.name}
              </Anchor>
            ) : (
              <Text component="span" fw={600} inherit>
                {row.name}
              </Text>
            )}
            {row.message ? (
              <Text size="sm" c="dimmed">
                {row.message}
              </Text>
            ) : null}
          </li>
        ))}
      </Stack>
      {more > 0 ? (
        <Text size="sm" mt="sm">
          {say(text.more, format.number(more))}
        </Text>
      ) : null}
      <Group justify="flex-end" mt="lg">
        {undo ? (
          <Button
            variant="default"
            onClick={() => {
              undo();
              onClose();
            }}
          >
            {say(text.undo)}
          </Button>
        ) : null}
        <Button onClick={onClose}>{say(said.close)}</Button>
      </Group>
    </Modal>
  );
}
