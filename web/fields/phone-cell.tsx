import { Anchor } from "@mantine/core";
import type { CellProps } from "./field-view.ts";
import { Nothing } from "./text-cell.tsx";
import { textOf } from "./values.ts";

/** A number that one click calls. */
export function PhoneCell({ value }: CellProps) {
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
