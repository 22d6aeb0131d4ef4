import type { CellProps } from "../field-view.ts";
import { ListThumbnail } from "../image/list-thumbnail.tsx";
import { lazyWithSkeleton } from "../lazy-with-skeleton.tsx";
import { EmptyValue } from "../text/text-cell.tsx";
import { textsOf } from "../values.ts";
import type { PictureRowProps } from "./picture-row.tsx";

const PictureRow = lazyWithSkeleton<PictureRowProps>(
  async () => (await import("./picture-row.tsx")).PictureRow,
  128,
);

/** First picture in a table, all of them on a page. */
export function ImagesCell({ value, room }: CellProps) {
  const urls = textsOf(value);
  if (urls.length === 0) return <EmptyValue />;
  return room === "line" ? <ListThumbnail url={urls[0] ?? ""} side={40} /> : <PictureRow urls={urls} />;
}
