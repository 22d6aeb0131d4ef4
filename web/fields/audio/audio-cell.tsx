import { fileAddress } from "../../api/client/base-url.ts";
import { IconVolume } from "../../ui/icons/volume.ts";
import type { CellProps } from "../field-view.ts";
import { EmptyValue } from "../text/text-cell.tsx";
import { textOf } from "../values.ts";

/** Audio player. */
export const Player = ({ url, label }: { readonly url: string; readonly label: string }) => (
  // biome-ignore lint/a11y/useMediaCaption: a spoken word or pronunciation comes without captions.
  <audio src={fileAddress(url)} controls preload="metadata" aria-label={label} style={{ maxWidth: "100%" }} />
);

/** Icon in a table, audio player on a page. */
export function AudioCell({ value, name, room }: CellProps) {
  const url = textOf(value);
  if (url === "") return <EmptyValue />;
  return room === "line" ? <IconVolume size={20} aria-hidden /> : <Player url={url} label={name} />;
}
