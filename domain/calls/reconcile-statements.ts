import * as z from "zod/mini";
import { call } from "../declare/call.ts";
import { mapping } from "./reconcile-mapping.ts";
import { base, callers, whole } from "./reconcile-parts.ts";
import { settlementDetail } from "./reconcile-settlements.ts";

/** Takes a statement in; nothing is read of it before its columns are told. */
export const sendStatement = call({
  method: "POST",
  idempotent: true,
  path: `${base}/settlements/{id}/statement`,
  summary: "Send a party's statement (CSV or XLSX); answers its columns and what they seem to be",
  callers,
  body: z.object({ file: z.file() }),
  encoding: "multipart",
  reply: z.object({
    fileId: z.string(),
    name: z.string(),
    headings: z.array(z.string()),
    /** The first rows, as texts, below these headings. */
    rows: z.array(z.array(z.string())),
    rowCount: whole,
    /** Of this party's last statement where its headings are here, else guessed; a column that was not found is an empty text or null. */
    mapping,
    isRemembered: z.boolean(),
    /** How many lines the statement has that this one would replace; null for none. */
    replaces: z.nullable(whole),
  }),
  refusals: ["invalid", "notFound", "tooLarge", "wrongType", "rule", "away"],
});
export type StatementColumns = z.output<typeof sendStatement.reply>;

/** Reads it: all lines or none. `invalid` names rows and columns, `errors[].path` is `rows.<row>.<mapped>`. */
export const readStatement = call({
  method: "POST",
  path: `${base}/settlements/{id}/statement/{fileId}/read/json`,
  summary:
    "Read the lines of a statement and compare them with the orders; remembers the columns for this party",
  callers,
  body: z.strictObject({
    mapping,
    /** Without it, a statement that is there already is not replaced. */
    replace: z.optional(z.boolean()),
  }),
  reply: settlementDetail,
  refusals: ["invalid", "notFound", "rule", "tooLarge", "wrongType", "away"],
});

/** What was matched by hand stays, and a reason as long as its difference does; others are `formerReasons`. */
export const compareAgain = call({
  method: "POST",
  path: `${base}/settlements/{id}/compare`,
  summary: "Compare a statement again with the orders as they are now",
  callers,
  reply: settlementDetail,
  refusals: ["notFound", "rule"],
});
