import { Select } from "@mantine/core";
import { useText } from "../language/language.tsx";
import { ChoiceBadge } from "./choice-badge.tsx";
import { choiceOptions } from "./choice-options.ts";
import type { CellProps, FieldView, InputProps } from "./field-view.ts";
import { useFrame } from "./input-frame.tsx";
import { ChoiceFilter } from "./lazy-filters.tsx";
import { Nothing } from "./text-cell.tsx";
import { textOf } from "./values.ts";

function ChoiceInput(props: InputProps) {
  const text = useText();
  const options = choiceOptions(props.field, text);
  return (
    <Select
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

function ChoiceCell({ field, value }: CellProps) {
  const code = textOf(value);
  return code === "" ? <Nothing /> : <ChoiceBadge field={field} code={code} />;
}

export const choiceView: FieldView = { Input: ChoiceInput, Cell: ChoiceCell, Filter: ChoiceFilter };
