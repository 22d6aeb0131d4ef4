import { Anchor } from "@mantine/core";
import type { CellProps, FieldView } from "./field-view.ts";
import { lineInput } from "./line-input.tsx";
import { Nothing } from "./text-cell.tsx";
import { TextFilter } from "./text-filter.tsx";
import { textOf } from "./values.ts";

function EmailCell({ value }: CellProps) {
  const address = textOf(value);
  if (address === "") return <Nothing />;
  return (
    <Anchor
      href={`mailto:${address}`}
      inherit
      style={{ overflowWrap: "anywhere" }}
      onClick={(event) => event.stopPropagation()}
    >
      {address}
    </Anchor>
  );
}

export const emailView: FieldView = {
  Input: lineInput({ type: "email", inputMode: "email", placeholder: "" }),
  Cell: EmailCell,
  Filter: TextFilter,
};
