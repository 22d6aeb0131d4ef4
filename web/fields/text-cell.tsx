import { Text } from "@mantine/core";
import type { CellProps } from "./field-view.ts";
import { textOf } from "./values.ts";

/** What stands where there is no value. */
export const Nothing = () => (
  <Text component="span" c="dimmed" aria-hidden>
    —
  </Text>
);

/** A text whose line ends before an @ rather than within the name of a mailbox, where room is short. */
export function Breakable({ text }: { readonly text: string }) {
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

/** Plain text: two lines at most in a table, where a code is never broken; all of it on a page. */
export function TextCell({ field, value, room }: CellProps) {
  const text = textOf(value);
  if (text === "") return <Nothing />;
  const isCode =
    (field.unique === true || field.secret !== undefined) && (field.max ?? longestCode + 1) <= longestCode;
  if (room === "line" && isCode) return <span style={{ whiteSpace: "nowrap" }}>{text}</span>;
  return room === "line" ? (
    <Text component="span" inherit lineClamp={2}>
      <Breakable text={text} />
    </Text>
  ) : (
    <Text component="span" inherit style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
      {text}
    </Text>
  );
}
