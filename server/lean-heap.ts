import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

let users = 0;

/**
 * Keeps the heap close to what is in use while something long streams through it; V8 otherwise lets the garbage of a
 * stream pile up to several times that before it looks. Answers how to end it.
 */
export function leanHeap(): () => void {
  users += 1;
  if (users === 1) {
    setFlags({ growth: 20, youngGrowth: 1 });
    // V8 heeds the new growth from the next collection on, and might come to that only after a hundred megabytes.
    collect();
  }
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    users -= 1;
    if (users === 0) setFlags({ growth: 0, youngGrowth: 2 });
  };
}

setFlagsFromString("--expose-gc");
const gc: unknown = runInNewContext("gc");
const collect = (): void => {
  if (typeof gc === "function") gc();
};

/** By how many per cent the heap may grow between collections (0: V8 chooses), and by what factor its young part. */
function setFlags({ growth, youngGrowth }: { readonly growth: number; readonly youngGrowth: number }): void {
  setFlagsFromString(`--heap-growing-percent=${growth}`);
  setFlagsFromString(`--semi-space-growth-factor=${youngGrowth}`);
}
