import type { CellProps } from "../field-view.ts";
import { EmptyValue } from "../text/text-cell.tsx";
import { textOf } from "../values.ts";
import { Thumbnail } from "./thumbnail.tsx";

/** The picture, small in a table. Without one, a page says so and a table keeps the space. */
export function ImageCell({ value, room }: CellProps) {
  const url = textOf(value);
  if (url === "" && room === "page") return <EmptyValue />;
  return <Thumbnail url={url} alt="" side={room === "line" ? 40 : 160} />;
}
