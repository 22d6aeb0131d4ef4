import { Textarea, type TextareaProps } from "@mantine/core";
import classes from "./growing-textarea.module.css";

/**
 * Whether a style lets a text box grow. Mantine's own way measures each box after every render, which lays out the whole
 * form again for each.
 */
const hasFieldSizing = typeof CSS !== "undefined" && CSS.supports?.("field-sizing", "content") === true;

interface Props extends Omit<TextareaProps, "autosize" | "rows"> {
  readonly minRows: number;
  /** Longer texts scroll. */
  readonly maxRows?: number;
}

/** A text box as high as its text. */
export function GrowingTextarea({ minRows, maxRows, ...props }: Props) {
  if (!hasFieldSizing)
    return <Textarea autosize minRows={minRows} {...(maxRows ? { maxRows } : {})} {...props} />;
  return (
    <Textarea
      {...props}
      classNames={{ input: classes.box ?? "" }}
      styles={{
        input: { "--min-rows": String(minRows), ...(maxRows ? { "--max-rows": String(maxRows) } : {}) },
      }}
    />
  );
}
