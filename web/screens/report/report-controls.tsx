import { Button, Group, NativeSelect, Text } from "@mantine/core";
import { useState } from "react";
import type { ReportReply } from "../../../domain/contracts/reports/report.ts";
import { comparisonNames, comparisons, periodNames, periods } from "../../../domain/reports/period.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { lazyWithSkeleton } from "../../fields/lazy-with-skeleton.tsx";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { CountBadge } from "../../ui/count-badge.tsx";
import { IconFilter } from "../../ui/icons/filter.ts";
import { preloadAfterPaint } from "../../ui/loading/preload-code.ts";
import { FiguresButton } from "./figures/figures-button.tsx";
import type { DateRangeInputProps } from "./filters/date-range-input.tsx";
import { daysText } from "./filters/day-text.ts";
import type { ReportFiltersProps } from "./filters/report-filters.tsx";
import styles from "./report-controls.module.css";
import { type ReportState, shownDays } from "./report-state.ts";
import type { ReportHandle } from "./use-report.ts";

const loadFilters = async () => (await import("./filters/report-filters.tsx")).ReportFilters;
const ReportFilters = lazyWithSkeleton<ReportFiltersProps>(loadFilters, 160);
const DateRangeInput = lazyWithSkeleton<DateRangeInputProps>(
  async () => (await import("./filters/date-range-input.tsx")).DateRangeInput,
  36,
);

const text = {
  period: localized("Period", "រយៈពេល"),
  chosen: localized("Custom range", "កំណត់រយៈពេល"),
  compare: localized("Compare with", "ប្រៀបធៀបនឹង"),
  filters: localized("Filters", "តម្រង"),
  when: localized("Based on {0}.", "គិតតាម{0}។"),
  against: localized("{0}, compared with {1}", "{0} ប្រៀបធៀបនឹង {1}"),
};
const customPeriod = "chosen";

interface Props {
  readonly handle: ReportHandle;
  /** Null while loading. */
  readonly reply: ReportReply | null;
}

/** State change for a choice in the period list. */
function periodChange(state: ReportState, value: string): Partial<ReportState> {
  const named = periodNames.find((name) => name === value);
  if (named) return { period: named, days: null };
  return { period: null, days: shownDays(state, Date.now()).days };
}

/** Period, comparison and filters, with a summary in words. */
export function ReportControls({ handle, reply }: Props) {
  const { report, state, change } = handle;
  const t = useText();
  const format = useFormat();
  const count = Object.keys(state.filters).length;
  const [isFiltering, setIsFiltering] = useState(false);
  const { days, compared } = reply
    ? { days: reply.period, compared: reply.compared }
    : shownDays(state, Date.now());
  const shown = daysText(format, days);
  return (
    <>
      <Group gap="sm" align="flex-end" className={styles.controls ?? ""}>
        <NativeSelect
          label={t(text.period)}
          value={state.period ?? customPeriod}
          onChange={(event) => change(periodChange(state, event.currentTarget.value))}
          data={[
            ...periodNames.map((name) => ({ value: name, label: t(periods[name]) })),
            { value: customPeriod, label: t(text.chosen) },
          ]}
        />
        {state.days ? (
          <div className={styles.days}>
            <DateRangeInput days={state.days} onChange={(chosen) => change({ days: chosen })} />
          </div>
        ) : null}
        <NativeSelect
          label={t(text.compare)}
          value={state.compare}
          onChange={(event) => {
            const compare = comparisonNames.find((name) => name === event.currentTarget.value);
            if (compare) change({ compare });
          }}
          data={comparisonNames.map((name) => ({ value: name, label: t(comparisons[name]) }))}
        />
        <FiguresButton handle={handle} />
        <CountBadge count={count} tone="plain">
          <Button
            variant={isFiltering ? "light" : "default"}
            leftSection={<IconFilter size={16} />}
            aria-expanded={isFiltering}
            onPointerEnter={() => preloadAfterPaint(loadFilters)}
            onClick={() => setIsFiltering(!isFiltering)}
          >
            {t(text.filters)}
          </Button>
        </CountBadge>
      </Group>
      {isFiltering ? <ReportFilters handle={handle} reply={reply} /> : null}
      <Text size="sm" className={styles.summary ?? ""} aria-live="polite">
        <strong>{compared ? t(text.against, shown, daysText(format, compared)) : shown}</strong>
        <span className={styles.when}>{t(text.when, t(report.periodBasis))}</span>
      </Text>
    </>
  );
}
