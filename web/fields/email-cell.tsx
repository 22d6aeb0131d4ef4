import { Anchor } from "@mantine/core";
import type { CellProps } from "./field-view.ts";
import { Breakable, Nothing } from "./text-cell.tsx";
import { textOf } from "./values.ts";

/** An address that one click writes to. */
export function EmailCell({ value }: CellProps) {
  const address = textOf(value);
  if (address === "") return <Nothing />;
  return (
    <Anchor
      href={`mailto:${address}`}
      inherit
      style={{ overflowWrap: "anywhere" }}
      onClick={(event) => event.stopPropagation()}
    >
      <Breakable text={address} />
    </Anchor>
  );
}
