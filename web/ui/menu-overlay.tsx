import { Menu, type MenuProps } from "@mantine/core";
import type { ReactNode } from "react";
import type { OverlayProps } from "./late-overlay.tsx";

export interface MenuEntry {
  readonly label: string;
  readonly icon?: ReactNode;
  /** A colour of the palette; the usual ink unless said. */
  readonly color?: string;
  /** Stands apart from the entries before it. */
  readonly isApart?: boolean;
  readonly onChoose: () => void;
}

export interface MenuPart {
  readonly entries: readonly MenuEntry[];
  readonly position: NonNullable<MenuProps["position"]>;
  /** In place where nothing cuts it off, so that it stands behind its button for the keyboard too; over the page inside what scrolls. */
  readonly stands: "in place" | "over the page";
}

/** The menu of a button; for LateOverlay. */
export function MenuOverlay({
  button,
  isOpen,
  onToggle,
  entries,
  position,
  stands,
}: MenuPart & OverlayProps) {
  return (
    <Menu
      opened={isOpen}
      onChange={onToggle}
      position={position}
      shadow="md"
      withinPortal={stands === "over the page"}
    >
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {entries.map(({ label, icon, color, isApart, onChoose }) => [
          isApart ? <Menu.Divider key={`before ${label}`} /> : null,
          <Menu.Item key={label} leftSection={icon} onClick={onChoose} {...(color ? { color } : {})}>
            {label}
          </Menu.Item>,
        ])}
      </Menu.Dropdown>
    </Menu>
  );
}
