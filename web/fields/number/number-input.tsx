import { syntaxOfField } from "../../../domain/values/number-syntax.ts";
import { useText } from "../../language/language.tsx";
import type { InputProps } from "../field-view.ts";
import { useInputFrame } from "../input-frame.tsx";
import { isYear } from "../values.ts";
import { NumberBox, toEntry } from "./number-box.tsx";

/** Number input; an amount shows its currency sign in front, other numbers their suffix behind. */
export function NumberInput(props: InputProps) {
  const t = useText();
  const { id, ...frame } = useInputFrame(props);
  const { suffix } = props.field;
  return (
    <NumberBox
      id={id}
      value={toEntry(props.value)}
      onChange={props.onChange}
      syntax={syntaxOfField(props.field)}
      grouping={isYear(props.field) ? "none" : "thousands"}
      frame={{
        ...frame,
        readOnly: props.isReadOnly,
        leftSection: props.field.kind === "money" ? "៛" : null,
        leftSectionPointerEvents: "none",
        rightSection: suffix ? t(suffix) : null,
        // Khmer units are whole words and need more space.
        ...(suffix ? { rightSectionWidth: Math.max(34, t(suffix).length * 10 + 14) } : {}),
        rightSectionPointerEvents: "none",
      }}
    />
  );
}
