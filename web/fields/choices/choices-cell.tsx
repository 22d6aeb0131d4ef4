import { Group } from "@mantine/core";
import { useText } from "../../language/language.tsx";
import { ChoiceBadge, choiceLabel } from "../choice/choice-badge.tsx";
import type { CellProps } from "../field-view.ts";
import { limitToRoom, MoreBadge } from "../more-badge.tsx";
import { EmptyValue } from "../text/text-cell.tsx";
import { textsOf } from "../values.ts";

/** Several choices by their labels. */
export function ChoicesCell({ field, value, room }: CellProps) {
  const t = useText();
  const codes = textsOf(value);
  if (codes.length === 0) return <EmptyValue />;
  const { shown, rest } = limitToRoom(codes, room);
  return (
    <Group component="span" gap={4}>
      {shown.map((code) => (
        <ChoiceBadge key={code} field={field} code={code} />
      ))}
      <MoreBadge names={rest.map((code) => choiceLabel(t, { field, code }))} />
    </Group>
  );
}
