import { Badge, Group } from "@mantine/core";
import type { CellProps } from "../field-view.ts";
import { EmptyValue } from "../text/text-cell.tsx";
import { textsOf } from "../values.ts";

/** Each tag as a badge. */
export function TagsCell({ value }: CellProps) {
  const tags = textsOf(value);
  if (tags.length === 0) return <EmptyValue />;
  return (
    <Group component="span" gap={4}>
      {tags.map((tag) => (
        <Badge key={tag} variant="default" tt="none" fw={400} radius="sm">
          {tag}
        </Badge>
      ))}
    </Group>
  );
}
