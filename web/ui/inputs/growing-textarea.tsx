import { InputBase, type InputBaseProps } from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import { type ComponentProps, useEffect, useLayoutEffect, useRef } from "react";
import classes from "./growing-textarea.module.css";

/** Whether a style lets a text box grow. */
const hasFieldSizing = typeof CSS !== "undefined" && CSS.supports?.("field-sizing", "content") === true;

/** Makes a box as high as its text, in browsers without that style. */
function fitHeight(box: HTMLTextAreaElement | null): void {
  if (hasFieldSizing || !box) return;
  box.style.height = "auto";
  box.style.height = `${box.scrollHeight + 2}px`;
}

/** Lines break elsewhere when the width changes; that of a box in a collapsed section is 0. */
function watchWidth(box: HTMLTextAreaElement | null): (() => void) | undefined {
  if (hasFieldSizing || !box) return undefined;
  let last = box.clientWidth;
  const observer = new ResizeObserver(() => {
    if (box.clientWidth === last) return;
    last = box.clientWidth;
    fitHeight(box);
  });
  observer.observe(box);
  return () => observer.disconnect();
}

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
  useLayoutEffect(() => fitHeight(box.current), [value]);
  useEffect(() => watchWidth(box.current), []);
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
