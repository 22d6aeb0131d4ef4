import { InputBase, type InputBaseProps } from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import { type ComponentProps, useLayoutEffect, useRef } from "react";
import classes from "./growing-textarea.module.css";

/** Whether a style lets a text box grow. */
const hasFieldSizing = typeof CSS !== "undefined" && CSS.supports?.("field-sizing", "content") === true;

interface Props extends InputBaseProps, Omit<ComponentProps<"textarea">, keyof InputBaseProps | "rows"> {
  readonly value: string;
  readonly minRows: number;
  /** Longer texts scroll. */
  readonly maxRows?: number;
}

/** A text box as high as its text. */
export function GrowingTextarea({ minRows, maxRows, ref, ...props }: Props) {
  const box = useRef<HTMLTextAreaElement>(null);
  const merged = useMergedRef(box, ref ?? null);
  const { value } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the text.
  useLayoutEffect(() => {
    if (hasFieldSizing || !box.current) return;
    const { style } = box.current;
    style.height = "auto";
    style.height = `${box.current.scrollHeight + 2}px`;
  }, [value]);
  return (
    <InputBase
      {...props}
      component="textarea"
      multiline
      ref={merged}
      __staticSelector="Textarea"
      classNames={{ input: classes.box ?? "" }}
      styles={{
        input: { "--min-rows": String(minRows), ...(maxRows ? { "--max-rows": String(maxRows) } : {}) },
      }}
    />
  );
}
