import type { CurrentRole } from "../../../../domain/access/roles.ts";
import type { ReportReply, ReportRow } from "../../../../domain/contracts/reports/report.ts";
import { sortedFigureOf } from "../../../../domain/reports/saved/report-sort.ts";
import { rankedRecordAddress, recordsAddress } from "../records-address.ts";
import { filterByRow, sortOf } from "../report-state.ts";
import type { ReportHandle } from "../use-report.ts";

/** A breakdown row with its actions. */
export interface TableRow {
  readonly row: ReportRow;
  /** Filters the report by this row; null when already filtered by it. */
  readonly narrow: (() => void) | null;
  /** Path of the row's records, or of the record itself in a ranking; null when the role may not see them. */
  readonly records: string | null;
  /** Length of its bar, 0 to 1. */
  readonly share: number;
}

interface TableRowsInput {
  readonly handle: ReportHandle;
  readonly reply: ReportReply;
  readonly role: CurrentRole;
  /** Called when the report is filtered by a row. */
  readonly onNarrow: () => void;
}

/** The figure the table is sorted by. */
export const sortedFigure = (handle: ReportHandle): string => sortedFigureOf(sortOf(handle.state));

/** Rows of the breakdown with their bars and actions. */
export function buildTableRows({ handle, reply, role, onNarrow }: TableRowsInput): readonly TableRow[] {
  const { report, state, change } = handle;
  const { by, rows } = reply.table;
  const figure = sortedFigure(handle);
  const most = Math.max(0, ...rows.map(({ values }) => values[figure] ?? 0));
  const narrowTo = (key: string): void => {
    onNarrow();
    change(filterByRow(report, { ...state, by }, key));
  };
  return rows.map((row) => {
    const { key } = row;
    // A row that is already the active filter cannot filter again.
    const isNew = key !== null && state.filters[by] !== key;
    return {
      row,
      narrow: isNew ? () => narrowTo(key) : null,
      records:
        key === null
          ? null
          : report.isRanking
            ? rankedRecordAddress({ report, role, by, key })
            : recordsAddress({
                report,
                role,
                days: reply.period,
                figure,
                filters: { ...state.filters, [by]: key },
              }),
      share: most > 0 ? Math.max(0, row.values[figure] ?? 0) / most : 0,
    };
  });
}
