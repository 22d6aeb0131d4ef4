import type { CellProps } from "../field-view.ts";
import type { PictureRowProps } from "../images/picture-row.tsx";
import { lazyWithSkeleton } from "../lazy-with-skeleton.tsx";
import { EmptyValue } from "../text/text-cell.tsx";
import { textOf } from "../values.ts";
import { ListThumbnail } from "./list-thumbnail.tsx";

const PictureRow = lazyWithSkeleton<PictureRowProps>(
  async () => (await import("../images/picture-row.tsx")).PictureRow,
  160,
);

/** The picture, small in a table. Without one, a page says so and a table keeps the space. */
export function ImageCell({ value, room }: CellProps) {
  const url = textOf(value);
  if (room === "line") return <ListThumbnail url={url} side={40} />;
  return url === "" ? <EmptyValue /> : <PictureRow urls={[url]} side={160} />;
}
