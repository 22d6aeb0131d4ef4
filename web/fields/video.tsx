import { IconVideo } from "@tabler/icons-react";
import { fileAddress } from "../api/base-url.ts";
import type { CellProps, FieldView } from "./field-view.ts";
import { fileInput } from "./file-frame.tsx";
import { Nothing } from "./text-cell.tsx";
import { uploadKinds } from "./upload-kinds.ts";
import { textOf } from "./values.ts";

const Player = ({ url, label }: { readonly url: string; readonly label: string }) => (
  // biome-ignore lint/a11y/useMediaCaption: a farmer's or vendor's clip comes without captions.
  <video
    src={fileAddress(url)}
    controls
    preload="metadata"
    aria-label={label}
    style={{ maxWidth: "100%", width: 320, borderRadius: 4 }}
  />
);

function VideoCell({ value, name, room }: CellProps) {
  const url = textOf(value);
  if (url === "") return <Nothing />;
  return room === "line" ? <IconVideo size={20} aria-hidden /> : <Player url={url} label={name} />;
}

export const videoView: FieldView = {
  Input: fileInput(uploadKinds.video, (url, label) => <Player url={url} label={label} />),
  Cell: VideoCell,
  Filter: null,
};
