import { Anchor } from "@mantine/core";
import type { CellProps } from "./field-view.ts";
import { Nothing } from "./text-cell.tsx";
import { textOf } from "./values.ts";

/** Opened from a cell, an address of somewhere else gets a window of its own. */
const safe = /^(https?:|mailto:|tel:|#\/|\/(?![/\\]))/i;

/** An address; one that is no link is shown as text. */
export function UrlCell({ value, room }: CellProps) {
  const address = textOf(value);
  if (address === "") return <Nothing />;
  if (!safe.test(address)) return <>{address}</>;
  const isOutside = /^https?:/i.test(address);
  return (
    <Anchor
      href={address}
      inherit
      {...(isOutside ? { target: "_blank", rel: "noreferrer" } : {})}
      {...(room === "line" ? { lineClamp: 1, maw: 240 } : { style: { overflowWrap: "anywhere" } })}
      onClick={(event) => event.stopPropagation()}
    >
      {room === "line" ? address.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "") : address}
    </Anchor>
  );
}
