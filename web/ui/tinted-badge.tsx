import { Badge } from "@mantine/core";
import type { ReactNode } from "react";

/** A word on a tint of a colour of the palette. */
export function TintedBadge({ color, children }: { readonly color: string; readonly children: ReactNode }) {
  return (
    <Badge
      variant="light"
      color={color}
      // The palette's own ink on its own tint is too pale to read: most of it is the text's.
      c={`color-mix(in oklab, var(--mantine-color-${color}-filled) 35%, var(--mantine-color-text))`}
      tt="none"
      fw={500}
      radius="sm"
      size="md"
      lh={1.6}
      miw="max-content"
    >
      {children}
    </Badge>
  );
}
