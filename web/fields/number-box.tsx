import { InputBase, type InputBaseProps } from "@mantine/core";
import { useState } from "react";
import { messageWords } from "../../domain/messages.ts";
import type { NumberSyntax } from "../../domain/numbers/number-syntax.ts";
import { numberMessage, parseNumber } from "../../domain/numbers/parse-number.ts";
import { useText } from "../language/language.tsx";

/** What a number box holds: a number, nothing, or the typed text as long as that is not a number. */
export type NumberEntry = number | string | null;

/** What a number box shows besides its number. */
export interface NumberFrame extends Omit<InputBaseProps, "id" | "value" | "onChange" | "onBlur"> {
  readonly "aria-label"?: string;
  readonly placeholder?: string;
  readonly readOnly?: boolean;
  readonly onBlur?: () => void;
}

export interface NumberBoxProps {
  readonly id: string;
  readonly value: NumberEntry;
  /** Gets the typed text where it is not a number: the form must refuse it, as `fieldSchema` does. */
  readonly onChange: (value: NumberEntry) => void;
  readonly syntax: NumberSyntax;
  readonly grouping: "thousands" | "none";
  readonly frame: NumberFrame;
}

/** A typed text as a number, or as it is. */
export function entryOf(typed: string, syntax: NumberSyntax): NumberEntry {
  const parsed = parseNumber(typed, syntax);
  return "value" in parsed ? parsed.value : typed;
}

/** The entry of a value of any shape. */
export const entryIn = (value: unknown): NumberEntry =>
  typeof value === "string" || (typeof value === "number" && Number.isFinite(value)) ? value : null;

const shown = ({ value, syntax, grouping }: NumberBoxProps): string =>
  typeof value === "string"
    ? value
    : (value?.toLocaleString("en-US", {
        maximumFractionDigits: syntax.decimals,
        useGrouping: grouping === "thousands",
      }) ?? "");

/**
 * A box for a number. It shows the text as typed, and groups thousands once it is left. A text that is no number stays, with the
 * reason below it.
 */
export function NumberBox(props: NumberBoxProps) {
  const { id, value, onChange, syntax, frame } = props;
  const text = useText();
  const [typed, setTyped] = useState<string | null>(null);
  // A number that is still being typed can look wrong: "1," before "1,500".
  const isRefused = typeof value === "string" && (typed === null || Boolean(frame.error));
  return (
    <InputBase
      {...frame}
      id={id}
      error={isRefused ? text(messageWords(numberMessage(value, syntax))) : frame.error}
      inputMode={syntax.decimals > 0 ? "decimal" : "numeric"}
      autoComplete="off"
      value={typed ?? shown(props)}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(entryOf(event.currentTarget.value, syntax));
      }}
      onBlur={() => {
        setTyped(null);
        frame.onBlur?.();
      }}
    />
  );
}
