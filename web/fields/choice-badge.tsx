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
  return (
    <Badge variant="light" color={found?.color ?? "gray"} tt="none" fw={500} radius="sm" size="md" lh={1.6}>
      {found ? text(found) : code}
    </Badge>
  );
}
