import { TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useState } from "react";
import type { FilterProps } from "./field-view.ts";

/** A text that the field must have; waits until the person has stopped typing. */
export function TextFilter({ name, label, values, onChange }: FilterProps) {
  const [typed, setTyped] = useState(values[name] ?? "");
  const apply = useDebouncedCallback((text: string) => onChange({ [name]: text || null }), 300);
  return (
    <TextInput
      label={label}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        apply(event.currentTarget.value);
      }}
    />
  );
}
