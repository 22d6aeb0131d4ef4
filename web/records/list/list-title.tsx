import { Button, Group, Text, Title } from "@mantine/core";
import { can } from "../../../domain/access/can.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { addAddress } from "../../../domain/navigation/addresses.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useActor } from "../../api/session/session.ts";
import { useText } from "../../language/language.tsx";
import { IconPlus } from "../../ui/icons/plus.ts";
import { Link } from "../../ui/links/link.tsx";
import { commonTexts } from "../common-texts.ts";

const inBin = localized("{0} in the bin", "{0} ក្នុងធុងសំរាម");

interface Props {
  readonly entity: AnyEntity;
  readonly isBin: boolean;
  /** Number of rows; null until loaded. */
  readonly count: string | null;
}

/** Heading of a list screen: name, number of rows and the button for a new record. */
export function ListTitle({ entity, isBin, count }: Props) {
  const t = useText();
  const { role } = useActor();
  const name = t(entity.label.many);
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap" align="center">
      <Group gap="sm" align="baseline" miw={0}>
        <Title order={1} size="h2">
          {isBin ? t(inBin, name) : name}
        </Title>
        {count === null ? null : (
          <Text c="dimmed" component="span">
            {count}
          </Text>
        )}
      </Group>
      {entity.screen && !isBin && can(role, entity, "create") ? (
        <Button
          component={Link}
          to={addAddress(entity)}
          leftSection={<IconPlus size={18} />}
          style={{ flex: "none" }}
        >
          {t(commonTexts.new)}
        </Button>
      ) : null}
    </Group>
  );
}
