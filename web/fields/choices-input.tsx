import { Checkbox, Group } from "@mantine/core";
import { useText } from "../language/language.tsx";
import { choiceOptions } from "./choice-options.ts";
import type { InputProps } from "./field-view.ts";
import { useFrame } from "./input-frame.tsx";
import { textsOf } from "./values.ts";

/** Any of a closed list. */
export function ChoicesInput(props: InputProps) {
  const text = useText();
  const { id, onBlur, ...frame } = useFrame(props);
  return (
    <Checkbox.Group {...frame} value={textsOf(props.value)} onChange={props.onChange}>
      <Group gap="md" mt={8} onBlur={onBlur}>
        {choiceOptions(props.field, text).map((option, index) => (
          <Checkbox
            key={option.value}
            {...option}
            disabled={props.isReadOnly}
            {...(index === 0 ? { id } : {})}
          />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
