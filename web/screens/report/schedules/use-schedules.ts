import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  addReportSchedule,
  changeReportSchedule,
  type Frequency,
  type ReportSchedule,
  removeReportSchedule,
  reportRecipients,
  reportSchedules,
  sendReportSchedule,
  turnReportSchedule,
} from "../../../../domain/contracts/reports/report-schedule.ts";
import type { Report } from "../../../../domain/declare/report.ts";
import { callApi } from "../../../api/client/client.ts";
import { useAction } from "../../../api/intents/use-action.ts";
import { follows } from "../../../api/live/follows.ts";

export const schedulesKey = (report: Report) => ["reportSchedules", report.name] as const;

/** Fields saved for a schedule. */
export interface ScheduleDraft {
  readonly query: string;
  /** Id of the saved report that is sent; null for a view of its own. */
  readonly savedReport: string | null;
  readonly format: ReportSchedule["format"];
  readonly language: ReportSchedule["language"];
  readonly frequency: Frequency;
  readonly weekday: number | null;
  readonly monthDay: number | null;
  readonly hour: number;
  readonly recipients: readonly string[];
  readonly enabled: boolean;
}

/** Converts a schedule to an editable draft. */
export const toDraft = (schedule: ReportSchedule): ScheduleDraft => ({
  query: schedule.query,
  savedReport: schedule.savedReport?.id ?? null,
  format: schedule.format,
  language: schedule.language,
  frequency: schedule.frequency,
  weekday: schedule.weekday,
  monthDay: schedule.monthDay,
  hour: schedule.hour,
  recipients: schedule.recipients.map(({ id }) => id),
  enabled: schedule.enabled,
});

/** Schedules of a report that the user may see. */
export const useSchedules = (report: Report) =>
  useQuery({
    queryKey: schedulesKey(report),
    queryFn: ({ signal }) => callApi(reportSchedules, { query: { report: report.name }, signal }),
    staleTime: 0,
    // Others' changes and the results of runs.
    meta: follows("reportSchedule"),
  });

/** People who may receive a report, filtered by the typed text. */
export const useRecipients = (report: Report, typed: string) =>
  useQuery({
    queryKey: ["reportRecipients", report.name, typed],
    queryFn: async ({ signal }) =>
      (await callApi(reportRecipients, { query: { report: report.name, q: typed }, signal })).items,
    placeholderData: (before) => before,
    staleTime: 60_000,
  });

interface SaveScheduleInput {
  /** Null for a new schedule. */
  readonly id: string | null;
  readonly draft: ScheduleDraft;
}

/** Mutations to save, pause, delete and send schedules. */
export function useScheduleWrites(report: Report) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: schedulesKey(report) });
  return {
    save: useAction({
      mutationFn: ({ id, draft }: SaveScheduleInput) => {
        const body = { ...draft, recipients: [...draft.recipients], report: report.name };
        return id === null
          ? callApi(addReportSchedule, { body })
          : callApi(changeReportSchedule, { params: { id }, body });
      },
      onSettled,
    }),
    turn: useAction({
      mutationFn: ({ id, enabled }: Pick<ReportSchedule, "id" | "enabled">) =>
        callApi(turnReportSchedule, { params: { id }, body: { enabled } }),
      onSettled,
    }),
    remove: useAction({
      mutationFn: (id: string) => callApi(removeReportSchedule, { params: { id } }),
      onSettled,
    }),
    send: useAction({
      mutationFn: (id: string) => callApi(sendReportSchedule, { params: { id } }),
      onSettled,
    }),
  };
}
