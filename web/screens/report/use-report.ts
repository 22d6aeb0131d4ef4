import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { type ReportReply, readReport } from "../../../domain/contracts/reports/report.ts";
import type { Report } from "../../../domain/declare/report.ts";
import { reportEntities } from "../../../domain/reports/report-entities.ts";
import { callApi } from "../../api/client/client.ts";
import { refreshes } from "../../api/live/follows.ts";
import { useAddressQuery } from "../../ui/hooks/use-address-query.ts";
import {
  applyChange,
  type ReportState,
  readReportState,
  toReportQuery,
  writeReportState,
} from "./report-state.ts";

/** A change, or what makes it from the state of the address, which the page may not show yet. */
type ReportChange = Partial<ReportState> | ((now: ReportState) => Partial<ReportState>);

export interface ReportHandle {
  readonly report: Report;
  readonly state: ReportState;
  readonly change: (change: ReportChange) => void;
}

/** URL parameter of the list/figures switch; kept when the report state changes. */
const viewParam = "view";

/** Report state from the URL; each change adds a history entry. */
export function useReportState(report: Report): ReportHandle {
  const [params, changeQuery] = useAddressQuery();
  const state = useMemo(() => readReportState(report, params), [report, params]);
  const change = useCallback(
    (part: ReportChange) =>
      changeQuery((now) => {
        const before = readReportState(report, now);
        const made = typeof part === "function" ? part(before) : part;
        const next = writeReportState(report, applyChange(before, made));
        const view = now.get(viewParam);
        return view === null ? next : new URLSearchParams([[viewParam, view], ...next]);
      }),
    [report, changeQuery],
  );
  return { report, state, change };
}

/** Fetches a report; keeps the previous data while a new period or filter loads. */
export function useReport(report: Report, state: ReportState) {
  const query = toReportQuery(state);
  return useQuery({
    queryKey: ["reports", report.name, query],
    queryFn: ({ signal }): Promise<ReportReply> => callApi(readReport(report), { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    meta: refreshes(reportEntities(report)),
  });
}
