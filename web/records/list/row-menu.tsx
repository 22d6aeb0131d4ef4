import { ActionIcon } from "@mantine/core";
import { useState } from "react";
import { can, isShared } from "../../../domain/access/can.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { canRemove, usedText } from "../../../domain/records/used-by.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useActor } from "../../api/session/session.ts";
import { useText } from "../../language/language.tsx";
import { IconArrowBackUp } from "../../ui/icons/arrow-back-up.ts";
import { IconDots } from "../../ui/icons/dots.ts";
import { IconSquareCheck } from "../../ui/icons/square-check.ts";
import { IconTrash } from "../../ui/icons/trash.ts";
import { LazyOverlay } from "../../ui/overlays/lazy-overlay.tsx";
import type { MenuEntry } from "../../ui/overlays/menu-overlay.tsx";
import { loadMenu } from "../../ui/overlays/overlay-loaders.ts";
import { actionsInLists, fourEyesReasons, type RecordAction } from "../actions/record-actions.ts";
import { commonTexts } from "../common-texts.ts";

const select = localized("Select", "ជ្រើសរើស");

interface Props {
  readonly entity: AnyEntity;
  readonly row: AnyRecord;
  readonly name: string;
  readonly bin: "hidden" | "only";
  readonly onAct: (act: RecordAction) => void;
  readonly onDelete: () => void;
  readonly onRestore: () => void;
  /** Selects the row, where no checkbox is shown before the first selection. */
  readonly onSelect?: () => void;
}

/** Action menu of one row; hidden when no action is available. */
export function RowMenu({ entity, row, name, bin, onAct, onDelete, onRestore, onSelect }: Props) {
  const t = useText();
  const actor = useActor();
  const { role } = actor;
  const [isOpen, setIsOpen] = useState(false);
  const acts = bin === "hidden" ? actionsInLists(entity, actor, row) : [];
  const used = can(role, entity, "remove") ? usedText(entity, row) : null;
  const reasons = bin === "hidden" ? [...fourEyesReasons(entity, actor, row), ...(used ? [used] : [])] : [];
  const canDelete = bin === "hidden" && canRemove(role, entity, row);
  const canRestore = bin === "only" && can(role, entity, "restore") && !isShared(role, entity, row);
  if (acts.length === 0 && !canDelete && !canRestore && !onSelect) return null;
  const entries: readonly MenuEntry[] = [
    ...(onSelect ? [{ label: t(select), icon: <IconSquareCheck size={16} />, onChoose: onSelect }] : []),
    ...acts.map((act) => ({ label: t(act.label), onChoose: () => onAct(act) })),
    ...(canDelete
      ? [
          {
            label: t(commonTexts.delete),
            icon: <IconTrash size={16} />,
            isDangerous: true,
            hasDivider: acts.length > 0,
            onChoose: onDelete,
          },
        ]
      : []),
    ...(canRestore
      ? [{ label: t(commonTexts.restore), icon: <IconArrowBackUp size={16} />, onChoose: onRestore }]
      : []),
  ];
  return (
    <LazyOverlay
      load={loadMenu}
      kind="menu"
      part={{
        entries,
        notes: reasons.map((reason) => t(reason)),
        position: "bottom-end",
        placement: "overlay",
      }}
      isOpen={isOpen}
      onToggle={setIsOpen}
      button={
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t(commonTexts.actions, name)}>
          <IconDots size={18} />
        </ActionIcon>
      }
    />
  );
}
