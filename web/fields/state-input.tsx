import { Input } from "@mantine/core";
import { ChoiceBadge } from "./choice-badge.tsx";
import type { InputProps } from "./field-view.ts";
import { useFrame } from "./input-frame.tsx";
import { textOf } from "./values.ts";

/** A state is shown here and changed by its steps, which are buttons of the record. */
export function StateInput(props: InputProps) {
  const { id, onBlur: _, ...frame } = useFrame(props);
  return (
    <Input.Wrapper {...frame} labelElement="div">
      <div id={id} tabIndex={-1}>
        <ChoiceBadge field={props.field} code={textOf(props.value)} />
      </div>
    </Input.Wrapper>
  );
}
