import { ActionIcon } from "@mantine/core";
import { IconArrowBackUp, IconDots, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { can, isShared } from "../../domain/can.ts";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import { useActor } from "../api/session.ts";
import { useText } from "../language/language.tsx";
import { LateOverlay } from "../ui/late-overlay.tsx";
import type { MenuEntry } from "../ui/menu-overlay.tsx";
import { loadMenu } from "../ui/overlays.ts";
import { type Act, actsFor } from "./acts.ts";
import { said } from "./said.ts";

interface Props {
  readonly entity: AnyEntity;
  readonly row: Readonly<Record<string, unknown>>;
  readonly name: string;
  readonly bin: "hidden" | "only";
  readonly onAct: (act: Act) => void;
  readonly onDelete: () => void;
  readonly onRestore: () => void;
}

/** What can be done with one row; nothing is shown to who may do nothing. */
export function RowMenu({ entity, row, name, bin, onAct, onDelete, onRestore }: Props) {
  const text = useText();
  const actor = useActor();
  const { role } = actor;
  const [isOpen, setIsOpen] = useState(false);
  const acts = bin === "hidden" ? actsFor(entity, actor, row) : [];
  const canDelete = bin === "hidden" && can(role, entity, "remove") && !isShared(role, entity, row);
  const canRestore = bin === "only" && can(role, entity, "restore") && !isShared(role, entity, row);
  if (acts.length === 0 && !canDelete && !canRestore) return null;
  const entries: readonly MenuEntry[] = [
    ...acts.map((act) => ({ label: text(act.label), onChoose: () => onAct(act) })),
    ...(canDelete
      ? [
          {
            label: text(said.delete),
            icon: <IconTrash size={16} />,
            color: "red.9",
            isApart: acts.length > 0,
            onChoose: onDelete,
          },
        ]
      : []),
    ...(canRestore
      ? [{ label: text(said.restore), icon: <IconArrowBackUp size={16} />, onChoose: onRestore }]
      : []),
  ];
  return (
    <LateOverlay
      load={loadMenu}
      kind="menu"
      part={{ entries, position: "bottom-end", stands: "over the page" }}
      isOpen={isOpen}
      onToggle={setIsOpen}
      button={
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={text(said.actions, name)}>
          <IconDots size={18} />
        </ActionIcon>
      }
    />
  );
}
