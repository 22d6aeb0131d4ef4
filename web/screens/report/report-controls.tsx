import { Button, Group, NativeSelect, Text } from "@mantine/core";
import { IconFilter } from "@tabler/icons-react";
import { useState } from "react";
import type { ReportReply } from "../../../domain/calls/report.ts";
import { comparisonNames, comparisons, periodNames, periods } from "../../../domain/reports/period.ts";
import { words } from "../../../domain/words.ts";
import { lazyPart } from "../../fields/lazy-part.tsx";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { CountedMark } from "../../ui/counted-mark.tsx";
import { loadEarly } from "../../ui/load-early.ts";
import type { ChosenDaysProps } from "./chosen-days.tsx";
import { daysText } from "./day-words.ts";
import { type ReportState, shownDays } from "./report-address.ts";
import styles from "./report-controls.module.css";
import type { ReportFiltersProps } from "./report-filters.tsx";
import type { ReportHandle } from "./use-report.ts";

const loadFilters = async () => (await import("./report-filters.tsx")).ReportFilters;
const ReportFilters = lazyPart<ReportFiltersProps>(loadFilters, 160);
const ChosenDays = lazyPart<ChosenDaysProps>(async () => (await import("./chosen-days.tsx")).ChosenDays, 36);

const text = {
  period: words("Period", "រយៈពេល"),
  chosen: words("Days of your choice", "ជ្រើសរើសថ្ងៃ"),
  compare: words("Compared with", "ប្រៀបធៀបនឹង"),
  filters: words("Filters", "តម្រង"),
  when: words("Counted by {0}.", "គិតតាម{0}។"),
  against: words("{0}, compared with {1}", "{0} ប្រៀបធៀបនឹង {1}"),
};
const custom = "chosen";

interface Props {
  readonly handle: ReportHandle;
  /** Null until it is there. */
  readonly reply: ReportReply | null;
}

/** The change that a choice of the list of periods makes. */
function periodChange(state: ReportState, value: string): Partial<ReportState> {
  const named = periodNames.find((name) => name === value);
  if (named) return { period: named, days: null };
  return { period: null, days: shownDays(state, Date.now()).days };
}

/** Period, comparison and filters, and in plain words what they come to. */
export function ReportControls({ handle, reply }: Props) {
  const { report, state, change } = handle;
  const say = useText();
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
          label={say(text.period)}
          value={state.period ?? custom}
          onChange={(event) => change(periodChange(state, event.currentTarget.value))}
          data={[
            ...periodNames.map((name) => ({ value: name, label: say(periods[name]) })),
            { value: custom, label: say(text.chosen) },
          ]}
        />
        {state.days ? <ChosenDays days={state.days} onChange={(chosen) => change({ days: chosen })} /> : null}
        <NativeSelect
          label={say(text.compare)}
          value={state.compare}
          onChange={(event) => {
            const compare = comparisonNames.find((name) => name === event.currentTarget.value);
            if (compare) change({ compare });
          }}
          data={comparisonNames.map((name) => ({ value: name, label: say(comparisons[name]) }))}
        />
        <CountedMark count={count} tone="plain">
          <Button
            variant={isFiltering ? "light" : "default"}
            leftSection={<IconFilter size={16} />}
            aria-expanded={isFiltering}
            onPointerEnter={() => loadEarly(loadFilters)}
            onClick={() => setIsFiltering(!isFiltering)}
          >
            {say(text.filters)}
          </Button>
        </CountedMark>
      </Group>
      {isFiltering ? <ReportFilters handle={handle} reply={reply} /> : null}
      <Text size="sm" className={styles.said ?? ""} aria-live="polite">
        <strong>{compared ? say(text.against, shown, daysText(format, compared)) : shown}</strong>
        <span className={styles.when}>{say(text.when, say(report.when))}</span>
      </Text>
    </>
  );
}
