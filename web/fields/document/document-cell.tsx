import { IconFileText } from "../../ui/icons/file-text.ts";
import type { CellProps } from "../field-view.ts";
import { EmptyValue } from "../text/text-cell.tsx";
import { textOf } from "../values.ts";
import { DocumentLink } from "./document-link.tsx";

/** Icon in a table, link on a page. */
export function DocumentCell({ value, room }: CellProps) {
  const url = textOf(value);
  if (url === "") return <EmptyValue />;
  return room === "line" ? <IconFileText size={20} aria-hidden /> : <DocumentLink url={url} />;
}
