import { isMasked } from "../../../domain/declare/secret.ts";

function commonPrefixLength(one: string, other: string): number {
  let count = 0;
  while (count < one.length && count < other.length && one[count] === other[count]) count += 1;
  return count;
}
const reverseText = (text: string): string => Array.from(text).reverse().join("");

/** Input value after typing. A masked value is replaced as a whole by the new text. */
export function replaceMask(before: string, after: string): string {
  if (!isMasked(before)) return after;
  const start = commonPrefixLength(before, after);
  const end = commonPrefixLength(reverseText(before.slice(start)), reverseText(after.slice(start)));
  return after.slice(start, after.length - end);
}
