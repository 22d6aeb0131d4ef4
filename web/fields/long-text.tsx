import { Group, Textarea } from "@mantine/core";
import { Counter } from "./counter.tsx";
import type { FieldView, InputProps } from "./field-view.ts";
import { useFrame } from "./input-frame.tsx";
import { TextCell } from "./text-cell.tsx";
import { textOf } from "./values.ts";

function LongTextInput(props: InputProps) {
  const frame = useFrame(props);
  const value = textOf(props.value);
  return (
    <Textarea
      {...frame}
      label={
        <Group component="span" gap={8} display="inline-flex">
          {frame.label}
          {props.field.max ? <Counter text={value} max={props.field.max} /> : null}
        </Group>
      }
      lang={props.textLanguage ?? undefined}
      autosize
      minRows={3}
      maxRows={12}
      value={value}
      readOnly={props.isReadOnly}
      onChange={(event) => props.onChange(event.currentTarget.value || null)}
    />
  );
}

export const longTextView: FieldView = { Input: LongTextInput, Cell: TextCell, Filter: null };
