import { Text } from "@mantine/core";
import type { CellProps, FieldView, InputProps } from "./field-view.ts";
import { lazyPart } from "./lazy-part.tsx";
import { Nothing } from "./text-cell.tsx";
import { textOf } from "./values.ts";

const RichTextInput = lazyPart<InputProps>(
  async () => (await import("./rich-text-input.tsx")).RichTextInput,
  240,
);
const RichTextPage = lazyPart<{ html: string }>(
  async () => (await import("./rich-text-page.tsx")).RichTextPage,
  120,
);

/** The words of a rich text, without its marks. */
export const plainText = (html: string): string =>
  (
    new DOMParser().parseFromString(html.replace(/<\/(p|h\d|li)>/g, " $&"), "text/html").body.textContent ??
    ""
  ).trim();

function RichTextCell({ value, room }: CellProps) {
  const html = textOf(value);
  if (html === "") return <Nothing />;
  if (room === "page") return <RichTextPage html={html} />;
  return (
    <Text component="span" inherit lineClamp={2}>
      {plainText(html).slice(0, 160)}
    </Text>
  );
}

export const richTextView: FieldView = { Input: RichTextInput, Cell: RichTextCell, Filter: null };
