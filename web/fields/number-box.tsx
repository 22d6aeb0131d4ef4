import { NumberInput, type NumberInputProps } from "@mantine/core";

/** What a number box shows besides its number, and how it takes one. */
export type NumberFrame = Pick<
  NumberInputProps,
  | "aria-label"
  | "description"
  | "error"
  | "flex"
  | "label"
  | "leftSection"
  | "leftSectionPointerEvents"
  | "onBlur"
  | "placeholder"
  | "readOnly"
  | "rightSection"
  | "rightSectionPointerEvents"
  | "rightSectionWidth"
  | "withAsterisk"
>;

export interface NumberBoxProps {
  readonly id: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly decimals: number;
  readonly grouping: "thousands" | "none";
  readonly allowsNegative: boolean;
  readonly frame: NumberFrame;
}

/** Groups what is typed as it is typed. Limits are told, never silently applied. */
export const NumberBox = ({
  id,
  value,
  onChange,
  decimals,
  grouping,
  allowsNegative,
  frame,
}: NumberBoxProps) => (
  <NumberInput
    {...frame}
    id={id}
    value={value ?? ""}
    onChange={(typed) => onChange(typed === "" ? null : Number(typed))}
    decimalScale={decimals}
    thousandSeparator={grouping === "thousands" ? "," : ""}
    clampBehavior="none"
    allowNegative={allowsNegative}
    hideControls
    inputMode={decimals > 0 ? "decimal" : "numeric"}
  />
);
