import type { AnyEntity } from "../../../domain/declare/index.ts";
import { message } from "../../../domain/errors/messages.ts";
import { parseSearchQuery, type SearchQuery } from "../../../domain/khmer/search-words.ts";
import { invalidError } from "../record-errors.ts";

const longestQuery = 200;

/** A text without letters or digits: it is a search, and it finds nothing. */
const nothing: SearchQuery = { words: [], pairs: [] };

/** Parses a search text; null when nothing was typed. Throws `invalid`. */
export function parseSearch(entity: AnyEntity, sent: unknown): SearchQuery | null {
  if (sent === undefined || sent === "") return null;
  if (typeof sent !== "string") throw invalidError([{ path: "q", message: message("text") }]);
  if ((entity.list.search ?? []).length === 0)
    throw invalidError([{ path: "q", message: message("unknown") }]);
  if (sent.length > longestQuery)
    throw invalidError([{ path: "q", message: message("tooLong", longestQuery) }]);
  if (sent.trim() === "") return null;
  return parseSearchQuery(sent) ?? nothing;
}
