import { TextInput } from "@mantine/core";
import type { ComponentProps } from "react";
import type { InputProps } from "../field-view.ts";
import { useInputFrame } from "../input-frame.tsx";
import { textOf } from "../values.ts";
import { CharacterCount } from "./character-count.tsx";
import { replaceMask } from "./replace-mask.ts";
import { withTextWarning } from "./text-warning.tsx";

interface LineInputOptions {
  readonly type: "text" | "url" | "email";
  readonly inputMode: ComponentProps<"input">["inputMode"];
  readonly placeholder: string;
}

/** Creates a single-line input. An emptied one is null; typed text is never trimmed. */
export const createLineInput = ({ type, inputMode, placeholder }: LineInputOptions) =>
  function LineInput(props: InputProps) {
    const frame = useInputFrame(props);
    const value = textOf(props.value);
    const typed = (text: string) => (props.field.visibleTo ? replaceMask(value, text) : text);
    return (
      <TextInput
        {...frame}
        type={type === "url" ? "text" : type}
        inputMode={inputMode}
        placeholder={placeholder}
        autoComplete="off"
        inputContainer={withTextWarning(value)}
        lang={props.textLanguage ?? undefined}
        value={value}
        readOnly={props.isReadOnly}
        onChange={(event) => props.onChange(typed(event.currentTarget.value) || null)}
        rightSectionWidth={props.field.max ? 72 : undefined}
        rightSectionPointerEvents="none"
        rightSection={props.field.max ? <CharacterCount text={value} max={props.field.max} /> : null}
      />
    );
  };
