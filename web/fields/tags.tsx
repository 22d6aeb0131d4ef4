import { Badge, Group, TagsInput } from "@mantine/core";
import { words } from "../../domain/words.ts";
import { useText } from "../language/language.tsx";
import type { CellProps, FieldView, InputProps } from "./field-view.ts";
import { useFrame } from "./input-frame.tsx";
import { Nothing } from "./text-cell.tsx";
import { TextFilter } from "./text-filter.tsx";
import { textsOf } from "./values.ts";

const hint = words("Type a word, then press Enter", "វាយពាក្យមួយ រួចចុច Enter");

function TagsFieldInput(props: InputProps) {
  const text = useText();
  const tags = textsOf(props.value);
  return (
    <TagsInput
      {...useFrame(props)}
      value={tags}
      onChange={props.onChange}
      placeholder={tags.length === 0 ? text(hint) : ""}
      acceptValueOnBlur
      clearable
      readOnly={props.isReadOnly}
    />
  );
}

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
