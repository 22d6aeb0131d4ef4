import { limits } from "../../domain/limits.ts";
import { message } from "../../domain/messages.ts";
import { invalid } from "./refuse.ts";
import type { Input } from "./work.ts";

/** Which rows of a list are asked for. */
export interface Page {
  readonly pagesize: number;
  /** How many rows come before them. */
  readonly cursorkey: number;
}

function wholeNumber(
  path: string,
  sent: unknown,
  bounds: { least: number; most: number; standard: number },
): number {
  if (sent === undefined) return bounds.standard;
  if (typeof sent !== "string" || !/^\d{1,10}$/.test(sent))
    throw invalid([{ path, message: message("integer") }]);
  const value = Number(sent);
  if (value < bounds.least) throw invalid([{ path, message: message("tooSmall", bounds.least) }]);
  if (value > bounds.most) throw invalid([{ path, message: message("tooBig", bounds.most) }]);
  return value;
}

/** The page that a query asks for; throws `invalid`, also for any parameter that is none of `known`. */
export function pageOf(query: Input, largest: number, known: readonly string[] = []): Page {
  const unknown = Object.keys(query).filter(
    (name) => name !== "pagesize" && name !== "cursorkey" && !known.includes(name),
  );
  if (unknown.length > 0) throw invalid(unknown.map((path) => ({ path, message: message("unknown") })));
  return {
    pagesize: wholeNumber("pagesize", query.pagesize, { least: 1, most: largest, standard: limits.pageSize }),
    cursorkey: wholeNumber("cursorkey", query.cursorkey, { least: 0, most: 1_000_000_000, standard: 0 }),
  };
}
