import { Anchor } from "@mantine/core";
import type { CellProps } from "../field-view.ts";
import { BreakableEmail, EmptyValue } from "../text/text-cell.tsx";
import { textOf } from "../values.ts";

/** A `mailto:` link. */
export function EmailCell({ value }: CellProps) {
  const address = textOf(value);
  if (address === "") return <EmptyValue />;
  return (
    <Anchor
      href={`mailto:${address}`}
      inherit
      style={{ overflowWrap: "anywhere" }}
      onClick={(event) => event.stopPropagation()}
    >
      <BreakableEmail text={address} />
    </Anchor>
  );
}
