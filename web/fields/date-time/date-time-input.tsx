import { MomentInput } from "../date/day-input.tsx";
import type { InputProps } from "../field-view.ts";
import { useInputFrame } from "../input-frame.tsx";
import { textOf } from "../values.ts";

/** Date and time input in Phnom Penh's time. A text that is none is the value, which the form refuses with the reason. */
export function DateTimeInput(props: InputProps) {
  return (
    <MomentInput
      {...useInputFrame(props)}
      value={textOf(props.value)}
      readOnly={props.isReadOnly}
      onChange={props.onChange}
      onUnread={props.onChange}
    />
  );
}
