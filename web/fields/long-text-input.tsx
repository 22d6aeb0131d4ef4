import { Group, Textarea } from "@mantine/core";
import { Counter } from "./counter.tsx";
import type { InputProps } from "./field-view.ts";
import { useFrame } from "./input-frame.tsx";
import { textOf } from "./values.ts";

/** A text of several lines, which grows while one types. */
export function LongTextInput(props: InputProps) {
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
