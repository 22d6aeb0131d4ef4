import { Input } from "@mantine/core";
import type { FilterProps } from "../field-view.ts";
import { PlaceLevels } from "./place-levels.tsx";

/** Filters by a location and everything below it (code prefix). */
export function PlaceFilter({ name, label, values, onChange }: FilterProps) {
  return (
    <Input.Wrapper label={label} labelElement="div" role="group" aria-label={label}>
      <PlaceLevels
        firstId={`filter-${name}`}
        code={values[name] ?? ""}
        onChange={(code) => onChange({ [name]: code || null })}
        isReadOnly={false}
        isInvalid={false}
        isRequired={false}
        depth={2}
      />
    </Input.Wrapper>
  );
}
