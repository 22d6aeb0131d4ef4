import { Anchor } from "@mantine/core";
import type { CellProps } from "../field-view.ts";
import { EmptyValue } from "../text/text-cell.tsx";
import { textOf } from "../values.ts";

/** Schemes and app paths that may be rendered as links. */
const safeAddress = /^(https?:|mailto:|tel:|#\/|\/(?![/\\]))/i;

const recordId = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;

/** A link's text: no protocol where there is little room, and no ids of records, which nobody can read. */
export function linkText(address: string, room: CellProps["room"]): string {
  const readable = address.startsWith("#/") ? address.replace(recordId, "…") : address;
  return room === "line" ? readable.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "") : readable;
}

/** A link; an unsafe address is shown as text. External links open in a new tab. */
export function UrlCell({ value, room }: CellProps) {
  const address = textOf(value);
  if (address === "") return <EmptyValue />;
  if (!safeAddress.test(address)) return <>{address}</>;
  const isOutside = /^https?:/i.test(address);
  return (
    <Anchor
      href={address}
      inherit
      {...(isOutside ? { target: "_blank", rel: "noreferrer" } : {})}
      {...(room === "line" ? { lineClamp: 1, maw: 240 } : { style: { overflowWrap: "anywhere" } })}
      onClick={(event) => event.stopPropagation()}
    >
      {linkText(address, room)}
    </Anchor>
  );
}
