import { Group } from "@mantine/core";
import { GrowingTextarea } from "../../ui/inputs/growing-textarea.tsx";
import type { InputProps } from "../field-view.ts";
import { useInputFrame } from "../input-frame.tsx";
import { textOf } from "../values.ts";
import { CharacterCount } from "./character-count.tsx";
import { withTextWarning } from "./text-warning.tsx";

/** Multi-line text input that grows while typing. */
export function LongTextInput(props: InputProps) {
  const frame = useInputFrame(props);
  const value = textOf(props.value);
  return (
    <GrowingTextarea
      {...frame}
      label={
        <Group component="span" gap={8} display="inline-flex">
          {frame.label}
          {props.field.max ? <CharacterCount text={value} max={props.field.max} /> : null}
        </Group>
      }
      lang={props.textLanguage ?? undefined}
      minRows={3}
      maxRows={12}
      inputContainer={withTextWarning(value)}
      value={value}
      readOnly={props.isReadOnly}
      onChange={(event) => props.onChange(event.currentTarget.value || null)}
    />
  );
}
