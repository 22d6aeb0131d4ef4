import { Text, type TextProps } from "@mantine/core";

interface Props extends Omit<TextProps, "children" | "lineClamp" | "display"> {
  /** Whether it is left out where there is room for one text only. */
  readonly "data-secondary"?: true;
  readonly text: string;
  /** The maximum number of lines. */
  readonly lines: number;
}

/** Text in the row of a table: the lines that fit, and all of it in its title. A `display` of its own would end the clamp. */
export const ClampedText = ({ text, lines, ...props }: Props) => (
  <Text component="span" inherit lineClamp={lines} title={text} {...props}>
    {text}
  </Text>
);
