import { DayInput } from "./day-input.tsx";
import type { InputProps } from "./field-view.ts";
import { useFrame } from "./input-frame.tsx";
import { textOf } from "./values.ts";

/** A day, typed or picked. */
export function DateInput(props: InputProps) {
  return (
    <DayInput
      {...useFrame(props)}
      value={textOf(props.value)}
      readOnly={props.isReadOnly}
      onChange={props.onChange}
    />
  );
}
