import { TagsInput } from "@mantine/core";
import { words } from "../../domain/words.ts";
import { useText } from "../language/language.tsx";
import type { InputProps } from "./field-view.ts";
import { useFrame } from "./input-frame.tsx";
import { textsOf } from "./values.ts";

const hint = words("Type a word, then press Enter", "វាយពាក្យមួយ រួចចុច Enter");

/** An input of words, each set by Enter. */
export function TagsFieldInput(props: InputProps) {
  const text = useText();
  const tags = textsOf(props.value);
  return (
    <TagsInput
      {...useFrame(props)}
      value={tags}
      onChange={props.onChange}
      placeholder={tags.length === 0 ? text(hint) : ""}
      acceptValueOnBlur
      clearable
      readOnly={props.isReadOnly}
    />
  );
}
