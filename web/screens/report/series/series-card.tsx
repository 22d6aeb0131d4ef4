import { Button, NativeSelect, Paper, Text, Title } from "@mantine/core";
import { IconChartLine, IconTable } from "@tabler/icons-react";
import { useState } from "react";
import type { ReportReply } from "../../../../domain/contracts/report.ts";
import { type Grain, grains } from "../../../../domain/reports/period.ts";
import { type LocalizedText, localized } from "../../../../domain/text/localized-text.ts";
import { lazyWithSkeleton } from "../../../fields/lazy-with-skeleton.tsx";
import { useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
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
  asTable: localized("Show as a table", "បង្ហាញជាតារាង"),
  asChart: localized("Show as a chart", "បង្ហាញជាក្រាប"),
};
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
  const [isTable, setIsTable] = useState(false);
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
          <Button
            size="xs"
            variant="default"
            leftSection={isTable ? <IconChartLine size={16} /> : <IconTable size={16} />}
            onClick={() => setIsTable(!isTable)}
          >
            {t(isTable ? text.asChart : text.asTable)}
          </Button>
        </div>
      </div>
      {isTable ? (
        <SeriesTable points={points} figure={figure} labels={labels} head={t(grainNames[reply.grain])} />
      ) : (
        <SeriesChart points={points} figure={figure} labels={labels} />
      )}
    </Paper>
  );
}
