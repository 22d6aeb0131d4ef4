import { Group } from "@mantine/core";
import type { CellProps } from "../field-view.ts";
import { Thumbnail } from "../image/thumbnail.tsx";
import { EmptyValue } from "../text/text-cell.tsx";
import { textsOf } from "../values.ts";

/** First picture in a table, all of them on a page. */
export function ImagesCell({ value, room }: CellProps) {
  const urls = textsOf(value);
  if (urls.length === 0) return <EmptyValue />;
  if (room === "line") return <Thumbnail url={urls[0] ?? ""} alt="" side={40} />;
  return (
    <Group component="span" gap={8}>
      {urls.map((url) => (
        <Thumbnail key={url} url={url} alt="" side={128} />
      ))}
    </Group>
  );
}
