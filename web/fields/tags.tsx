import { Badge, Group } from "@mantine/core";
import type { CellProps, FieldView, InputProps } from "./field-view.ts";
import { lazyPart } from "./lazy-part.tsx";
import { Nothing } from "./text-cell.tsx";
import { TextFilter } from "./text-filter.tsx";
import { textsOf } from "./values.ts";

const TagsFieldInput = lazyPart<InputProps>(
  async () => (await import("./tags-input.tsx")).TagsFieldInput,
  60,
);

function TagsCell({ value }: CellProps) {
  const tags = textsOf(value);
  if (tags.length === 0) return <Nothing />;
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

export const tagsView: FieldView = { Input: TagsFieldInput, Cell: TagsCell, Filter: TextFilter };
