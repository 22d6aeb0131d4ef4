import { InputBase, type InputBaseProps } from "@mantine/core";
import { useState } from "react";
import { messageText } from "../../../domain/errors/messages.ts";
import type { NumberSyntax } from "../../../domain/values/number-syntax.ts";
import { numberMessage, parseNumber } from "../../../domain/values/parse-number.ts";
import { useText } from "../../language/language.tsx";

/** Value of a number box: a number, null, or the typed text while it is not a number. */
export type NumberEntry = number | string | null;

/** Props of a number box besides its value. */
export interface NumberFrame extends Omit<InputBaseProps, "id" | "value" | "onChange" | "onBlur"> {
  readonly "aria-label"?: string;
  readonly placeholder?: string;
  readonly readOnly?: boolean;
  readonly onBlur?: () => void;
}

export interface NumberBoxProps {
  readonly id: string;
  readonly value: NumberEntry;
  /** Receives the typed text if it is not a number; the form must reject it, as `fieldSchema` does. */
  readonly onChange: (value: NumberEntry) => void;
  readonly syntax: NumberSyntax;
  readonly grouping: "thousands" | "none";
  readonly frame: NumberFrame;
}

/** Parses typed text into a number; returns invalid text unchanged. */
export function parseEntry(typed: string, syntax: NumberSyntax): NumberEntry {
  const parsed = parseNumber(typed, syntax);
  return "value" in parsed ? parsed.value : typed;
}

/** Converts a value of any shape into an entry. */
export const toEntry = (value: unknown): NumberEntry =>
  typeof value === "string" || (typeof value === "number" && Number.isFinite(value)) ? value : null;

const formatEntry = ({ value, syntax, grouping }: NumberBoxProps): string =>
  typeof value === "string"
    ? value
    : (value?.toLocaleString("en-US", {
        maximumFractionDigits: syntax.decimals,
        useGrouping: grouping === "thousands",
      }) ?? "");

/**
 * Number input. Shows the text as typed and groups thousands on blur. Invalid text stays, with the reason below it.
 */
export function NumberBox(props: NumberBoxProps) {
  const { id, value, onChange, syntax, frame } = props;
  const t = useText();
  const [typed, setTyped] = useState<string | null>(null);
  // A number being typed can look invalid: "1," before "1,500".
  const isRefused = typeof value === "string" && (typed === null || Boolean(frame.error));
  return (
    <InputBase
      {...frame}
      id={id}
      error={isRefused ? t(messageText(numberMessage(value, syntax))) : frame.error}
      inputMode={syntax.decimals > 0 ? "decimal" : "numeric"}
      autoComplete="off"
      value={typed ?? formatEntry(props)}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(parseEntry(event.currentTarget.value, syntax));
      }}
      onBlur={() => {
        setTyped(null);
        frame.onBlur?.();
      }}
    />
  );
}
