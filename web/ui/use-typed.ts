import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";

/**
 * What stands in a box whose value lives elsewhere (in the address, in a filter) and is told there once one stops typing.
 * Whatever comes back of what was told is older than the box by then, and changes nothing: on a slow machine it would
 * take letters away from whoever goes on typing. A value that was set elsewhere is shown, and ends what was still to be told.
 * @param pause in milliseconds
 * @param valueFor the value that a typed text stands for; null for a text that stands for none, which is not told
 */
export function useTyped(
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
