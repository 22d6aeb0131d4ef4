import { TextInput } from "@mantine/core";
import type { InputProps } from "./field-view.ts";
import { useFrame } from "./input-frame.tsx";
import { textOf } from "./values.ts";

/** The browser's own calendar: no download, known to every phone, in the phone's language. */
export function DateInput(props: InputProps) {
  return (
    <TextInput
      {...useFrame(props)}
      type="date"
      value={textOf(props.value)}
      readOnly={props.isReadOnly}
      onChange={(event) => props.onChange(event.currentTarget.value || null)}
    />
  );
}
