import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";

/**
 * Text of an input whose value is stored elsewhere (in the address, in a filter) and reported there after a pause in
 * typing. A reported value that comes back late is ignored, because on a slow machine it would overwrite newer typing.
 * A value changed elsewhere is shown and cancels the pending report.
 * @param pause in milliseconds
 * @param valueFor maps the text to its value; null for invalid text, which is not reported
 */
export function useDebouncedInput(
  value: string,
  tell: (value: string) => void,
  pause = 300,
  valueFor: (text: string) => string | null = (text) => text,
) {
  const [typed, setTyped] = useState(value);
  const told = useRef<string[]>([]);
  const later = useDebouncedCallback((text: string) => {
    const next = valueFor(text);
    if (next === null) return;
    told.current.push(next);
    tell(next);
  }, pause);
  const cancel = useRef(later.cancel);
  cancel.current = later.cancel;
  const shown = useRef(value);
  useEffect(() => {
    if (value === shown.current) return;
    shown.current = value;
    const at = told.current.indexOf(value);
    told.current = told.current.slice(at + 1);
    if (at >= 0) return;
    cancel.current();
    told.current = [];
    setTyped(value);
  }, [value]);
  const type = (text: string) => {
    setTyped(text);
    later(text);
  };
  return [typed, type] as const;
}
