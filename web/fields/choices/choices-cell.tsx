import { Group } from "@mantine/core";
import { ChoiceBadge } from "../choice/choice-badge.tsx";
import type { CellProps } from "../field-view.ts";
import { EmptyValue } from "../text/text-cell.tsx";
import { textsOf } from "../values.ts";

/** Several choices by their labels. */
export function ChoicesCell({ field, value }: CellProps) {
  const codes = textsOf(value);
  if (codes.length === 0) return <EmptyValue />;
  return (
    <Group component="span" gap={4}>
      {codes.map((code) => (
        <ChoiceBadge key={code} field={field} code={code} />
      ))}
    </Group>
  );
}
