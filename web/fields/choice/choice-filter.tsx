import { MultiSelect } from "@mantine/core";
import { useText } from "../../language/language.tsx";
import type { FilterProps } from "../field-view.ts";
import { choiceOptions } from "./choice-options.ts";

/** Filters by one or several choices: `field=code` or `field.in=a,b`. */
export function ChoiceFilter({ name, field, label, values, onChange }: FilterProps) {
  const t = useText();
  const chosen = values[name] ? [values[name]] : (values[`${name}.in`]?.split(",") ?? []);
  return (
    <MultiSelect
      label={label}
      data={choiceOptions(field, t)}
      value={chosen}
      clearable
      comboboxProps={{ withinPortal: false }}
      onChange={([first, ...others]) =>
        onChange({
          [name]: first && others.length === 0 ? first : null,
          [`${name}.in`]: first && others.length > 0 ? [first, ...others].join(",") : null,
        })
      }
    />
  );
}
