import type { Actor } from "../../domain/access/roles.ts";
import { type ReportReply, tableRows } from "../../domain/contracts/reports/report.ts";
import type { Report } from "../../domain/declare/report.ts";
import type { Database } from "../db/database.ts";
import { checkQuery, parseQueryString, type ReportQuery } from "./check-query.ts";
import { readReport } from "./read-report.ts";

interface WholeReportRequest {
  readonly db: Database;
  readonly actor: Actor;
  readonly report: Report;
  /** Without the leading `?`. */
  readonly query: string;
  /** All rows of the table, or the maximum of a screen with the others in one sum. */
  readonly rows: "all" | "most";
}

/**
 * Reads a report with the given rows regardless of the query's limit, and the figure of its chart: the one that the
 * table is sorted by. Throws what reading a report throws.
 */
export async function readWholeReport({ query, rows, ...request }: WholeReportRequest): Promise<{
  readonly reply: ReportReply;
  readonly figure: string;
  readonly chart: ReportQuery["chart"];
}> {
  const sent = parseQueryString(query);
  const { sort, chart } = checkQuery(request.report, sent);
  const { most } = tableRows;
  const page = rows === "all" ? { query: sent, rows } : { query: { ...sent, limit: String(most) } };
  return { reply: await readReport({ ...request, ...page }), figure: sort.figure, chart };
}
