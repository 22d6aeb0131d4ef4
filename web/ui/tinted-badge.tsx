import { Badge } from "@mantine/core";
import type { ReactNode } from "react";

/** Badge with a tinted palette colour. */
export function TintedBadge({ color, children }: { readonly color: string; readonly children: ReactNode }) {
  return (
    <Badge
      variant="light"
      color={color}
      // Mantine's tint of gray is almost black in dark mode.
      bg={`color-mix(in oklab, var(--mantine-color-${color}-filled) var(--tint), var(--surface))`}
      // The palette colour on its own tint lacks contrast, so it is mixed with the text colour.
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
