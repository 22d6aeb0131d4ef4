import { Anchor, Button, Group, Stack, Text } from "@mantine/core";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { commonTexts } from "../common-texts.ts";
import classes from "../list/list.module.css";
import type { BulkOutcome } from "./use-bulk.ts";

const texts = {
  title: localized("Some records were not changed", "ទិន្នន័យខ្លះមិនត្រូវបានកែទេ"),
  more: localized("and {0} more", "និង {0} ទៀត"),
  undo: localized("Undo the other changes", "ត្រឡប់ការកែប្រែផ្សេងទៀតវិញ"),
};

interface Props {
  readonly entity: Pick<AnyEntity, "screen">;
  readonly outcome: BulkOutcome;
  /** By default it names records. */
  readonly title?: string;
  /** Number of further rejected rows that are not listed. */
  readonly more?: number;
  readonly onClose: () => void;
}

/** Lists the rejected rows with their reasons and links. */
export function BulkOutcomeDialog({ entity, outcome, title, more = 0, onClose }: Props) {
  const t = useText();
  const format = useFormat();
  const { undo } = outcome;
  return (
    <Dialog opened onClose={onClose} title={title ?? t(texts.title)} size="lg" zIndex={10_000}>
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
          {t(texts.more, format.number(more))}
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
            {t(texts.undo)}
          </Button>
        ) : null}
        <Button onClick={onClose}>{t(commonTexts.close)}</Button>
      </Group>
    </Dialog>
  );
}
