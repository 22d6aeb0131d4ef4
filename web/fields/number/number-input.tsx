import { unitText } from "../../../domain/text/units.ts";
import { syntaxOfField } from "../../../domain/values/number-syntax.ts";
import { useLanguage } from "../../language/language.tsx";
import type { InputProps } from "../field-view.ts";
import { useInputFrame } from "../input-frame.tsx";
import { isYear, numberOf } from "../values.ts";
import { NumberBox, toEntry } from "./number-box.tsx";

/** Number input; an amount shows its currency sign in front, other numbers their suffix behind. */
export function NumberInput(props: InputProps) {
  const { language } = useLanguage();
  const { id, ...frame } = useInputFrame(props);
  const { suffix } = props.field;
  const unit = suffix ? unitText(suffix, numberOf(props.value), language) : null;
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
        rightSection: unit,
        // Khmer units are whole words and need more space.
        ...(unit ? { rightSectionWidth: Math.max(34, unit.length * 10 + 14) } : {}),
        rightSectionPointerEvents: "none",
      }}
    />
  );
}
