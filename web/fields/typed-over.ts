import { isMasked } from "../../domain/declare/secret.ts";

function alike(one: string, other: string): number {
  let count = 0;
  while (count < one.length && count < other.length && one[count] === other[count]) count += 1;
  return count;
}
const reversed = (text: string): string => Array.from(text).reverse().join("");

/** What an input holds after typing: a mask is replaced as a whole by what was put into it. */
export function typedOver(before: string, after: string): string {
  if (!isMasked(before)) return after;
  const start = alike(before, after);
  const end = alike(reversed(before.slice(start)), reversed(after.slice(start)));
  return after.slice(start, after.length - end);
}
