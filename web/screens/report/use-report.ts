import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { type ReportReply, readReport } from "../../../domain/calls/report.ts";
import type { Report } from "../../../domain/declare/report.ts";
import { callApi } from "../../api/client.ts";
import { useAddressQuery } from "../../ui/use-address-query.ts";
import {
  changedReport,
  type ReportState,
  readReportState,
  reportQuery,
  writeReportState,
} from "./report-address.ts";

export interface ReportHandle {
  readonly report: Report;
  readonly state: ReportState;
  readonly change: (change: Partial<ReportState>) => void;
}

/** Which of two views of a screen is shown; it stays as it is whatever changes within. */
const viewKey = "view";

/** The report's state as the address says it; Back goes to the state before. */
export function useReportState(report: Report): ReportHandle {
  const [params, changeQuery] = useAddressQuery();
  const state = useMemo(() => readReportState(report, params), [report, params]);
  const change = useCallback(
    (part: Partial<ReportState>) =>
      changeQuery((now) => {
        const next = writeReportState(report, changedReport(readReportState(report, now), part));
        const view = now.get(viewKey);
        return view === null ? next : new URLSearchParams([[viewKey, view], ...next]);
      }),
    [report, changeQuery],
  );
  return { report, state, change };
}

/** Reads a report; while another period or filter is asked for, what was there before stays. */
export function useReport(report: Report, state: ReportState) {
  const query = reportQuery(state);
  return useQuery({
    queryKey: ["reports", report.name, query],
    queryFn: ({ signal }): Promise<ReportReply> => callApi(readReport(report), { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}
