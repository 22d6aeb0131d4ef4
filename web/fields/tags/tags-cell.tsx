import { Badge, Group } from "@mantine/core";
import type { CellProps } from "../field-view.ts";
import { limitToRoom, MoreBadge } from "../more-badge.tsx";
import { EmptyValue } from "../text/text-cell.tsx";
import { textsOf } from "../values.ts";

/** Each tag as a badge. */
export function TagsCell({ value, room }: CellProps) {
  const tags = textsOf(value);
  if (tags.length === 0) return <EmptyValue />;
  const { shown, rest } = limitToRoom(tags, room);
  return (
    <Group component="span" gap={4}>
      {shown.map((tag) => (
        <Badge key={tag} variant="default" tt="none" fw={400} radius="sm">
          {tag}
        </Badge>
      ))}
      <MoreBadge names={rest} />
    </Group>
  );
}
