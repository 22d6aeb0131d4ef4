import { TextInput } from "@mantine/core";
import { useFormat } from "../language/use-format.ts";
import type { CellProps, FieldView, InputProps } from "./field-view.ts";
import { useFrame } from "./input-frame.tsx";
import { DateRangeFilter } from "./range-filter.tsx";
import { Nothing } from "./text-cell.tsx";
import { textOf } from "./values.ts";

/** The browser's own calendar: no download, known to every phone, in the phone's language. */
function DateInput(props: InputProps) {
  return (
    <TextInput
      {...useFrame(props)}
      type="date"
      value={textOf(props.value)}
      readOnly={props.isReadOnly}
      onChange={(event) => props.onChange(event.currentTarget.value || null)}
    />
  );
}

function DateCell({ value }: CellProps) {
  const format = useFormat();
  const day = textOf(value);
  return day === "" ? <Nothing /> : <span style={{ whiteSpace: "nowrap" }}>{format.date(day)}</span>;
}

export const dateView: FieldView = { Input: DateInput, Cell: DateCell, Filter: DateRangeFilter };
