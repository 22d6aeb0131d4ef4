import { Checkbox, Group } from "@mantine/core";
import { useText } from "../language/language.tsx";
import { ChoiceBadge } from "./choice-badge.tsx";
import { choiceOptions } from "./choice-options.ts";
import type { CellProps, FieldView, InputProps } from "./field-view.ts";
import { useFrame } from "./input-frame.tsx";
import { ChoiceFilter } from "./lazy-filters.tsx";
import { Nothing } from "./text-cell.tsx";
import { textsOf } from "./values.ts";

function ChoicesInput(props: InputProps) {
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

function ChoicesCell({ field, value }: CellProps) {
  const codes = textsOf(value);
  if (codes.length === 0) return <Nothing />;
  return (
    <Group component="span" gap={4}>
      {codes.map((code) => (
        <ChoiceBadge key={code} field={field} code={code} />
      ))}
    </Group>
  );
}

export const choicesView: FieldView = { Input: ChoicesInput, Cell: ChoicesCell, Filter: ChoiceFilter };
