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
  onChange: (value: string) => void,
  pause = 300,
  valueFor: (text: string) => string | null = (text) => text,
) {
  const [typed, setTyped] = useState(value);
  const reported = useRef<string[]>([]);
  const later = useDebouncedCallback((text: string) => {
    const next = valueFor(text);
    if (next === null) return;
    reported.current.push(next);
    onChange(next);
  }, pause);
  const cancel = useRef(later.cancel);
  cancel.current = later.cancel;
  const shown = useRef(value);
  useEffect(() => {
    if (value === shown.current) return;
    shown.current = value;
    const at = reported.current.indexOf(value);
    reported.current = reported.current.slice(at + 1);
    if (at >= 0) return;
    cancel.current();
    reported.current = [];
    setTyped(value);
  }, [value]);
  const type = (text: string) => {
    setTyped(text);
    later(text);
  };
  return [typed, type] as const;
}
