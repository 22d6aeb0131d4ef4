import type { ReactEventHandler } from "react";
import { fileAddress } from "../../api/client/base-url.ts";
import { IconVideo } from "../../ui/icons/video.ts";
import type { CellProps } from "../field-view.ts";
import { EmptyValue } from "../text/text-cell.tsx";
import { textOf } from "../values.ts";

interface PlayerProps {
  readonly url: string;
  readonly label: string;
  /** Shown until the video is played. */
  readonly poster?: string | null;
  readonly onTimeUpdate?: ReactEventHandler<HTMLVideoElement> | undefined;
}

/** Video player. */
export const Player = ({ url, label, poster = null, onTimeUpdate }: PlayerProps) => (
  // biome-ignore lint/a11y/useMediaCaption: a farmer's or vendor's clip comes without captions.
  <video
    src={fileAddress(url)}
    controls
    preload="metadata"
    poster={poster ?? undefined}
    onTimeUpdate={onTimeUpdate}
    aria-label={label}
    style={{ maxWidth: "100%", width: 320, borderRadius: 4 }}
  />
);

/** Icon in a table, video player on a page. */
export function VideoCell({ value, name, room }: CellProps) {
  const url = textOf(value);
  if (url === "") return <EmptyValue />;
  return room === "line" ? <IconVideo size={20} aria-hidden /> : <Player url={url} label={name} />;
}
