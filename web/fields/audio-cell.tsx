import { IconVolume } from "@tabler/icons-react";
import { fileAddress } from "../api/base-url.ts";
import type { CellProps } from "./field-view.ts";
import { Nothing } from "./text-cell.tsx";
import { textOf } from "./values.ts";

/** Plays it. */
export const Player = ({ url, label }: { readonly url: string; readonly label: string }) => (
  // biome-ignore lint/a11y/useMediaCaption: a spoken word or pronunciation comes without captions.
  <audio src={fileAddress(url)} controls preload="metadata" aria-label={label} style={{ maxWidth: "100%" }} />
);

/** A sign in a table, the sound on a page. */
export function AudioCell({ value, name, room }: CellProps) {
  const url = textOf(value);
  if (url === "") return <Nothing />;
  return room === "line" ? <IconVolume size={20} aria-hidden /> : <Player url={url} label={name} />;
}
