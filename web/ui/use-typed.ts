import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";

/**
 * What stands in a box whose value lives elsewhere (in the address, in a filter) and is told there once one stops typing.
 * Whatever comes back of what was told is older than the box by then, and changes nothing: on a slow machine it would
 * take letters away from whoever goes on typing. A value that was set elsewhere is shown, and ends what was still to be told.
 * @param pause in milliseconds
 */
export function useTyped(value: string, tell: (text: string) => void, pause = 300) {
  const [typed, setTyped] = useState(value);
  const told = useRef<string[]>([]);
  const later = useDebouncedCallback((text: string) => {
    told.current.push(text);
    tell(text);
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
