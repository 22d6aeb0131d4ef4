import type { CellProps } from "./field-view.ts";
import { Thumbnail } from "./thumbnail.tsx";
import { textOf } from "./values.ts";

/** The picture, small in a table. */
export function ImageCell({ value, room }: CellProps) {
  return <Thumbnail url={textOf(value)} alt="" side={room === "line" ? 40 : 160} />;
}
