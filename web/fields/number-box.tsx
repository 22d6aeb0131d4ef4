import { InputBase, type InputBaseProps } from "@mantine/core";
import { type ChangeEvent, useState } from "react";

/** What a number box shows besides its number. */
export interface NumberFrame extends Omit<InputBaseProps, "id" | "value" | "onChange" | "onBlur"> {
  readonly "aria-label"?: string;
  readonly placeholder?: string;
  readonly readOnly?: boolean;
  readonly onBlur?: () => void;
}

export interface NumberBoxProps {
  readonly id: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly decimals: number;
  readonly grouping: "thousands" | "none";
  readonly allowsNegative: boolean;
  readonly frame: NumberFrame;
}

const firstKhmerDigit = 0x17e0;
/** Khmer digits say the same as Latin ones. */
const latin = (text: string): string =>
  text.replace(/[០-៩]/g, (digit) => String((digit.codePointAt(0) ?? firstKhmerDigit) - firstKhmerDigit));

/** What is typed, without what only groups it; null where it can't become a number that the box takes. */
function plain(typed: string, { decimals, allowsNegative }: NumberBoxProps): string | null {
  const text = latin(typed).replace(/[,\s]/g, "");
  const match = /^(-?)\d*(?:\.(\d*))?$/.exec(text);
  if (!match) return null;
  const [, sign = "", fraction] = match;
  if (sign !== "" && !allowsNegative) return null;
  return fraction !== undefined && (decimals === 0 || fraction.length > decimals) ? null : text;
}

const shown = ({ value, decimals, grouping }: NumberBoxProps): string =>
  value?.toLocaleString("en-US", {
    maximumFractionDigits: decimals,
    useGrouping: grouping === "thousands",
  }) ?? "";

/** A box for a number: as it is typed while somebody types, grouped by thousands afterwards. Limits are told, never silently applied. */
export function NumberBox(props: NumberBoxProps) {
  const { id, onChange, decimals, frame } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const text = plain(event.currentTarget.value, props);
    // What is no number is not taken.
    if (text === null) return;
    setTyped(latin(event.currentTarget.value));
    onChange(/\d/.test(text) ? Number(text) : null);
  };
  return (
    <InputBase
      {...frame}
      id={id}
      inputMode={decimals > 0 ? "decimal" : "numeric"}
      autoComplete="off"
      value={typed ?? shown(props)}
      onChange={change}
      onBlur={() => {
        setTyped(null);
        frame.onBlur?.();
      }}
    />
  );
}
