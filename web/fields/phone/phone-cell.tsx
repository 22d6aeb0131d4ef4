import { Anchor } from "@mantine/core";
import type { CellProps } from "../field-view.ts";
import { EmptyValue } from "../text/text-cell.tsx";
import { textOf } from "../values.ts";

/** Formats a Cambodian phone number as `012 345 678`; returns others unchanged. */
const formatPhone = (number: string): string =>
  number.replace(/^(?:\+855|0)(\d{2})(\d{3})(\d{3,4})$/, "0$1 $2 $3");

/** A `tel:` link. */
export function PhoneCell({ value }: CellProps) {
  const number = textOf(value);
  if (number === "") return <EmptyValue />;
  return (
    <Anchor
      href={`tel:${number.replace(/[\s-]/g, "")}`}
      inherit
      style={{ whiteSpace: "nowrap" }}
      onClick={(event) => event.stopPropagation()}
    >
      {formatPhone(number)}
    </Anchor>
  );
}
