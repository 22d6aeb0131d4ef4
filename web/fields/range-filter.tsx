import { Group, Input, TextInput, VisuallyHidden } from "@mantine/core";
import { words } from "../../domain/words.ts";
import { useText } from "../language/language.tsx";
import { useTyped } from "../ui/use-typed.ts";
import { DayInput } from "./day-input.tsx";
import type { FilterProps } from "./field-view.ts";
import { toPhnomPenh } from "./phnom-penh-time.ts";

const ends = [
  { key: "from", label: words("from", "ចាប់ពី") },
  { key: "to", label: words("to", "ដល់") },
] as const;

interface EndProps extends FilterProps {
  readonly end: (typeof ends)[number];
}

/** What can be a number while it is being typed. */
const unfit = /[^\d.-]/g;

function NumberEnd({ name, label, values, onChange, end }: EndProps) {
  const text = useText();
  const key = `${name}.${end.key}`;
  const [typed, type] = useTyped(values[key] ?? "", (value) => {
    if (value === "" || Number.isFinite(Number(value))) onChange({ [key]: value || null });
  });
  return (
    <TextInput
      inputMode="decimal"
      aria-label={`${label}, ${text(end.label)}`}
      placeholder={text(end.label)}
      value={typed}
      onChange={(event) => type(event.currentTarget.value.replace(unfit, ""))}
      flex={1}
      miw={0}
    />
  );
}

/** The list after an import is narrowed to a moment, of which the filter shows the day. */
const dayOf = (value: string): string => (value.includes("T") ? toPhnomPenh(value).slice(0, 10) : value);

function DateEnd({ name, label, values, onChange, end }: EndProps) {
  const text = useText();
  const key = `${name}.${end.key}`;
  return (
    <DayInput
      aria-label={`${label}, ${text(end.label)}`}
      placeholder={text(end.label)}
      value={dayOf(values[key] ?? "")}
      onChange={(day) => onChange({ [key]: day })}
    />
  );
}

const rangeFilter = (End: typeof NumberEnd) =>
  function RangeFilter(props: FilterProps) {
    return (
      <Input.Wrapper label={props.label} labelElement="div" role="group" aria-label={props.label}>
        <Group gap={8} wrap="nowrap">
          <End {...props} end={ends[0]} />
          <VisuallyHidden>–</VisuallyHidden>
          <End {...props} end={ends[1]} />
        </Group>
      </Input.Wrapper>
    );
  };

/** Between two numbers, both included; either may be open. */
export const NumberRangeFilter = rangeFilter(NumberEnd);
/** Between two days, both included; either may be open. */
export const DateRangeFilter = rangeFilter(DateEnd);
