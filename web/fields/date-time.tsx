import { TextInput } from "@mantine/core";
import { useFormat } from "../language/use-format.ts";
import type { CellProps, FieldView, InputProps } from "./field-view.ts";
import { useFrame } from "./input-frame.tsx";
import { fromPhnomPenh, toPhnomPenh } from "./phnom-penh-time.ts";
import { DateRangeFilter } from "./range-filter.tsx";
import { Nothing } from "./text-cell.tsx";
import { textOf } from "./values.ts";

function DateTimeInput(props: InputProps) {
  return (
    <TextInput
      {...useFrame(props)}
      type="datetime-local"
      value={toPhnomPenh(textOf(props.value))}
      readOnly={props.isReadOnly}
      onChange={(event) => props.onChange(fromPhnomPenh(event.currentTarget.value))}
    />
  );
}

function DateTimeCell({ value }: CellProps) {
  const format = useFormat();
  const at = textOf(value);
  return at === "" ? <Nothing /> : <time dateTime={at}>{format.dateTime(at)}</time>;
}

export const dateTimeView: FieldView = { Input: DateTimeInput, Cell: DateTimeCell, Filter: DateRangeFilter };
