import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  changeSavedReport,
  pinSavedReport,
  removeSavedReport,
  type SavedReport,
  savedReports,
  saveReport,
} from "../../../../domain/contracts/reports/saved-report.ts";
import { callApi } from "../../../api/client/client.ts";
import { useAction } from "../../../api/intents/use-action.ts";
import { refreshes } from "../../../api/live/follows.ts";

/** Key of all lists of saved reports. */
const savedKey = ["savedReports"] as const;

/** Own and shared reports, made of one declared report or, with null, of all. */
export const useSavedReports = (report: string | null, isEnabled = true) =>
  useQuery({
    queryKey: [...savedKey, report],
    queryFn: async ({ signal }) =>
      (await callApi(savedReports, { query: report === null ? {} : { report }, signal })).items,
    enabled: isEnabled,
    meta: refreshes(["savedReport"]),
  });

export interface SavedReportDraft {
  readonly report: string;
  readonly name: string;
  readonly query: string;
  readonly isShared: boolean;
}
interface SavedReportChange {
  readonly saved: Pick<SavedReport, "id" | "version">;
  readonly change: { readonly name?: string; readonly query?: string; readonly isShared?: boolean };
}

/**
 * Mutations to save, change, pin and delete reports. `onRemoved` is called also when the deleted row has left the page.
 */
export function useSavedReportWrites(onRemoved?: () => void) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: savedKey });
  return {
    save: useAction({
      mutationFn: (draft: SavedReportDraft) => callApi(saveReport, { body: draft }),
      onSettled,
    }),
    change: useAction({
      mutationFn: ({ saved: { id, version }, change }: SavedReportChange) =>
        callApi(changeSavedReport, { params: { id }, body: { version, ...change } }),
      onSettled,
    }),
    pin: useAction({
      mutationFn: ({ id, isPinned }: Pick<SavedReport, "id" | "isPinned">) =>
        callApi(pinSavedReport, { params: { id }, body: { isPinned } }),
      onSettled,
    }),
    remove: useAction({
      mutationFn: (id: string) => callApi(removeSavedReport, { params: { id } }),
      onSuccess: () => onRemoved?.(),
      onSettled,
    }),
  };
}
