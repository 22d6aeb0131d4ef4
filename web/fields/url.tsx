import { Anchor } from "@mantine/core";
import type { CellProps, FieldView } from "./field-view.ts";
import { lineInput } from "./line-input.tsx";
import { Nothing } from "./text-cell.tsx";
import { TextFilter } from "./text-filter.tsx";
import { textOf } from "./values.ts";

/** Opened from a cell, an address of somewhere else gets a window of its own. */
const safe = /^(https?:|mailto:|tel:|#\/|\/(?!\/))/i;

function UrlCell({ value, room }: CellProps) {
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

export const urlView: FieldView = {
  Input: lineInput({ type: "url", inputMode: "url", placeholder: "https://" }),
  Cell: UrlCell,
  Filter: TextFilter,
};
