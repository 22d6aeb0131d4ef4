import type { Field } from "../../../domain/declare/index.ts";
import { useText } from "../../language/language.tsx";
import { TintedBadge } from "../../ui/tinted-badge.tsx";

interface Props {
  readonly field: Field;
  readonly code: string;
}

/** A choice value as a coloured label; an unknown code is shown unchanged. */
export function ChoiceBadge({ field, code }: Props) {
  const t = useText();
  const found = field.values?.[code];
  return <TintedBadge color={found?.color ?? "gray"}>{found ? t(found) : code}</TintedBadge>;
}
