import { TextInput } from "@mantine/core";
import { useDebouncedInput } from "../../ui/hooks/use-debounced-input.ts";
import type { FilterProps } from "../field-view.ts";

/** Text filter, debounced while typing. */
export function TextFilter({ name, label, values, onChange }: FilterProps) {
  const [typed, type] = useDebouncedInput(values[name] ?? "", (text) => onChange({ [name]: text || null }));
  return <TextInput label={label} value={typed} onChange={(event) => type(event.currentTarget.value)} />;
}
