import { Checkbox, Group } from "@mantine/core";
import { useText } from "../../language/language.tsx";
import { choiceOptions } from "../choice/choice-options.ts";
import type { InputProps } from "../field-view.ts";
import { useInputFrame } from "../input-frame.tsx";
import { textsOf } from "../values.ts";

/** Input for several choices. */
export function ChoicesInput(props: InputProps) {
  const t = useText();
  const { id, onBlur, ...frame } = useInputFrame(props);
  return (
    <Checkbox.Group {...frame} value={textsOf(props.value)} onChange={props.onChange}>
      <Group gap="md" mt={8} onBlur={onBlur}>
        {choiceOptions(props.field, t).map((option, index) => (
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
