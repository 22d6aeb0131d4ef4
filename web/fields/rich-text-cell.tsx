import { Text } from "@mantine/core";
import type { CellProps } from "./field-view.ts";
import { lazyPart } from "./lazy-part.tsx";
import { plainText } from "./plain-text.ts";
import { Nothing } from "./text-cell.tsx";
import { textOf } from "./values.ts";

const RichTextPage = lazyPart<{ html: string }>(
  async () => (await import("./rich-text-page.tsx")).RichTextPage,
  120,
);

/** Its first words in a table, all of it on a page. */
export function RichTextCell({ value, room }: CellProps) {
  const html = textOf(value);
  if (html === "") return <Nothing />;
  if (room === "page") return <RichTextPage html={html} />;
  return (
    <Text component="span" inherit lineClamp={2}>
      {plainText(html).slice(0, 160)}
    </Text>
  );
}
