import type { CellProps, FieldView } from "./field-view.ts";
import { fileInput } from "./file-frame.tsx";
import { Thumbnail } from "./thumbnail.tsx";
import { uploadKinds } from "./upload-kinds.ts";
import { textOf } from "./values.ts";

function ImageCell({ value, room }: CellProps) {
  return <Thumbnail url={textOf(value)} alt="" side={room === "line" ? 40 : 160} />;
}

export const imageView: FieldView = {
  Input: fileInput(uploadKinds.photo, (url, label) => <Thumbnail url={url} alt={label} side={128} />),
  Cell: ImageCell,
  Filter: null,
};
