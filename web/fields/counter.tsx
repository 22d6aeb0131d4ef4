import { Text } from "@mantine/core";
import { textLength } from "../../domain/khmer/length.ts";
import { useFormat } from "../language/use-format.ts";

/** From how full on the rest is worth showing. */
const nearlyFull = 0.7;

interface Props {
  readonly text: string;
  readonly max: number;
}

/** How many characters stand in a limited text, as a reader counts them; quiet until it fills up. */
export function Counter({ text, max }: Props) {
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
