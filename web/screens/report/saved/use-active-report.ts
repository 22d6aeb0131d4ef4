import { usableChoices } from "../../../../domain/reports/saved/choices.ts";
import { stateOfSaved, toQueryString } from "../report-state.ts";
import type { ReportHandle } from "../use-report.ts";
import { useSavedReports } from "./use-saved-reports.ts";

/** The saved report that the address names, and whether the screen shows other choices than it. */
export function useActiveReport({ report, state }: ReportHandle, isListNeeded = false) {
  const list = useSavedReports(report.name, isListNeeded || state.saved !== null);
  const active = list.data?.find(({ id }) => id === state.saved) ?? null;
  const query = toQueryString(state);
  return {
    list,
    active,
    query,
    isChanged: active !== null && toQueryString(stateOfSaved(report, active)) !== query,
    /** What the declaration no longer has. */
    dropped: active ? usableChoices(report, active.query).dropped : [],
    /** Whether it was deleted, or is no longer shared. */
    isGone: state.saved !== null && list.isSuccess && !list.isFetching && active === null,
  };
}
