import { MomentInput } from "../date/day-input.tsx";
import type { InputProps } from "../field-view.ts";
import { useInputFrame } from "../input-frame.tsx";
import { textOf } from "../values.ts";
import { fromPhnomPenh, toPhnomPenh } from "./phnom-penh-time.ts";

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
