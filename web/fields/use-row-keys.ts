import { useRef } from "react";
import { moved } from "./sortable.tsx";

let last = 0;
const fresh = () => {
  last += 1;
  return `row-${last}`;
};

/** Lasting keys for rows that have no id of their own, so that a moved row keeps its inputs. */
export function useRowKeys(length: number) {
  const keys = useRef<string[]>([]);
  if (keys.current.length !== length)
    keys.current = Array.from({ length }, (_, place) => keys.current[place] ?? fresh());
  return {
    keys: keys.current,
    move: (from: number, to: number) => {
      keys.current = moved(keys.current, from, to);
    },
    /** Makes room for a row at a place; answers its key. */
    insert: (place: number): string => {
      const key = fresh();
      keys.current = [...keys.current.slice(0, place), key, ...keys.current.slice(place)];
      return key;
    },
    remove: (place: number) => {
      keys.current = keys.current.filter((_, other) => other !== place);
    },
  };
}
