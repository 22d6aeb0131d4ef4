import { Menu, type MenuProps } from "@mantine/core";
import { type ReactNode, useId } from "react";
import type { OverlayProps } from "./lazy-overlay.tsx";
import classes from "./menu-overlay.module.css";

export interface MenuEntry {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isDangerous?: boolean;
  /** Separated from the entries above it. */
  readonly hasDivider?: boolean;
  readonly onChoose: () => void;
}

export interface MenuOptions {
  readonly entries: readonly MenuEntry[];
  /** Texts above the entries, e.g. why an action is missing. */
  readonly notes?: readonly string[];
  readonly position: NonNullable<MenuProps["position"]>;
  /** Inline rendering keeps the tab order; a portal over the page avoids clipping inside scrolling containers. */
  readonly placement: "inline" | "overlay";
}

/** Menu for `LazyOverlay`. */
export function MenuOverlay({
  button,
  isOpen,
  onToggle,
  entries,
  notes = [],
  position,
  placement,
}: MenuOptions & OverlayProps) {
  const notesId = useId();
  return (
    <Menu
      opened={isOpen}
      onChange={onToggle}
      position={position}
      shadow="md"
      withinPortal={placement === "overlay"}
    >
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown aria-describedby={notes.length > 0 ? notesId : undefined}>
        {notes.length > 0 ? (
          <Menu.Label id={notesId} maw={320}>
            {notes.join(" ")}
          </Menu.Label>
        ) : null}
        {entries.map(({ label, icon, isDangerous, hasDivider: isApart, onChoose }) => [
          isApart ? <Menu.Divider key={`before ${label}`} /> : null,
          <Menu.Item
            key={label}
            leftSection={icon}
            onClick={onChoose}
            {...(isDangerous ? { className: classes.dangerous } : {})}
          >
            {label}
          </Menu.Item>,
        ])}
      </Menu.Dropdown>
    </Menu>
  );
}
