import { Anchor, Button, Group, Paper, Text } from "@mantine/core";
import { Link } from "react-router";
import { words } from "../../../domain/words.ts";
import { useText } from "../../language/language.tsx";

const text = {
  shown: words(
    "Only the records of one import or bulk change are shown.",
    "បង្ហាញតែទិន្នន័យនៃការនាំចូល ឬការកែជាក្រុមមួយប៉ុណ្ណោះ។",
  ),
  details: words("Details", "ព័ត៌មានលម្អិត"),
  all: words("Show all", "បង្ហាញទាំងអស់"),
};

interface Props {
  readonly batch: string;
  readonly onClear: () => void;
}

/** Says that a list is narrowed to one batch, and leads out of it. */
export function BatchFilterNotice({ batch, onClear }: Props) {
  const say = useText();
  return (
    <Paper withBorder radius="md" px="md" py="xs" role="status">
      <Group justify="space-between" gap="xs">
        <Text size="sm">{say(text.shown)}</Text>
        <Group gap="md">
          <Anchor component={Link} to={`/app/batches/${batch}`} size="sm">
            {say(text.details)}
          </Anchor>
          <Button size="compact-sm" variant="default" onClick={onClear}>
            {say(text.all)}
          </Button>
        </Group>
      </Group>
    </Paper>
  );
}
