import { message } from "../../../domain/errors/messages.ts";
import { limits } from "../../../domain/settings/limits.ts";
import type { Input } from "../operation-context.ts";
import { invalidError } from "../record-errors.ts";

/** The requested page of a list. */
export interface Page {
  readonly pagesize: number;
  /** The offset. */
  readonly cursorkey: number;
}

function wholeNumber(
  path: string,
  sent: unknown,
  bounds: { least: number; most: number; standard: number },
): number {
  if (sent === undefined) return bounds.standard;
  if (typeof sent !== "string" || !/^\d{1,10}$/.test(sent))
    throw invalidError([{ path, message: message("integer") }]);
  const value = Number(sent);
  if (value < bounds.least) throw invalidError([{ path, message: message("tooSmall", bounds.least) }]);
  if (value > bounds.most) throw invalidError([{ path, message: message("tooBig", bounds.most) }]);
  return value;
}

/** Parses the page of a query; throws `invalid`, also for parameters that are not in `known`. */
export function parsePage(query: Input, largest: number, known: readonly string[] = []): Page {
  const unknown = Object.keys(query).filter(
    (name) => name !== "pagesize" && name !== "cursorkey" && !known.includes(name),
  );
  if (unknown.length > 0) throw invalidError(unknown.map((path) => ({ path, message: message("unknown") })));
  return {
    pagesize: wholeNumber("pagesize", query.pagesize, { least: 1, most: largest, standard: limits.pageSize }),
    cursorkey: wholeNumber("cursorkey", query.cursorkey, { least: 0, most: 1_000_000_000, standard: 0 }),
  };
}
