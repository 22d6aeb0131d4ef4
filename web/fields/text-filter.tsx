import { TextInput } from "@mantine/core";
import { useTyped } from "../ui/use-typed.ts";
import type { FilterProps } from "./field-view.ts";

/** A text that the field must have; waits until the person has stopped typing. */
export function TextFilter({ name, label, values, onChange }: FilterProps) {
  const [typed, type] = useTyped(values[name] ?? "", (text) => onChange({ [name]: text || null }));
  return <TextInput label={label} value={typed} onChange={(event) => type(event.currentTarget.value)} />;
}
