import { Stack } from "@mantine/core";
import type { Report } from "../../../domain/declare/report.ts";
import type { LocalizedText } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { ReportTable } from "./breakdown/report-table.tsx";
import { useRowOrder } from "./breakdown/use-row-order.ts";
import { FigureTiles } from "./figure-tiles.tsx";
import { FilterChips } from "./filters/filter-chips.tsx";
import styles from "./report.module.css";
import { ReportControls } from "./report-controls.tsx";
import { ReportHead } from "./report-head.tsx";
import { shownReport, writeReportState } from "./report-state.ts";
import { isEmptyReport, NoData, ReportFailure, ReportSkeleton } from "./report-states.tsx";
import { SavedReportNotice } from "./saved/saved-report-notice.tsx";
import { SeriesCard } from "./series/series-card.tsx";
import { useReport, useReportState } from "./use-report.ts";

interface Props {
  readonly report: Report;
  /** Heading when the report is one of two views of a screen. */
  readonly title?: LocalizedText;
}

/** Screen of any report, for the period and filters in the URL. */
export function ReportScreen({ report, title = report.label }: Props) {
  const t = useText();
  usePageTitle(t(title));
  const handle = useReportState(report);
  const found = useReport(report, handle.state);
  const { isPlaceholderData } = found;
  const ordered = useRowOrder({
    reply: found.data,
    query: writeReportState(report, handle.state).toString(),
    isPlaceholder: isPlaceholderData,
  });
  const data = ordered?.reply;
  const shown = { ...handle, report: shownReport(report, handle.state) };
  return (
    <Stack gap="md" className={styles.report ?? ""}>
      <ReportHead handle={handle} title={title} />
      <ReportControls handle={handle} reply={data ?? null} />
      <FilterChips handle={handle} reply={data ?? null} />
      <SavedReportNotice handle={handle} />
      {found.isError ? (
        <ReportFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : data ? (
        <Stack
          gap="md"
          className={styles.body ?? ""}
          data-stale={isPlaceholderData || undefined}
          aria-busy={isPlaceholderData}
        >
          {isEmptyReport(shown.report, data) ? (
            <NoData handle={handle} />
          ) : (
            <>
              <FigureTiles handle={shown} reply={data} />
              <SeriesCard handle={shown} reply={data} />
              <ReportTable
                handle={shown}
                reply={data}
                onReorder={ordered?.isReordered ? ordered.show : null}
              />
            </>
          )}
        </Stack>
      ) : (
        <ReportSkeleton figures={Object.keys(shown.report.figures).length} />
      )}
    </Stack>
  );
}
