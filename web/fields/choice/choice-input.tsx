import { Select } from "@mantine/core";
import { useText } from "../../language/language.tsx";
import type { InputProps } from "../field-view.ts";
import { useInputFrame } from "../input-frame.tsx";
import { textOf } from "../values.ts";
import { choiceOptions } from "./choice-options.ts";

/** Input for one choice. */
export function ChoiceInput(props: InputProps) {
  const t = useText();
  const options = choiceOptions(props.field, t);
  return (
    <Select
      {...useInputFrame(props)}
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
