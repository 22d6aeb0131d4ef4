import { useText } from "../language/language.tsx";
import { choiceOptions } from "./choice-options.ts";
import type { InputProps } from "./field-view.ts";
import { useFrame } from "./input-frame.tsx";
import { LateSelect } from "./late-select.tsx";
import { textOf } from "./values.ts";

/** One of a closed list. */
export function ChoiceInput(props: InputProps) {
  const text = useText();
  const options = choiceOptions(props.field, text);
  return (
    <LateSelect
      {...useFrame(props)}
      data={options}
      value={textOf(props.value) || null}
      onChange={props.onChange}
      clearable={props.field.presence === "optional"}
      allowDeselect={props.field.presence === "optional"}
      searchable={options.length > 8}
      readOnly={props.isReadOnly}
    />
  );
}
