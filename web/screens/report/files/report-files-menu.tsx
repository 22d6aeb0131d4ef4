import { Button, Loader } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { toast } from "react-toastify";
import { type ReportFormat, writeReport } from "../../../../domain/calls/report.ts";
import type { Report } from "../../../../domain/declare/report.ts";
import { words } from "../../../../domain/words.ts";
import { callApi } from "../../../api/client.ts";
import { messageOf } from "../../../api/result.ts";
import { useAction } from "../../../api/use-action.ts";
import { useText } from "../../../language/language.tsx";
import { fetchCodeQuietly } from "../../../ui/late-code.ts";
import { LateOverlay } from "../../../ui/late-overlay.tsx";
import { useAddressQuery, without } from "../../../ui/use-address-query.ts";

const text = { export: words("Export", "នាំចេញ") };

/** How a notice under the bell names the file that it tells of. */
const fileKey = "file";

export interface ReportToolProps {
  readonly report: Report;
  /** What the server is asked for the report as it is shown, without a leading `?`. */
  readonly query: string;
}

// Neither is needed until somebody exports.
const loadNotice = () => import("./report-file-notice.tsx");
const loadOverlay = async () => {
  const [{ ReportFilesOverlay }] = await Promise.all([import("./report-files-overlay.tsx"), loadNotice()]);
  return ReportFilesOverlay;
};
const fetchNamed = async (id: string): Promise<void> =>
  (await fetchCodeQuietly(loadNotice))?.fetchJobFile(id);
const tell = (thrown: unknown) => void toast.error(messageOf(thrown));

/** Fetches the file that the address names, and forgets it, so that nobody who comes back fetches it again. */
function useNamedFile(): void {
  const [params, change] = useAddressQuery();
  const id = params.get(fileKey);
  useEffect(() => {
    if (id === null) return;
    fetchNamed(id).catch(tell);
    change(without(fileKey), { replace: true });
  }, [id, change]);
}

/** Has the report as it is shown written to a file, and offers those that were written lately. */
export function ReportFilesMenu({ report, query }: ReportToolProps) {
  const say = useText();
  const [isOpen, setIsOpen] = useState(false);
  useNamedFile();
  const write = useAction({
    mutationFn: (format: ReportFormat) => callApi(writeReport(report), { body: { format, query } }),
    onSuccess: async ({ job }) => (await fetchCodeQuietly(loadNotice))?.followReportFile(report, job.id),
    onError: tell,
  });
  return (
    <LateOverlay
      load={loadOverlay}
      kind="menu"
      part={{ report, onWrite: (format) => write.mutate(format), onFetch: fetchNamed }}
      isOpen={isOpen}
      onToggle={setIsOpen}
      button={
        <Button
          variant="default"
          leftSection={write.isPending ? <Loader size={16} /> : <IconDownload size={18} />}
          aria-busy={write.isPending || undefined}
        >
          {say(text.export)}
        </Button>
      }
    />
  );
}
