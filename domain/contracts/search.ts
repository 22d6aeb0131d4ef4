import * as z from "zod/mini";
import { roles } from "../access/roles.ts";
import { endpoint } from "../declare/endpoint.ts";
import { bothLanguages } from "./shapes.ts";

/** Longest search text. */
const longestQuery = 200;

/** The best matches of every list that the caller may see, in one call: for search as one types. */
export const searchEverything = endpoint({
  method: "GET",
  path: "/api/search/v1",
  summary: "The records that match a text best, at most four of each list that the caller may see",
  callers: roles,
  query: z.strictObject({ q: z.string().check(z.minLength(1), z.maxLength(longestQuery)) }),
  reply: z.object({
    groups: z.array(
      z.object({
        /** The entity. */
        entity: z.string(),
        items: z.array(
          z.object({
            id: z.string(),
            name: z.nullable(z.string()),
            nameKh: z.nullable(z.string()),
            /** The vendor that the record belongs to, if any. */
            vendor: z.nullable(z.object({ name: z.nullable(z.string()), nameKh: z.nullable(z.string()) })),
            status: z.nullable(z.object({ label: bothLanguages, color: z.string() })),
          }),
        ),
      }),
    ),
    /** When nothing is found: a query with similar words that finds something. */
    suggestion: z.nullable(z.string()),
  }),
  errorResponses: ["invalid"],
});
export type SearchReply = z.output<typeof searchEverything.reply>;
