import { Anchor } from "@mantine/core";
import type { CellProps, FieldView } from "./field-view.ts";
import { lineInput } from "./line-input.tsx";
import { Nothing } from "./text-cell.tsx";
import { TextFilter } from "./text-filter.tsx";
import { textOf } from "./values.ts";

function PhoneCell({ value }: CellProps) {
  const number = textOf(value);
  if (number === "") return <Nothing />;
  return (
    <Anchor
      href={`tel:${number.replace(/[\s-]/g, "")}`}
      inherit
      style={{ whiteSpace: "nowrap" }}
      onClick={(event) => event.stopPropagation()}
    >
      {number}
    </Anchor>
  );
}

export const phoneView: FieldView = {
  Input: lineInput({ type: "tel", inputMode: "tel", placeholder: "+855" }),
  Cell: PhoneCell,
  Filter: TextFilter,
};
