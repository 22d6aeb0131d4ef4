import { Button, Loader } from "@mantine/core";
import { useEffect, useState } from "react";
import { type ReportFormat, writeReport } from "../../../../domain/contracts/reports/report.ts";
import type { Report } from "../../../../domain/declare/report.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { callApi } from "../../../api/client/client.ts";
import { messageOf } from "../../../api/client/result.ts";
import { useAction } from "../../../api/intents/use-action.ts";
import { useText } from "../../../language/language.tsx";
import { useAddressQuery, withoutKey } from "../../../ui/hooks/use-address-query.ts";
import { IconDownload } from "../../../ui/icons/download.ts";
import { fetchCodeQuietly } from "../../../ui/loading/pending-code.ts";
import { LazyOverlay } from "../../../ui/overlays/lazy-overlay.tsx";
import { toast } from "../../../ui/toasts/toast.ts";

const text = { export: localized("Export", "នាំចេញ") };

/** URL parameter that notifications use to name a file. */
const fileParam = "file";

export interface ReportToolProps {
  readonly report: Report;
  /** The report's API query, without a leading `?`. */
  readonly query: string;
}

// Loaded on the first export.
const loadToast = () => import("./report-file-toast.tsx");
const loadOverlay = async () => {
  const [{ ReportFilesOverlay }] = await Promise.all([import("./report-files-overlay.tsx"), loadToast()]);
  return ReportFilesOverlay;
};
const downloadFile = async (id: string): Promise<void> =>
  (await fetchCodeQuietly(loadToast))?.downloadJobFile(id);
const showError = (thrown: unknown) => void toast.error(messageOf(thrown));

/** Downloads the file named in the URL and removes the parameter, so that Back does not download it again. */
function useFileFromUrl(): void {
  const [params, change] = useAddressQuery();
  const id = params.get(fileParam);
  useEffect(() => {
    if (id === null) return;
    downloadFile(id).catch(showError);
    change(withoutKey(fileParam), { replace: true });
  }, [id, change]);
}

/** Exports the report in its current state, and lists recent files. */
export function ReportFilesMenu({ report, query }: ReportToolProps) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  useFileFromUrl();
  const write = useAction({
    mutationFn: (format: ReportFormat) => callApi(writeReport(report), { body: { format, query } }),
    onSuccess: async ({ job }) => (await fetchCodeQuietly(loadToast))?.trackReportFile(report, job.id),
    onError: showError,
  });
  return (
    <LazyOverlay
      load={loadOverlay}
      kind="menu"
      part={{ report, onWrite: (format) => write.mutate(format), onFetch: downloadFile }}
      isOpen={isOpen}
      onToggle={setIsOpen}
      button={
        <Button
          variant="default"
          leftSection={write.isPending ? <Loader size={16} /> : <IconDownload size={18} />}
          aria-busy={write.isPending || undefined}
        >
          {t(text.export)}
        </Button>
      }
    />
  );
}
