import { IconFileText } from "@tabler/icons-react";
import { DocumentLink } from "./document-link.tsx";
import type { CellProps, FieldView } from "./field-view.ts";
import { fileInput } from "./file-frame.tsx";
import { Nothing } from "./text-cell.tsx";
import { uploadKinds } from "./upload-kinds.ts";
import { textOf } from "./values.ts";

function DocumentCell({ value, room }: CellProps) {
  const url = textOf(value);
  if (url === "") return <Nothing />;
  return room === "line" ? <IconFileText size={20} aria-hidden /> : <DocumentLink url={url} />;
}

export const documentView: FieldView = {
  Input: fileInput(uploadKinds.document, (url) => <DocumentLink url={url} />),
  Cell: DocumentCell,
  Filter: null,
};
