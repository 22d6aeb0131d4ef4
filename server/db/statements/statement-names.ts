import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

/** A statement that is prepared. */
export interface NamedStatement {
  readonly name: string;
  /** The same string each time, so that a statement that waits does not hold a copy of its text. */
  readonly text: string;
}
/** The name under which a statement is prepared; undefined for one that is not. */
export type NameOf = (text: string) => NamedStatement | undefined;

export const noNames: NameOf = () => undefined;

/** A statement is prepared from this use on: one that is used once costs more to prepare than to run. */
const prepareAfter = 3;
/** Every prepared statement takes memory in each connection. */
const maxPrepared = 500;
const maxCounted = 5000;

/**
 * Names the statements of one database that are used most recently. A name depends on the text only, so a text that
 * gets its name back is still prepared in the connections that had it.
 */
export function nameStatements(): NameOf {
  const names = new LRUCache<string, NamedStatement>({ max: maxPrepared });
  const uses = new LRUCache<string, number>({ max: maxCounted });
  return (text) => {
    const known = names.get(text);
    if (known) return known;
    const used = (uses.get(text) ?? 0) + 1;
    if (used < prepareAfter) {
      uses.set(text, used);
      return undefined;
    }
    uses.delete(text);
    const named = { name: createHash("sha1").update(text).digest("base64url"), text };
    names.set(text, named);
    return named;
  };
}
