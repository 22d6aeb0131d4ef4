import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { changeOf, figureText, shortFigure } from "../../../../domain/reports/figure-text.ts";
import { useLanguage } from "../../../language/language.tsx";
import { ChangeMark } from "../breakdown/change-mark.tsx";
import styles from "../report.module.css";
import type { SeriesPoint, SeriesProps } from "./series-table.tsx";

export interface SeriesChartProps extends SeriesProps {
  readonly kind: "line" | "bar";
}

const quietColor = "var(--ink-quiet)";
const strongColor = "var(--brand-ink)";
const axisProps = { stroke: quietColor, fontSize: 13, tickLine: false, axisLine: false } as const;
/** Up to this many points get markers. */
const maxMarkedPoints = 12;

/** Chart of a figure: a line with a filled area and a dashed comparison, or bars beside each other. `SeriesTable` is the accessible version. */
export function SeriesChart({ points, figure, labels, kind }: SeriesChartProps) {
  const { language } = useLanguage();
  const dot = points.length <= maxMarkedPoints ? { r: 3.5, fill: strongColor, strokeWidth: 0 } : false;
  return (
    <div aria-hidden data-testid="report-chart">
      <div className={styles.chart}>
        <ResponsiveContainer width="100%" height="100%">
          <ComposedChart
            data={[...points]}
            margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
            accessibilityLayer={false}
          >
            <CartesianGrid stroke="var(--line-soft)" vertical={false} />
            {/* Every tick, or every second one and so on: uneven gaps look like missing days. */}
            <XAxis
              dataKey="label"
              {...axisProps}
              interval="equidistantPreserveStart"
              minTickGap={24}
              tickMargin={8}
            />
            <YAxis
              {...axisProps}
              width={84}
              allowDecimals={figure.kind === "decimal" || figure.kind === "percent"}
              tickFormatter={(value: number) => shortFigure(value, figure, language)}
            />
            <Tooltip
              cursor={{ stroke: quietColor, strokeDasharray: "2 3" }}
              isAnimationActive={false}
              content={({ active, payload }) => {
                const point = points.find((one) => one === payload?.[0]?.payload);
                return active && point ? (
                  <SeriesTooltip point={point} figure={figure} labels={labels} />
                ) : null;
              }}
            />
            {kind === "bar" && labels.before ? (
              <Bar
                dataKey="before"
                fill={quietColor}
                fillOpacity={0.45}
                radius={2}
                isAnimationActive={false}
              />
            ) : null}
            {kind === "bar" ? (
              <Bar dataKey="now" fill={strongColor} radius={2} isAnimationActive={false} />
            ) : null}
            {kind === "line" && labels.before ? (
              <Line
                dataKey="before"
                stroke={quietColor}
                strokeWidth={1.75}
                strokeDasharray="5 4"
                dot={dot ? { ...dot, r: 2.5, fill: quietColor } : false}
                activeDot={{ r: 3.5, fill: quietColor, strokeWidth: 0 }}
                isAnimationActive={false}
              />
            ) : null}
            {kind === "line" ? (
              <Area
                dataKey="now"
                stroke={strongColor}
                strokeWidth={2.25}
                fill={strongColor}
                fillOpacity={0.1}
                dot={dot ? { ...dot, fillOpacity: 1 } : false}
                activeDot={{ r: 4.5, fill: strongColor, strokeWidth: 0 }}
                isAnimationActive={false}
              />
            ) : null}
          </ComposedChart>
        </ResponsiveContainer>
      </div>
      <ul className={styles.legend} data-kind={kind}>
        <li data-line="now">{labels.now}</li>
        {labels.before ? <li data-line="before">{labels.before}</li> : null}
      </ul>
    </div>
  );
}

function SeriesTooltip({
  point,
  figure,
  labels,
}: Omit<SeriesProps, "points"> & { readonly point: SeriesPoint }) {
  const { language } = useLanguage();
  const change = changeOf({ value: point.now, before: point.before }, figure, language);
  return (
    <div className={styles.tip}>
      <strong>{point.label}</strong>
      <span data-line="now">{figureText(point.now, figure, language)}</span>
      {labels.before ? <span data-line="before">{figureText(point.before, figure, language)}</span> : null}
      {change ? <ChangeMark change={change} /> : null}
    </div>
  );
}
