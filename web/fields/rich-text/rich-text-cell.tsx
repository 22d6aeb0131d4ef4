import { Text } from "@mantine/core";
import type { CellProps } from "../field-view.ts";
import { lazyWithSkeleton } from "../lazy-with-skeleton.tsx";
import { EmptyValue } from "../text/text-cell.tsx";
import { textOf } from "../values.ts";
import { plainText } from "./plain-text.ts";

const RichTextPage = lazyWithSkeleton<{ html: string }>(
  async () => (await import("./rich-text-page.tsx")).RichTextPage,
  120,
);

/** Plain-text excerpt in a table, full text on a page. */
export function RichTextCell({ value, room }: CellProps) {
  const html = textOf(value);
  if (html === "") return <EmptyValue />;
  if (room === "page") return <RichTextPage html={html} />;
  return (
    <Text component="span" inherit lineClamp={2}>
      {plainText(html).slice(0, 160)}
    </Text>
  );
}
