import { TextInput } from "@mantine/core";
import { useState } from "react";
import { readPhone } from "../../../domain/values/phone.ts";
import { writePhone } from "../../../domain/values/phone-text.ts";
import type { InputProps } from "../field-view.ts";
import { useInputFrame } from "../input-frame.tsx";
import { textOf } from "../values.ts";

/** The stored form of a typed number; null for an empty text. What is no number stays as it was typed. */
function storedForm(typed: string): string | null {
  if (typed.trim() === "") return null;
  const found = readPhone(typed);
  return "value" in found ? found.value : typed;
}

/** Input of a telephone number in any form; it is shown as people dial it. */
export function PhoneInput(props: InputProps) {
  const frame = useInputFrame(props);
  // While it is edited, the text is what was typed.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      {...frame}
      type="tel"
      inputMode="tel"
      placeholder="012 345 678"
      autoComplete="off"
      value={typed ?? writePhone(textOf(props.value))}
      readOnly={props.isReadOnly}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        props.onChange(storedForm(event.currentTarget.value));
      }}
      onBlur={() => {
        setTyped(null);
        props.onBlur();
      }}
    />
  );
}
