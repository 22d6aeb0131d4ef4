import { Button, Group, Paper, Skeleton } from "@mantine/core";
import type { ReportReply } from "../../../domain/contracts/reports/report.ts";
import type { Report } from "../../../domain/declare/report.ts";
import { type PeriodName, periods } from "../../../domain/reports/period.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { messageOf } from "../../api/client/result.ts";
import { useText } from "../../language/language.tsx";
import { IconChartBarOff } from "../../ui/icons/chart-bar-off.ts";
import { IconCloudOff } from "../../ui/icons/cloud-off.ts";
import { StateView } from "../../ui/state-view.tsx";
import tiles from "./figure-tiles.module.css";
import { columnCountFor, initialTileCount } from "./figure-tiles.tsx";
import styles from "./report-states.module.css";
import type { ReportHandle } from "./use-report.ts";

const text = {
  failed: localized("Couldn't load this report", "មិនអាចផ្ទុករបាយការណ៍នេះបានទេ"),
  retry: localized("Try again", "ព្យាយាមម្ដងទៀត"),
  none: localized("No data in this period", "គ្មានទិន្នន័យក្នុងរយៈពេលនេះទេ"),
  noneHow: localized("Choose a longer period.", "សូមជ្រើសរើសរយៈពេលវែងជាងនេះ។"),
  noneNarrowed: localized(
    "Remove a filter or choose a longer period.",
    "សូមដកតម្រងចេញ ឬជ្រើសរើសរយៈពេលវែងជាងនេះ។",
  ),
  clear: localized("Clear filters", "សម្អាតតម្រង"),
};

/** Whether there is no data, neither in the period nor in the one compared with. */
export function isEmptyReport(report: Report, reply: ReportReply): boolean {
  if (reply.table.total > 0) return false;
  return Object.keys(report.figures).every((name) => {
    const { value, before } = reply.totals[name] ?? { value: null, before: null };
    return !value && !before;
  });
}

/** Error message with a retry button. */
export function ReportFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const t = useText();
  return (
    <StateView
      role="alert"
      icon={<IconCloudOff size={40} />}
      title={t(text.failed)}
      text={messageOf(error)}
      action={
        <Button variant="default" onClick={onRetry}>
          {t(text.retry)}
        </Button>
      }
    />
  );
}

const longerPeriods: readonly PeriodName[] = ["last30Days", "thisYear", "lastYear"];

/** Empty state, offering longer periods. */
export function NoData({ handle: { state, change } }: { readonly handle: ReportHandle }) {
  const t = useText();
  const isNarrowed = Object.keys(state.filters).length > 0;
  return (
    <StateView
      role="status"
      icon={<IconChartBarOff size={40} />}
      title={t(text.none)}
      text={t(isNarrowed ? text.noneNarrowed : text.noneHow)}
      action={
        <Group gap="xs" justify="center">
          {isNarrowed ? <Button onClick={() => change({ filters: {} })}>{t(text.clear)}</Button> : null}
          {longerPeriods
            .filter((name) => name !== state.period)
            .map((name) => (
              <Button key={name} variant="default" onClick={() => change({ period: name, days: null })}>
                {t(periods[name])}
              </Button>
            ))}
        </Group>
      }
    />
  );
}

/** Placeholder with the size of the loaded report, so that nothing shifts. */
export function ReportSkeleton({ figures }: { readonly figures: number }) {
  return (
    <div aria-busy="true" className={styles.skeleton}>
      <div className={tiles.tiles} data-columns={columnCountFor(Math.min(figures, initialTileCount))}>
        {Array.from({ length: figures }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: grey boxes have nothing but their place.
          <Skeleton key={place} height={112} radius="md" />
        ))}
      </div>
      <Paper withBorder radius="md" p="md">
        <Skeleton height={360} radius="sm" />
      </Paper>
      <Paper withBorder radius="md" p="md">
        <Skeleton height={480} radius="sm" />
      </Paper>
    </div>
  );
}
