import { ActionIcon, Menu } from "@mantine/core";
import { IconArrowBackUp, IconDots, IconTrash } from "@tabler/icons-react";
import { can } from "../../domain/can.ts";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import { useActor } from "../api/session.ts";
import { useText } from "../language/language.tsx";
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
  const { role } = useActor();
  const acts = bin === "hidden" ? actsFor(entity, role, row) : [];
  const canDelete = bin === "hidden" && can(role, entity, "remove");
  const canRestore = bin === "only" && can(role, entity, "restore");
  if (acts.length === 0 && !canDelete && !canRestore) return null;
  return (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={text(said.actions, name)}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map((act) => (
          <Menu.Item key={act.name} onClick={() => onAct(act)}>
            {text(act.label)}
          </Menu.Item>
        ))}
        {acts.length > 0 && canDelete ? <Menu.Divider /> : null}
        {canDelete ? (
          <Menu.Item color="red.9" leftSection={<IconTrash size={16} />} onClick={onDelete}>
            {text(said.delete)}
          </Menu.Item>
        ) : null}
        {canRestore ? (
          <Menu.Item leftSection={<IconArrowBackUp size={16} />} onClick={onRestore}>
            {text(said.restore)}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
