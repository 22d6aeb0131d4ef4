import { useState } from "react";
import type { Reading } from "../../../domain/values/reading.ts";

interface TypedValueOptions {
  /** The stored value; empty when unset. */
  readonly value: string;
  /** Writes a stored value as people read it; empty for a text that could not be read. */
  readonly write: (value: string) => string;
  readonly read: (typed: string) => Reading<string>;
  readonly onChange: (value: string | null) => void;
  /**
   * Gets a text that can't be read, so that a form refuses it. Without it a change is reported when the field is left: a
   * filter asks for nothing while its text is half typed.
   */
  readonly onUnread?: ((typed: string) => void) | undefined;
}

interface TypedText {
  readonly text: string;
  /** The value that the text led to: another one replaces the text. */
  readonly value: string;
}

/** The text of a value that is typed: it stays as typed while it is edited, and afterwards when it can't be read. */
export function useTypedValue({ value, write, read, onChange, onUnread }: TypedValueOptions) {
  const [typed, setTyped] = useState<TypedText | null>(null);
  const [isEditing, setIsEditing] = useState(false);
  const written = value === "" ? "" : write(value);
  const text = typed !== null && typed.value === value ? typed.text : written || value;
  const reading = text.trim() === "" || text === written ? null : read(text);
  const reason = reading && "reason" in reading ? reading.reason : null;

  function report(next: string) {
    const found = next.trim() === "" ? { value: "" } : read(next);
    if ("value" in found) {
      setTyped({ text: next, value: found.value });
      if (found.value !== value) onChange(found.value || null);
      return;
    }
    setTyped({ text: next, value: onUnread ? next : value });
    onUnread?.(next);
  }
  function type(next: string) {
    setIsEditing(true);
    if (onUnread) report(next);
    else setTyped({ text: next, value });
  }
  function leave() {
    setIsEditing(false);
    if (reason !== null || typed === null) return;
    if (!onUnread) report(text);
    setTyped(null);
  }
  return {
    text,
    type,
    leave,
    /** Why the text can't be read, once it was left. */ reason: isEditing ? null : reason,
  };
}
