import { Anchor } from "@mantine/core";
import type { CellProps } from "./field-view.ts";
import { Nothing } from "./text-cell.tsx";
import { textOf } from "./values.ts";

/** An address that one click writes to. */
export function EmailCell({ value }: CellProps) {
  const address = textOf(value);
  if (address === "") return <Nothing />;
  const [person = "", host = ""] = address.split("@");
  return (
    <Anchor
      href={`mailto:${address}`}
      inherit
      style={{ overflowWrap: "anywhere" }}
      onClick={(event) => event.stopPropagation()}
    >
      {/* In a narrow card the line ends before the @, not within the name. */}
      {person}
      <wbr />@{host}
    </Anchor>
  );
}
