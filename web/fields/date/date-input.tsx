import type { InputProps } from "../field-view.ts";
import { useInputFrame } from "../input-frame.tsx";
import { textOf } from "../values.ts";
import { DayInput } from "./day-input.tsx";

/** Date input, typed or picked. A text that is no day is the value, which the form refuses with the reason. */
export function DateInput(props: InputProps) {
  return (
    <DayInput
      {...useInputFrame(props)}
      value={textOf(props.value)}
      readOnly={props.isReadOnly}
      isPast={props.field.past === true}
      onChange={props.onChange}
      onUnread={props.onChange}
    />
  );
}
