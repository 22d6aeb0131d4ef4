import type { ReportReply, ReportRow } from "../../../domain/calls/report.ts";
import type { CurrentRole } from "../../../domain/roles.ts";
import { recordAddressOf, recordsAddress } from "./records-address.ts";
import { narrowedTo, sortOf } from "./report-address.ts";
import type { ReportHandle } from "./use-report.ts";

/** A row of the breakdown with what it leads to. */
export interface TableRow {
  readonly row: ReportRow;
  /** Narrows the report to this row; null where it can't be narrowed further. */
  readonly narrow: (() => void) | null;
  /** The list of its records, of a ranking the record itself; null where there is none for this role. */
  readonly records: string | null;
  /** How long its bar is, from 0 to 1. */
  readonly share: number;
}

interface Shown {
  readonly handle: ReportHandle;
  readonly reply: ReportReply;
  readonly role: CurrentRole;
  /** Told when the report is narrowed to a row. */
  readonly onNarrow: () => void;
}

/** The figure that the table is sorted by. */
export const sortedFigure = (handle: ReportHandle): string => sortOf(handle.state).replace(/^-/, "");

/** The rows of the breakdown, each with its bar and what can be done with it. */
export function rowsOfTable({ handle, reply, role, onNarrow }: Shown): readonly TableRow[] {
  const { report, state, change } = handle;
  const { by, rows } = reply.table;
  const figure = sortedFigure(handle);
  const most = Math.max(0, ...rows.map(({ values }) => values[figure] ?? 0));
  const narrowTo = (key: string): void => {
    onNarrow();
    change(narrowedTo(report, { ...state, by }, key));
  };
  return rows.map((row) => {
    const { key } = row;
    // A place is narrowed level by level; anything else but once.
    const isNew = key !== null && state.filters[by] !== key;
    return {
      row,
      narrow: isNew ? () => narrowTo(key) : null,
      records:
        key === null
          ? null
          : report.isRanking
            ? recordAddressOf({ report, role, by, key })
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
