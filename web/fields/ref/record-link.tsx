import { ActionIcon } from "@mantine/core";
import { can } from "../../../domain/access/can.ts";
import type { ReferenceTarget } from "../../../domain/declare/entity-summary.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useActor } from "../../api/session/session.ts";
import { useText } from "../../language/language.tsx";
import { IconExternalLink } from "../../ui/icons/external-link.ts";

const openLabel = localized("Open {0} in a new tab", "បើក {0} ក្នុងផ្ទាំងថ្មី");

/** Address of a record; null for an entity without a screen. */
export const recordAddress = (entity: Pick<ReferenceTarget, "screen">, id: string): string | null =>
  entity.screen ? `#/app/${entity.screen}/${id}` : null;

interface Props {
  readonly entity: ReferenceTarget;
  readonly id: string;
  readonly name: string;
}

/** Link to the referenced record in a new tab, so no input is lost; hidden without read permission. */
export function RecordLink({ entity, id, name }: Props) {
  const t = useText();
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
      aria-label={t(openLabel, name)}
    >
      <IconExternalLink size={18} />
    </ActionIcon>
  );
}
