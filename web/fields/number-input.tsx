import { useText } from "../language/language.tsx";
import type { InputProps } from "./field-view.ts";
import { useFrame } from "./input-frame.tsx";
import { NumberBox } from "./number-box.tsx";
import { isYear, numberOf } from "./values.ts";

interface Options {
  readonly decimals: number;
  /** Stands before the number. */
  readonly sign: string | null;
}

/** The input of a kind of number: grouped by thousands, a suffix behind it; an emptied one is null. */
export const numberInput = ({ decimals, sign }: Options) =>
  function NumberFieldInput(props: InputProps) {
    const text = useText();
    const { id, ...frame } = useFrame(props);
    const { suffix } = props.field;
    return (
      <NumberBox
        id={id}
        value={numberOf(props.value)}
        onChange={props.onChange}
        decimals={decimals}
        grouping={isYear(props.field) ? "none" : "thousands"}
        allowsNegative={(props.field.min ?? -1) < 0 && sign === null}
        frame={{
          ...frame,
          readOnly: props.isReadOnly,
          leftSection: sign,
          leftSectionPointerEvents: "none",
          rightSection: suffix ? text(suffix) : null,
          // Khmer units are words.
          ...(suffix ? { rightSectionWidth: Math.max(34, text(suffix).length * 10 + 14) } : {}),
          rightSectionPointerEvents: "none",
        }}
      />
    );
  };
