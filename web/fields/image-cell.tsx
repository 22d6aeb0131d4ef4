import type { CellProps } from "./field-view.ts";
import { Nothing } from "./text-cell.tsx";
import { Thumbnail } from "./thumbnail.tsx";
import { textOf } from "./values.ts";

/** The picture, small in a table; where there is none, a page says so, and a table keeps its room. */
export function ImageCell({ value, room }: CellProps) {
  const url = textOf(value);
  if (url === "" && room === "page") return <Nothing />;
  return <Thumbnail url={url} alt="" side={room === "line" ? 40 : 160} />;
}
