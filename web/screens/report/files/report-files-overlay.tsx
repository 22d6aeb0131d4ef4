import { Menu } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { listJobs } from "../../../../domain/contracts/records/jobs.ts";
import type { ReportFormat } from "../../../../domain/contracts/reports/report.ts";
import type { Report } from "../../../../domain/declare/report.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { callApi } from "../../../api/client/client.ts";
import { useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { IconFileDownload } from "../../../ui/icons/file-download.ts";
import { IconFileTypeCsv } from "../../../ui/icons/file-type-csv.ts";
import { IconFileTypePdf } from "../../../ui/icons/file-type-pdf.ts";
import { IconFileTypeXls } from "../../../ui/icons/file-type-xls.ts";
import type { OverlayProps } from "../../../ui/overlays/lazy-overlay.tsx";

const text = {
  pdf: localized("PDF", "PDF"),
  xlsx: localized("Excel (XLSX), all rows", "Excel (XLSX) គ្រប់ជួរ"),
  csv: localized("CSV", "CSV"),
  recent: localized("Created in the last 7 days", "បានបង្កើតក្នុង 7 ថ្ងៃចុងក្រោយ"),
};

const formats = [
  { format: "pdf", icon: <IconFileTypePdf size={18} /> },
  { format: "xlsx", icon: <IconFileTypeXls size={18} /> },
  { format: "csv", icon: <IconFileTypeCsv size={18} /> },
] as const satisfies readonly { readonly format: ReportFormat; readonly icon: unknown }[];

const recentCount = 5;

export interface ReportFilesOverlayProps {
  readonly report: Report;
  readonly onWrite: (format: ReportFormat) => void;
  /** Downloads a file again. */
  readonly onFetch: (jobId: string) => Promise<void>;
}

/** Export formats and recent files. Loaded by the export menu on first use. */
export function ReportFilesOverlay({
  report,
  onWrite,
  onFetch,
  button,
  isOpen,
  onToggle,
}: ReportFilesOverlayProps & OverlayProps) {
  const t = useText();
  const { relativeTime } = useFormat();
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
  const written = (recent.data?.items ?? []).filter(({ file }) => file !== null).slice(0, recentCount);
  return (
    <Menu opened={isOpen} onChange={onToggle} position="bottom-end" shadow="md" width={300}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {formats.map(({ format, icon }) => (
          <Menu.Item key={format} leftSection={icon} onClick={() => onWrite(format)}>
            {t(text[format])}
          </Menu.Item>
        ))}
        {written.length > 0 ? (
          <>
            <Menu.Divider />
            <Menu.Label>{t(text.recent)}</Menu.Label>
            {written.map(({ id, file, createdAt }) => (
              <Menu.Item
                key={id}
                leftSection={<IconFileDownload size={18} />}
                onClick={() => void onFetch(id)}
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
