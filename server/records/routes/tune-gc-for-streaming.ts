import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

let users = 0;

/**
 * Keeps the heap close to its live size while a long stream runs; by default V8 lets garbage grow to several times
 * that. Returns a function that ends it.
 */
export function tuneGcForStreaming(): () => void {
  users += 1;
  if (users === 1) {
    setFlags({ growth: 20, youngGrowth: 1 });
    // V8 applies the new limits from the next collection on, which otherwise may come only after a hundred megabytes.
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

/**
 * Sets the heap growth between collections in per cent (0: V8's default) and the growth factor of the young generation.
 */
function setFlags({ growth, youngGrowth }: { readonly growth: number; readonly youngGrowth: number }): void {
  setFlagsFromString(`--heap-growing-percent=${growth}`);
  setFlagsFromString(`--semi-space-growth-factor=${youngGrowth}`);
}
