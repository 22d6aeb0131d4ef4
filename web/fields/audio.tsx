import { IconVolume } from "@tabler/icons-react";
import { fileAddress } from "../api/base-url.ts";
import type { CellProps, FieldView } from "./field-view.ts";
import { fileInput } from "./file-frame.tsx";
import { Nothing } from "./text-cell.tsx";
import { uploadKinds } from "./upload-kinds.ts";
import { textOf } from "./values.ts";

const Player = ({ url, label }: { readonly url: string; readonly label: string }) => (
  // biome-ignore lint/a11y/useMediaCaption: a spoken word or pronunciation comes without captions.
  <audio src={fileAddress(url)} controls preload="metadata" aria-label={label} style={{ maxWidth: "100%" }} />
);

function AudioCell({ value, name, room }: CellProps) {
  const url = textOf(value);
  if (url === "") return <Nothing />;
  return room === "line" ? <IconVolume size={20} aria-hidden /> : <Player url={url} label={name} />;
}

export const audioView: FieldView = {
  Input: fileInput(uploadKinds.audio, (url, label) => <Player url={url} label={label} />),
  Cell: AudioCell,
  Filter: null,
};
