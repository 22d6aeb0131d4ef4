import { InputBase } from "@mantine/core";
import type { ChangeEvent } from "react";
import { loadNumberBox } from "./box-parts.ts";
import type { NumberBoxProps } from "./number-box.tsx";
import { useLateBox } from "./use-late-box.ts";

/** The number that a text says; undefined where it says none that is allowed. */
function numberIn(text: string, { decimals, allowsNegative }: NumberBoxProps): number | null | undefined {
  const digits = text.replace(/[,\s]/g, "");
  if (digits === "") return null;
  const [whole = "", fraction] = digits.replace(/^-/, allowsNegative ? "" : "-").split(".");
  const fits =
    /^\d+$/.test(whole) &&
    (fraction === undefined || (/^\d+$/.test(fraction) && fraction.length <= decimals));
  return fits ? Number(digits) : undefined;
}

const shown = ({ value, decimals, grouping }: NumberBoxProps): string =>
  value?.toLocaleString("en-US", {
    maximumFractionDigits: decimals,
    useGrouping: grouping === "thousands",
  }) ?? "";

/** A box for a number; what groups the digits while somebody types comes when they are about to. */
export function LateNumber(props: NumberBoxProps) {
  const { Box, before, input } = useLateBox(props.id, loadNumberBox);
  if (Box) return <Box {...props} />;
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    input.onChange(event);
    const value = numberIn(event.currentTarget.value, props);
    if (value !== undefined) props.onChange(value);
  };
  return (
    <InputBase
      {...props.frame}
      {...(props.frame.readOnly ? {} : { ...input, onChange: change })}
      id={props.id}
      inputMode={props.decimals > 0 ? "decimal" : "numeric"}
      autoComplete="off"
      value={before.typed || shown(props)}
      onChange={change}
    />
  );
}
