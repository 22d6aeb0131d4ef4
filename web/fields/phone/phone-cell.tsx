import { Anchor } from "@mantine/core";
import { localPhone } from "../../../domain/values/phone.ts";
import type { CellProps } from "../field-view.ts";
import { EmptyValue } from "../text/text-cell.tsx";
import { textOf } from "../values.ts";

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
      {localPhone(number)}
    </Anchor>
  );
}
