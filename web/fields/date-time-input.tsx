import { TextInput } from "@mantine/core";
import type { InputProps } from "./field-view.ts";
import { useFrame } from "./input-frame.tsx";
import { fromPhnomPenh, toPhnomPenh } from "./phnom-penh-time.ts";
import { textOf } from "./values.ts";

/** A moment, typed in Cambodia's time. */
export function DateTimeInput(props: InputProps) {
  return (
    <TextInput
      {...useFrame(props)}
      type="datetime-local"
      value={toPhnomPenh(textOf(props.value))}
      readOnly={props.isReadOnly}
      onChange={(event) => props.onChange(fromPhnomPenh(event.currentTarget.value))}
    />
  );
}
