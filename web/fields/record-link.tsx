import { ActionIcon } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { can } from "../../domain/can.ts";
import type { Referred } from "../../domain/declare/outline.ts";
import { words } from "../../domain/words.ts";
import { useActor } from "../api/session.ts";
import { useText } from "../language/language.tsx";

const open = words("Open {0} in a new tab", "បើក {0} ក្នុងផ្ទាំងថ្មី");

/** Where a record of an entity is shown; null for an entity without a screen. */
export const recordAddress = (entity: Pick<Referred, "screen">, id: string): string | null =>
  entity.screen ? `#/app/${entity.screen}/${id}` : null;

interface Props {
  readonly entity: Referred;
  readonly id: string;
  readonly name: string;
}

/** Opens the record that a field refers to, beside the form so that nothing typed is lost; nothing for who may not read it. */
export function RecordLink({ entity, id, name }: Props) {
  const text = useText();
  const { role } = useActor();
  const address = recordAddress(entity, id);
  if (!address || !can(role, entity, "read")) return null;
  return (
    <ActionIcon
      component="a"
      href={address}
      target="_blank"
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={text(open, name)}
    >
      <IconExternalLink size={18} />
    </ActionIcon>
  );
}
