import * as z from "zod/mini";
import { endpoint } from "../../declare/endpoint.ts";
import { mapping } from "./reconcile-mapping.ts";
import { reconcilePath, reconcileRoles, wholeAmount } from "./reconcile-parts.ts";
import { settlementDetail } from "./reconcile-settlements.ts";

/** Uploads a statement; its lines are read once the columns are mapped. */
export const sendStatement = endpoint({
  method: "POST",
  confirm: "byRole",
  idempotent: true,
  path: `${reconcilePath}/settlements/{id}/statement`,
  summary:
    "Send a party's statement (CSV, XLSX, MT940 or CAMT.053); answers its columns and what they seem to be",
  callers: reconcileRoles,
  query: z.strictObject({
    /** The name of the sheet of a workbook; without it the one whose headings are known. */
    sheet: z.optional(z.string()),
  }),
  body: z.object({ file: z.file() }),
  encoding: "multipart",
  reply: z.object({
    fileId: z.string(),
    name: z.string(),
    headings: z.array(z.string()),
    /** The first rows as texts, below these headings. */
    rows: z.array(z.array(z.string())),
    rowCount: wholeAmount,
    /** The sheet that was read; null for a file without sheets. */
    sheet: z.nullable(z.string()),
    /** The visible sheets that have rows. */
    sheets: z.array(z.string()),
    /**
     * The mapping of the party's last statement if the headings are the same, else a guess; empty or null for columns
     * not found.
     */
    mapping,
    isRemembered: z.boolean(),
    /**
     * How many of the first lines match expected amounts if the signs that `mapping` gives them are turned, when these
     * are most of the lines and more than without it: change `mapping.isReversed`. Null otherwise.
     */
    reversed: z.nullable(z.object({ matching: wholeAmount, of: wholeAmount })),
    /** How many lines the statement has that this one would replace; null without one. */
    replaces: z.nullable(wholeAmount),
  }),
  errorResponses: ["invalid", "notFound", "tooLarge", "wrongType", "rule", "away"],
});
export type StatementColumns = z.output<typeof sendStatement.reply>;

/**
 * Reads the statement: all lines or none. `invalid` names rows and columns; `errors[].path` is
 * `rows.<row>.<mapped>`.
 */
export const readStatement = endpoint({
  method: "POST",
  confirm: "byRole",
  path: `${reconcilePath}/settlements/{id}/statement/{fileId}/read/json`,
  summary:
    "Read the lines of a statement and compare them with the orders; remembers the columns for this party",
  callers: reconcileRoles,
  body: z.strictObject({
    mapping,
    /** Without it an existing statement is not replaced. */
    replace: z.optional(z.boolean()),
    /** The sheet of a workbook that its columns are of. */
    sheet: z.optional(z.string()),
  }),
  reply: settlementDetail,
  errorResponses: ["invalid", "notFound", "rule", "tooLarge", "wrongType", "away"],
});

/** Keeps manual matches, and reasons whose difference is unchanged; the others become `formerReasons`. */
export const compareAgain = endpoint({
  method: "POST",
  confirm: "byRole",
  path: `${reconcilePath}/settlements/{id}/compare`,
  summary: "Compare a statement again with the orders as they are now",
  callers: reconcileRoles,
  reply: settlementDetail,
  errorResponses: ["notFound", "rule"],
});
