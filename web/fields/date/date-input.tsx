import type { InputProps } from "../field-view.ts";
import { useInputFrame } from "../input-frame.tsx";
import { textOf } from "../values.ts";
import { DayInput } from "./day-input.tsx";

/** Date input, typed or picked. */
export function DateInput(props: InputProps) {
  return (
    <DayInput
      {...useInputFrame(props)}
      value={textOf(props.value)}
      readOnly={props.isReadOnly}
      onChange={props.onChange}
    />
  );
}
