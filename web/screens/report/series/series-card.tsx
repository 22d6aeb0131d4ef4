import { NativeSelect, Paper, Text, Title, VisuallyHidden } from "@mantine/core";
import type { ReportReply } from "../../../../domain/contracts/reports/report.ts";
import { type Grain, grains } from "../../../../domain/reports/period.ts";
import { type ChartKind, chartKinds } from "../../../../domain/reports/saved/choices.ts";
import { type LocalizedText, localized } from "../../../../domain/text/localized-text.ts";
import { lazyWithSkeleton } from "../../../fields/lazy-with-skeleton.tsx";
import { useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { IconChartBar } from "../../../ui/icons/chart-bar.ts";
import { IconChartLine } from "../../../ui/icons/chart-line.ts";
import { IconTable } from "../../../ui/icons/table.ts";
import { SegmentedControl } from "../../../ui/inputs/segmented-control.tsx";
import { daysText, pointText } from "../filters/day-text.ts";
import styles from "../report.module.css";
import type { ReportHandle } from "../use-report.ts";
import type { SeriesChartProps } from "./series-chart.tsx";
import { type SeriesPoint, SeriesTable } from "./series-table.tsx";

const SeriesChart = lazyWithSkeleton<SeriesChartProps>(
  async () => (await import("./series-chart.tsx")).SeriesChart,
  300,
);

const text = {
  grain: localized("Group by", "ចាត់ក្រុមតាម"),
  chart: localized("Show as", "បង្ហាញជា"),
};
const chartNames: Readonly<Record<ChartKind, LocalizedText>> = {
  line: localized("Line chart", "ក្រាបបន្ទាត់"),
  bar: localized("Bar chart", "ក្រាបសសរ"),
  table: localized("Table", "តារាង"),
};
const chartIcons = { line: IconChartLine, bar: IconChartBar, table: IconTable } as const;
const grainNames: Readonly<Record<Grain, LocalizedText>> = {
  day: localized("Day", "ថ្ងៃ"),
  week: localized("Week", "សប្ដាហ៍"),
  month: localized("Month", "ខែ"),
  quarter: localized("Quarter", "ត្រីមាស"),
  year: localized("Year", "ឆ្នាំ"),
};

interface Props {
  readonly handle: ReportHandle;
  readonly reply: ReportReply;
}

/** The selected figure over time with its comparison period, as a chart or a table. */
export function SeriesCard({ handle: { report, state, change }, reply }: Props) {
  const t = useText();
  const format = useFormat();
  const figure = report.figures[state.figure];
  if (!figure) return null;
  const points = reply.series.map(
    ({ from, to, values, before }): SeriesPoint => ({
      label: pointText({ format, t }, { from, to, grain: reply.grain, shown: reply.period }),
      now: values[state.figure] ?? null,
      before: before?.[state.figure] ?? null,
    }),
  );
  const labels = {
    now: daysText(format, reply.period),
    before: reply.compared ? daysText(format, reply.compared) : null,
  };
  return (
    <Paper
      component="section"
      withBorder
      radius="md"
      p={{ base: "sm", sm: "md" }}
      className={styles.card ?? ""}
    >
      <div className={styles.cardHead}>
        <div className={styles.cardTitle}>
          <Title order={2} size="h4">
            {t(figure.label)}
          </Title>
          {figure.help ? (
            <Text size="sm" c="dimmed">
              {t(figure.help)}
            </Text>
          ) : null}
        </div>
        <div className={styles.cardTools}>
          <NativeSelect
            size="xs"
            aria-label={t(text.grain)}
            value={reply.grain}
            onChange={(event) => {
              const grain = grains.find((name) => name === event.currentTarget.value);
              if (grain) change({ grain });
            }}
            data={grains.map((name) => ({ value: name, label: t(grainNames[name]) }))}
          />
          <SegmentedControl
            size="xs"
            aria-label={t(text.chart)}
            value={state.chart}
            onChange={(value) => change({ chart: value })}
            data={chartKinds.map((kind) => ({ value: kind, label: <ChartName kind={kind} /> }))}
          />
        </div>
      </div>
      {state.chart === "table" ? (
        <SeriesTable points={points} figure={figure} labels={labels} head={t(grainNames[reply.grain])} />
      ) : (
        <SeriesChart points={points} figure={figure} labels={labels} kind={state.chart} />
      )}
    </Paper>
  );
}

function ChartName({ kind }: { readonly kind: ChartKind }) {
  const t = useText();
  const Icon = chartIcons[kind];
  return (
    <span className={styles.chartName} title={t(chartNames[kind])}>
      <Icon size={16} aria-hidden />
      <VisuallyHidden>{t(chartNames[kind])}</VisuallyHidden>
    </span>
  );
}
