import { TextInput } from "@mantine/core";
import type { ComponentProps } from "react";
import { Counter } from "./counter.tsx";
import type { InputProps } from "./field-view.ts";
import { useFrame } from "./input-frame.tsx";
import { typedOver } from "./typed-over.ts";
import { textOf } from "./values.ts";

interface Options {
  readonly type: "text" | "url" | "email" | "tel";
  readonly inputMode: ComponentProps<"input">["inputMode"];
  readonly placeholder: string;
}

/** An input of one line; an emptied one is null, what was typed is never trimmed. */
export const lineInput = ({ type, inputMode, placeholder }: Options) =>
  function LineInput(props: InputProps) {
    const frame = useFrame(props);
    const value = textOf(props.value);
    const typed = (text: string) => (props.field.secret ? typedOver(value, text) : text);
    return (
      <TextInput
        {...frame}
        type={type === "url" ? "text" : type}
        inputMode={inputMode}
        placeholder={placeholder}
        autoComplete="off"
        lang={props.textLanguage ?? undefined}
        value={value}
        readOnly={props.isReadOnly}
        onChange={(event) => props.onChange(typed(event.currentTarget.value) || null)}
        rightSectionWidth={props.field.max ? 72 : undefined}
        rightSectionPointerEvents="none"
        rightSection={props.field.max ? <Counter text={value} max={props.field.max} /> : null}
      />
    );
  };
