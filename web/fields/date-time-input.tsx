import { MomentInput } from "./day-input.tsx";
import type { InputProps } from "./field-view.ts";
import { useFrame } from "./input-frame.tsx";
import { fromPhnomPenh, toPhnomPenh } from "./phnom-penh-time.ts";
import { textOf } from "./values.ts";

/** A moment, typed in Cambodia's time. */
export function DateTimeInput(props: InputProps) {
  return (
    <MomentInput
      {...useFrame(props)}
      value={toPhnomPenh(textOf(props.value))}
      readOnly={props.isReadOnly}
      onChange={(value) => props.onChange(fromPhnomPenh(value))}
    />
  );
}
