import type { FilterProps } from "../field-view.ts";
import { ReferencePicker } from "./reference-picker.tsx";
import { targetOf, useReference } from "./references.ts";

/** Filters by a referenced record. */
export function ReferenceFilter({ name, field, label, values, onChange }: FilterProps) {
  const target = targetOf(field);
  const chosen = useReference(target, values[name] ?? null);
  return (
    <ReferencePicker
      frame={{
        id: `filter-${name}`,
        label,
        description: null,
        error: null,
        withAsterisk: false,
        onBlur: () => {},
      }}
      name={label}
      target={target}
      chosen={chosen}
      without={[]}
      onChoose={(reference) => onChange({ [name]: reference?.id ?? null })}
      canClear
      isReadOnly={false}
    />
  );
}
