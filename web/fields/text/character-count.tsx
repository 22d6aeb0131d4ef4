import { Text } from "@mantine/core";
import { textLength } from "../../../domain/khmer/length.ts";
import { useFormat } from "../../language/use-format.ts";

/** Fraction of the limit from which the counter is shown. */
const nearlyFull = 0.7;

interface Props {
  readonly text: string;
  readonly max: number;
}

/** Character count of a limited text, in grapheme clusters; hidden until the text is nearly full. */
export function CharacterCount({ text, max }: Props) {
  const format = useFormat();
  const length = textLength(text);
  if (length < max * nearlyFull) return null;
  return (
    <Text
      component="span"
      size="xs"
      c={length > max ? "var(--mantine-color-error)" : "dimmed"}
      ff="text"
      aria-hidden
    >
      {format.number(length)}/{format.number(max)}
    </Text>
  );
}
