import { useRef } from "react";
import { moveItem } from "../sorting/move-item.ts";

let lastKey = 0;
const createKey = () => {
  lastKey += 1;
  return `row-${lastKey}`;
};

/** Stable keys for rows without ids, so that a moved row keeps its inputs. */
export function useRowKeys(length: number) {
  const keys = useRef<string[]>([]);
  if (keys.current.length !== length)
    keys.current = Array.from({ length }, (_, place) => keys.current[place] ?? createKey());
  return {
    keys: keys.current,
    move: (from: number, to: number) => {
      keys.current = moveItem(keys.current, from, to);
    },
    /** Inserts a key at an index. Returns the key. */
    insert: (place: number): string => {
      const key = createKey();
      keys.current = [...keys.current.slice(0, place), key, ...keys.current.slice(place)];
      return key;
    },
    remove: (place: number) => {
      keys.current = keys.current.filter((_, other) => other !== place);
    },
  };
}
