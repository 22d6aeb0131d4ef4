import { type ReportReply, tableRows } from "../../domain/calls/report.ts";
import type { Report } from "../../domain/declare/report.ts";
import type { Actor } from "../../domain/roles.ts";
import type { Database } from "../db/database.ts";
import { checkQuery, queryFrom } from "./check-query.ts";
import { readReport } from "./read-report.ts";

interface Asking {
  readonly db: Database;
  readonly actor: Actor;
  readonly report: Report;
  /** Without the leading `?`. */
  readonly query: string;
  /** Whether its table has all rows, or as many as a screen can ask for, the others in one sum. */
  readonly rows: "all" | "most";
}

/**
 * A report with the rows of its table, whatever the query asks for, and the figure that its chart is of: the one that
 * the table is sorted by. Throws what reading a report throws.
 */
export async function wholeReport({
  query,
  rows,
  ...asking
}: Asking): Promise<{ readonly reply: ReportReply; readonly figure: string }> {
  const sent = queryFrom(query);
  const { sort } = checkQuery(asking.report, sent);
  const { most } = tableRows;
  const wanted = rows === "all" ? { query: sent, rows } : { query: { ...sent, limit: String(most) } };
  return { reply: await readReport({ ...asking, ...wanted }), figure: sort.figure };
}
