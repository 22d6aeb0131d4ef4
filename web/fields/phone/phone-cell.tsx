import { Anchor } from "@mantine/core";
import { writePhone } from "../../../domain/values/phone-text.ts";
import type { CellProps } from "../field-view.ts";
import { EmptyValue } from "../text/text-cell.tsx";
import { textOf } from "../values.ts";

/** A `tel:` link; the number is shown as people dial it. */
export function PhoneCell({ value }: CellProps) {
  const number = textOf(value);
  if (number === "") return <EmptyValue />;
  return (
    <Anchor
      href={`tel:${number}`}
      inherit
      style={{ whiteSpace: "nowrap" }}
      onClick={(event) => event.stopPropagation()}
    >
      {writePhone(number)}
    </Anchor>
  );
}
