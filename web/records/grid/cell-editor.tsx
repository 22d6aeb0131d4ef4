import { Autocomplete } from "@mantine/core";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { Field } from "../../../domain/declare/index.ts";
import { isNumeric } from "../../../domain/declare/index.ts";
import { choiceOptions } from "../../fields/choice/choice-options.ts";
import { useText } from "../../language/language.tsx";
import * as dropdownParts from "../../ui/overlays/dropdown-parts.tsx";
import { provideParts } from "../../ui/overlays/lazy-dropdown.tsx";
import classes from "./grid.module.css";
import type { TypedText } from "./use-grid-cursor.ts";

// A choice is typed and confirmed at once, like a number.
provideParts(dropdownParts);

interface Props {
  readonly field: Field;
  readonly label: string;
  /** The text as it is typed; the grid reads it when editing ends. */
  readonly typed: RefObject<TypedText>;
  readonly error: string | undefined;
  readonly onLeave: () => void;
  /** A choice was picked from the list. */
  readonly onPick: () => void;
}

/** The input of the cell that is edited. */
export function CellEditor(props: Props) {
  return props.field.values ? <ChoiceEditor {...props} /> : <TextEditor {...props} />;
}

function useTypedText({ typed }: Props) {
  const [text, setText] = useState(typed.current.text);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // Before the key that started editing types its letter.
    input.current?.focus();
    input.current?.setSelectionRange(input.current.value.length, input.current.value.length);
  }, []);
  const type = (next: string) => {
    typed.current = { text: next, isTouched: true };
    setText(next);
  };
  return { text, input, type };
}

function TextEditor(props: Props) {
  const { text, input, type } = useTypedText(props);
  const { field, label, error, onLeave } = props;
  const isNumber = isNumeric(field.kind);
  return (
    <input
      ref={input}
      className={classes.editor}
      data-end={isNumber || undefined}
      aria-label={label}
      aria-invalid={error !== undefined}
      aria-describedby={error}
      inputMode={isNumber ? "decimal" : "text"}
      autoComplete="off"
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={onLeave}
    />
  );
}

function ChoiceEditor(props: Props) {
  const t = useText();
  const { field, label, error, onLeave, onPick } = props;
  const { text, input, type } = useTypedText(props);
  const options = choiceOptions(field, t).map((option) => option.label);
  // What was chosen before is no filter: all options are offered until something is typed.
  const [before] = useState(text);
  return (
    <Autocomplete
      ref={input}
      classNames={{ root: classes.choice, wrapper: classes.choice, input: classes.editor }}
      variant="unstyled"
      aria-label={label}
      aria-describedby={error}
      data={options}
      value={text}
      {...(text === before ? { filter: ({ options: all }) => all } : {})}
      limit={options.length}
      maxDropdownHeight={280}
      defaultDropdownOpened
      selectFirstOptionOnChange
      comboboxProps={{ width: 240, position: "bottom-start" }}
      onChange={type}
      onOptionSubmit={(picked) => {
        type(picked);
        onPick();
      }}
      onBlur={onLeave}
    />
  );
}
