import { Anchor, Button, Group, Paper, Text } from "@mantine/core";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { Link } from "../../ui/links/link.tsx";

const texts = {
  shown: localized(
    "Showing only the records of one import or bulk change.",
    "បង្ហាញតែទិន្នន័យនៃការនាំចូល ឬការកែជាក្រុមមួយប៉ុណ្ណោះ។",
  ),
  details: localized("Details", "ព័ត៌មានលម្អិត"),
  all: localized("Show all", "បង្ហាញទាំងអស់"),
};

interface Props {
  readonly batch: string;
  readonly onClear: () => void;
}

/** Shows that a list is filtered by one batch and removes that filter. */
export function BatchFilterNotice({ batch, onClear }: Props) {
  const t = useText();
  return (
    <Paper withBorder radius="md" px="md" py="xs" role="status">
      <Group justify="space-between" gap="xs">
        <Text size="sm">{t(texts.shown)}</Text>
        <Group gap="md">
          <Anchor component={Link} to={`/app/batches/${batch}`} size="sm">
            {t(texts.details)}
          </Anchor>
          <Button size="compact-sm" variant="default" onClick={onClear}>
            {t(texts.all)}
          </Button>
        </Group>
      </Group>
    </Paper>
  );
}
