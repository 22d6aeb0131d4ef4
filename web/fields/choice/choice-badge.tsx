import type { Field } from "../../../domain/declare/index.ts";
import type { LocalizedText } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { TintedBadge } from "../../ui/tinted-badge.tsx";

interface Props {
  readonly field: Field;
  readonly code: string;
}

/** The label of a choice value; an unknown code is shown unchanged. */
export function choiceLabel(t: (text: LocalizedText) => string, { field, code }: Props): string {
  const found = field.values?.[code];
  return found ? t(found) : code;
}

/** A choice value as a coloured label. */
export function ChoiceBadge(choice: Props) {
  const t = useText();
  const color = choice.field.values?.[choice.code]?.color ?? "gray";
  return <TintedBadge color={color}>{choiceLabel(t, choice)}</TintedBadge>;
}
