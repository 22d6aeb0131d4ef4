import { IconVideo } from "@tabler/icons-react";
import { fileAddress } from "../api/base-url.ts";
import type { CellProps } from "./field-view.ts";
import { Nothing } from "./text-cell.tsx";
import { textOf } from "./values.ts";

/** Plays it. */
export const Player = ({ url, label }: { readonly url: string; readonly label: string }) => (
  // biome-ignore lint/a11y/useMediaCaption: a farmer's or vendor's clip comes without captions.
  <video
    src={fileAddress(url)}
    controls
    preload="metadata"
    aria-label={label}
    style={{ maxWidth: "100%", width: 320, borderRadius: 4 }}
  />
);

/** A sign in a table, the film on a page. */
export function VideoCell({ value, name, room }: CellProps) {
  const url = textOf(value);
  if (url === "") return <Nothing />;
  return room === "line" ? <IconVideo size={20} aria-hidden /> : <Player url={url} label={name} />;
}
