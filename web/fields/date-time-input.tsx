import { MomentInput } from "./day-input.tsx";
import type { InputProps } from "./field-view.ts";
import { useInputFrame } from "./input-frame.tsx";
import { fromPhnomPenh, toPhnomPenh } from "./phnom-penh-time.ts";
import { textOf } from "./values.ts";

/** Date and time input in Cambodia's time zone. */
export function DateTimeInput(props: InputProps) {
  return (
    <MomentInput
      {...useInputFrame(props)}
      value={toPhnomPenh(textOf(props.value))}
      readOnly={props.isReadOnly}
      onChange={(value) => props.onChange(fromPhnomPenh(value))}
    />
  );
}
