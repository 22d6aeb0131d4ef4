import { NumberInput } from "@mantine/core";
import { useText } from "../language/language.tsx";
import type { InputProps } from "./field-view.ts";
import { useFrame } from "./input-frame.tsx";
import { isYear, numberOf } from "./values.ts";

export interface NumberFieldProps extends InputProps {
  readonly decimals: number;
  /** Stands before the number. */
  readonly sign: string | null;
}

/** An input of a number, grouped by thousands; an emptied one is null. Limits are told, never silently applied. */
export function NumberField({ decimals, sign, ...props }: NumberFieldProps) {
  const text = useText();
  const { suffix } = props.field;
  return (
    <NumberInput
      {...useFrame(props)}
      value={numberOf(props.value) ?? ""}
      onChange={(value) => props.onChange(value === "" ? null : Number(value))}
      decimalScale={decimals}
      thousandSeparator={isYear(props.field) ? "" : ","}
      clampBehavior="none"
      allowNegative={(props.field.min ?? -1) < 0 && sign === null}
      hideControls
      inputMode={decimals > 0 ? "decimal" : "numeric"}
      readOnly={props.isReadOnly}
      leftSection={sign}
      leftSectionPointerEvents="none"
      rightSection={suffix ? text(suffix) : null}
      // Khmer units are words.
      {...(suffix ? { rightSectionWidth: Math.max(34, text(suffix).length * 10 + 14) } : {})}
      rightSectionPointerEvents="none"
    />
  );
}
