import { Button } from "@mantine/core";
import type { ComponentProps } from "react";
import { can } from "../../../domain/access/can.ts";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import { listAddress } from "../../../domain/navigation/addresses.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useActor } from "../../api/session/session.ts";
import { ChoiceBadge } from "../../fields/choice/choice-badge.tsx";
import { lazyWithSkeleton } from "../../fields/lazy-with-skeleton.tsx";
import { nameIn, otherNameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { RecordHeadFrame } from "../../records/editor/record-head-frame.tsx";
import { toReference } from "../../records/record-name.ts";
import type { Presence as People } from "../../records/updates/presence.tsx";
import { IconPencil } from "../../ui/icons/pencil.ts";
import { type Application, applicationFields } from "./application.ts";

const Presence = lazyWithSkeleton<ComponentProps<typeof People>>(
  async () => (await import("../../records/updates/presence.tsx")).Presence,
  0,
);

const text = {
  edit: localized("Edit", "កែប្រែ"),
  remove: localized("Delete this record", "លុបទិន្នន័យនេះ"),
};

interface Props {
  readonly entity: AnyEntity;
  readonly row: Application;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** The business, the status of its application, and editing. */
export function ApplicationHead({ entity, row, onEdit, onDelete }: Props) {
  const t = useText();
  const { language } = useLanguage();
  const { role } = useActor();
  const reference = toReference(entity, row);
  const name = nameIn(language, reference);
  return (
    <RecordHeadFrame
      back={{ to: listAddress(entity), label: t(entity.label.many) }}
      title={name}
      badges={<ChoiceBadge field={applicationFields(entity).state} code={row.state} />}
      other={otherNameIn(language, reference)}
      below={<Presence entity={entity.name} id={row.id} />}
      tools={
        can(role, entity, "update") ? (
          <Button variant="default" leftSection={<IconPencil size={16} />} onClick={onEdit}>
            {t(text.edit)}
          </Button>
        ) : null
      }
      removal={can(role, entity, "remove") ? { label: t(text.remove), of: name, onChoose: onDelete } : null}
    />
  );
}
