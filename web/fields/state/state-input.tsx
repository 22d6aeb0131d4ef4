import { Input } from "@mantine/core";
import { ChoiceBadge } from "../choice/choice-badge.tsx";
import type { InputProps } from "../field-view.ts";
import { useInputFrame } from "../input-frame.tsx";
import { textOf } from "../values.ts";

/** Shows the state read-only; it changes by transitions, which are buttons of the record. */
export function StateInput(props: InputProps) {
  const { id, onBlur: _, ...frame } = useInputFrame(props);
  return (
    <Input.Wrapper {...frame} labelElement="div">
      <div id={id} tabIndex={-1}>
        <ChoiceBadge field={props.field} code={textOf(props.value)} />
      </div>
    </Input.Wrapper>
  );
}
