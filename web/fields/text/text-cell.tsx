import { Text } from "@mantine/core";
import type { CellProps } from "../field-view.ts";
import { textOf } from "../values.ts";

/** Placeholder for an empty value. */
export const EmptyValue = () => (
  <Text component="span" c="dimmed" aria-hidden>
    —
  </Text>
);

/** Allows a line break before the @ of an email address. */
export function BreakableEmail({ text }: { readonly text: string }) {
  const at = text.indexOf("@");
  if (at < 1) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}

const longestCode = 40;

/** Plain text: at most two lines in a table, where codes do not wrap; all of it on a page. */
export function TextCell({ field, value, room }: CellProps) {
  const text = textOf(value);
  if (text === "") return <EmptyValue />;
  const isCode =
    (field.unique === true || field.visibleTo !== undefined) && (field.max ?? longestCode + 1) <= longestCode;
  if (room === "line" && isCode) return <span style={{ whiteSpace: "nowrap" }}>{text}</span>;
  return room === "line" ? (
    <Text component="span" inherit lineClamp={2}>
      <BreakableEmail text={text} />
    </Text>
  ) : (
    <Text component="span" inherit style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
      {text}
    </Text>
  );
}
