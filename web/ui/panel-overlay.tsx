import { Popover, type PopoverProps } from "@mantine/core";
import { cloneElement, type ReactNode } from "react";
import type { OverlayProps } from "./late-overlay.tsx";

export interface PanelPart {
  /** Names the panel for who listens to the page. */
  readonly label: string;
  readonly position: NonNullable<PopoverProps["position"]>;
  /** In pixels. */
  readonly width: number;
  readonly padding?: number;
  /** Drawn while it is open. */
  readonly children: () => ReactNode;
}

/** The panel of a button; for LateOverlay. */
export function PanelOverlay({ button, isOpen, onToggle, ...part }: PanelPart & OverlayProps) {
  return (
    <Popover
      opened={isOpen}
      onChange={onToggle}
      position={part.position}
      shadow="md"
      width={part.width}
      trapFocus
      returnFocus
    >
      <Popover.Target>{cloneElement(button, { onClick: () => onToggle(!isOpen) })}</Popover.Target>
      <Popover.Dropdown aria-label={part.label} {...(part.padding === undefined ? {} : { p: part.padding })}>
        {isOpen ? part.children() : null}
      </Popover.Dropdown>
    </Popover>
  );
}
