import { Badge } from "@mantine/core";
import type { Field } from "../../domain/declare/index.ts";
import { useText } from "../language/language.tsx";

interface Props {
  readonly field: Field;
  readonly code: string;
}

/** A code of a closed list by its label, in its colour; an unknown one as it stands. */
export function ChoiceBadge({ field, code }: Props) {
  const text = useText();
  const found = field.values?.[code];
  const color = found?.color ?? "gray";
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
      {found ? text(found) : code}
    </Badge>
  );
}
