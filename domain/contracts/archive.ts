import * as z from "zod/mini";
import { endpoint } from "../declare/endpoint.ts";
import { message } from "../errors/messages.ts";
import { archivedTableNames, maxKeepMonths } from "../settings/archived-tables.ts";
import { wholeNumber } from "./numbers.ts";

/** What the archive would take of a table: a dry run of its setting. */
export const archivePreview = endpoint({
  method: "GET",
  path: "/api/archive/v1/preview",
  summary: "The months, rows and bytes that would move into the archive if a table kept so many months",
  callers: ["backofficeAdmin"],
  query: z.strictObject({
    table: z.enum(archivedTableNames),
    keepMonths: z.pipe(
      z.string().check(z.regex(/^\d{1,4}$/, { error: message("integer") })),
      z.pipe(z.transform(Number), wholeNumber(0, maxKeepMonths)),
    ),
  }),
  reply: z.object({
    months: z.array(z.object({ month: z.string(), rows: z.number() })),
    rows: z.number(),
    bytes: z.number(),
  }),
});
