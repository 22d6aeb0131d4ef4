import { Anchor } from "@mantine/core";
import type { CellProps } from "./field-view.ts";
import { Nothing } from "./text-cell.tsx";
import { textOf } from "./values.ts";

/** A Cambodian number as it is dialled and read there, `012 345 678`; any other as it was written. */
const read = (number: string): string => number.replace(/^(?:\+855|0)(\d{2})(\d{3})(\d{3,4})$/, "0$1 $2 $3");

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
      {read(number)}
    </Anchor>
  );
}
