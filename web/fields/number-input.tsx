import { syntaxOfField } from "../../domain/numbers/number-syntax.ts";
import { useText } from "../language/language.tsx";
import type { InputProps } from "./field-view.ts";
import { useFrame } from "./input-frame.tsx";
import { entryIn, NumberBox } from "./number-box.tsx";
import { isYear } from "./values.ts";

/** The input of a number field: an amount has its sign in front, other numbers their suffix behind. */
export function NumberInput(props: InputProps) {
  const text = useText();
  const { id, ...frame } = useFrame(props);
  const { suffix } = props.field;
  return (
    <NumberBox
      id={id}
      value={entryIn(props.value)}
      onChange={props.onChange}
      syntax={syntaxOfField(props.field)}
      grouping={isYear(props.field) ? "none" : "thousands"}
      frame={{
        ...frame,
        readOnly: props.isReadOnly,
        leftSection: props.field.kind === "money" ? "៛" : null,
        leftSectionPointerEvents: "none",
        rightSection: suffix ? text(suffix) : null,
        // Khmer units are words.
        ...(suffix ? { rightSectionWidth: Math.max(34, text(suffix).length * 10 + 14) } : {}),
        rightSectionPointerEvents: "none",
      }}
    />
  );
}
