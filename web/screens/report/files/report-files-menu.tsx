import { Button, Loader, Menu } from "@mantine/core";
import {
  IconDownload,
  IconFileDownload,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconFileTypeXls,
} from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { toast } from "react-toastify";
import { listJobs } from "../../../../domain/calls/jobs.ts";
import { type ReportFormat, writeReport } from "../../../../domain/calls/report.ts";
import type { Report } from "../../../../domain/declare/report.ts";
import { words } from "../../../../domain/words.ts";
import { callApi } from "../../../api/client.ts";
import { messageOf } from "../../../api/result.ts";
import { useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { fetchJobFile, followReportFile } from "./report-file-notice.tsx";

const text = {
  export: words("Export", "នាំចេញ"),
  pdf: words("PDF, to print and send", "PDF សម្រាប់បោះពុម្ព និងផ្ញើ"),
  xlsx: words("Excel (XLSX), with every row", "Excel (XLSX) មានគ្រប់ជួរ"),
  csv: words("CSV, for other programs", "CSV សម្រាប់កម្មវិធីផ្សេង"),
  recent: words("Written in the last 7 days", "បានរៀបចំក្នុង ៧ ថ្ងៃចុងក្រោយ"),
};

const formats = [
  { format: "pdf", icon: <IconFileTypePdf size={18} /> },
  { format: "xlsx", icon: <IconFileTypeXls size={18} /> },
  { format: "csv", icon: <IconFileTypeCsv size={18} /> },
] as const satisfies readonly { readonly format: ReportFormat; readonly icon: unknown }[];

const mostRecent = 5;
/** How a notice under the bell names the file that it tells of. */
const fileKey = "file";

export interface ReportToolProps {
  readonly report: Report;
  /** What the server is asked for the report as it is shown, without a leading `?`. */
  readonly query: string;
}

/** Fetches the file that the address names, and forgets it, so that nobody who comes back fetches it again. */
function useNamedFile(): void {
  const [params, setParams] = useSearchParams();
  const id = params.get(fileKey);
  useEffect(() => {
    if (id === null) return;
    void fetchJobFile(id);
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete(fileKey);
        return next;
      },
      { replace: true },
    );
  }, [id, setParams]);
}

/** Has the report as it is shown written to a file, and offers those that were written lately. */
export function ReportFilesMenu({ report, query }: ReportToolProps) {
  const say = useText();
  const { relativeTime } = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  useNamedFile();
  const recent = useQuery({
    queryKey: ["reportFiles", report.name],
    queryFn: ({ signal }) =>
      callApi(listJobs, {
        query: { kind: "report", about: `report:${report.name}`, pagesize: 20, cursorkey: 0 },
        signal,
      }),
    enabled: isOpen,
    staleTime: 0,
  });
  const write = useMutation({
    mutationFn: (format: ReportFormat) => callApi(writeReport(report), { body: { format, query } }),
    onSuccess: ({ job }) => followReportFile(report, job.id),
    onError: (thrown) => void toast.error(messageOf(thrown)),
  });
  const written = (recent.data?.items ?? []).filter(({ file }) => file !== null).slice(0, mostRecent);
  return (
    <Menu opened={isOpen} onChange={setIsOpen} position="bottom-end" shadow="md" width={300}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={write.isPending ? <Loader size={16} /> : <IconDownload size={18} />}
          aria-busy={write.isPending || undefined}
        >
          {say(text.export)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(({ format, icon }) => (
          <Menu.Item key={format} leftSection={icon} onClick={() => write.mutate(format)}>
            {say(text[format])}
          </Menu.Item>
        ))}
        {written.length > 0 ? (
          <>
            <Menu.Divider />
            <Menu.Label>{say(text.recent)}</Menu.Label>
            {written.map(({ id, file, createdAt }) => (
              <Menu.Item
                key={id}
                leftSection={<IconFileDownload size={18} />}
                onClick={() => void fetchJobFile(id)}
                style={{ overflowWrap: "anywhere" }}
              >
                {file?.name}
                <br />
                <small>{relativeTime(createdAt)}</small>
              </Menu.Item>
            ))}
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
