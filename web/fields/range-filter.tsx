import { Group, Input, TextInput, VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import { messageText } from "../../domain/errors/messages.ts";
import { localized } from "../../domain/text/localized-text.ts";
import { today } from "../../domain/values/dates/today.ts";
import { syntaxOfField } from "../../domain/values/number-syntax.ts";
import { numberMessage, parseNumber } from "../../domain/values/parse-number.ts";
import { useText } from "../language/language.tsx";
import { useDebouncedInput } from "../ui/hooks/use-debounced-input.ts";
import { DayInput } from "./date/day-input.tsx";
import type { FilterProps } from "./field-view.ts";

const ends = [
  { key: "from", label: localized("from", "ចាប់ពី") },
  { key: "to", label: localized("to", "ដល់") },
] as const;

interface EndProps extends FilterProps {
  readonly end: (typeof ends)[number];
}

function NumberEnd({ name, field, label, values, onChange, end }: EndProps) {
  const t = useText();
  const key = `${name}.${end.key}`;
  // A range may start below the field's minimum, e.g. at -1.
  const syntax = { ...syntaxOfField(field), allowsNegative: true };
  const [isTyping, setIsTyping] = useState(false);
  const valueFor = (text: string): string | null => {
    const parsed = parseNumber(text, syntax);
    return "value" in parsed ? String(parsed.value ?? "") : null;
  };
  const [typed, type] = useDebouncedInput(
    values[key] ?? "",
    (value) => onChange({ [key]: value || null }),
    300,
    valueFor,
  );
  return (
    <TextInput
      inputMode="decimal"
      aria-label={`${label}, ${t(end.label)}`}
      placeholder={t(end.label)}
      value={typed}
      onChange={(event) => {
        setIsTyping(true);
        type(event.currentTarget.value);
      }}
      onBlur={() => setIsTyping(false)}
      error={valueFor(typed) === null && !isTyping ? t(messageText(numberMessage(typed, syntax))) : null}
      flex={1}
      miw={0}
    />
  );
}

/** The link after an import filters by a timestamp; the filter shows its date. */
const dayOf = (value: string): string => (value.includes("T") ? today(Date.parse(value)) : value);

function DateEnd({ name, label, values, onChange, end }: EndProps) {
  const t = useText();
  const key = `${name}.${end.key}`;
  return (
    <DayInput
      aria-label={`${label}, ${t(end.label)}`}
      placeholder={t(end.label)}
      value={dayOf(values[key] ?? "")}
      onChange={(day) => onChange({ [key]: day })}
    />
  );
}

const createRangeFilter = (End: typeof NumberEnd) =>
  function RangeFilter(props: FilterProps) {
    return (
      <Input.Wrapper label={props.label} labelElement="div" role="group" aria-label={props.label}>
        <Group gap={8} wrap="nowrap" align="flex-start">
          <End {...props} end={ends[0]} />
          <VisuallyHidden>–</VisuallyHidden>
          <End {...props} end={ends[1]} />
        </Group>
      </Input.Wrapper>
    );
  };

/** Number range filter, inclusive; either end may be open. */
export const NumberRangeFilter = createRangeFilter(NumberEnd);
/** Date range filter, inclusive; either end may be open. */
export const DateRangeFilter = createRangeFilter(DateEnd);
