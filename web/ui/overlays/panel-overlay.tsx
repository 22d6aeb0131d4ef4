import { Popover, type PopoverProps } from "@mantine/core";
import { cloneElement, type ReactNode } from "react";
import type { OverlayProps } from "./lazy-overlay.tsx";

export interface PanelOptions {
  /** Accessible name of the panel. */
  readonly label: string;
  readonly position: NonNullable<PopoverProps["position"]>;
  /** In pixels. */
  readonly width: number;
  readonly padding?: number;
  /** Rendered while open. */
  readonly children: () => ReactNode;
}

/** Panel for `LazyOverlay`. */
export function PanelOverlay({ button, isOpen, onToggle, ...part }: PanelOptions & OverlayProps) {
  return (
    <Popover
      opened={isOpen}
      onChange={onToggle}
      position={part.position}
      shadow="md"
      width={part.width}
      trapFocus
      returnFocus
      // Mantine's Escape moves the focus to the button even if the panel stays open because of unsaved input.
      closeOnEscape={false}
    >
      <Popover.Target>{cloneElement(button, { onClick: () => onToggle(!isOpen) })}</Popover.Target>
      <Popover.Dropdown
        aria-label={part.label}
        onKeyDownCapture={({ key, nativeEvent }) => {
          if (key === "Escape" && !nativeEvent.isComposing) onToggle(false);
        }}
        {...(part.padding === undefined ? {} : { p: part.padding })}
      >
        {isOpen ? part.children() : null}
      </Popover.Dropdown>
    </Popover>
  );
}
