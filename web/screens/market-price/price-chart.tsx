import { Box } from "@mantine/core";
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Legend,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import type { marketPriceSeries } from "../../../domain/calls/market-price.ts";
import type { ReplyOf } from "../../../domain/declare/call.ts";
import { useFormat } from "../../language/use-format.ts";

export type Month = ReplyOf<typeof marketPriceSeries>["months"][number];

interface Props {
  readonly months: readonly Month[];
  readonly labels: { readonly price: string; readonly band: string; readonly elsewhere: string };
  readonly hasOthers: boolean;
}

const ink = "var(--mantine-color-text)";
const here = "var(--mantine-primary-color-filled)";
const there = "var(--mantine-color-orange-filled)";

/** Month by month: the price as a line, its lowest and highest as a band, the province's other markets beside it. */
export function PriceChart({ months, labels, hasOthers }: Props) {
  const format = useFormat();
  const data = months.map((month) => ({
    ...month,
    band: month.min === null || month.max === null ? null : [month.min, month.max],
  }));
  const short = (riel: number) => format.number(riel);
  const shown = (value: unknown): string =>
    Array.isArray(value)
      ? value.map((one) => format.riel(Number(one))).join(" – ")
      : format.riel(Number(value));
  return (
    // The table below says the same to whoever can't see it.
    <Box h={320} aria-hidden data-testid="price-chart">
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart
          data={data}
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid stroke="var(--mantine-color-default-border)" vertical={false} />
          <XAxis dataKey="month" stroke={ink} fontSize={12} tickLine={false} minTickGap={16} />
          <YAxis
            stroke={ink}
            fontSize={12}
            tickLine={false}
            width={64}
            tickFormatter={short}
            domain={["auto", "auto"]}
          />
          <Tooltip
            formatter={(value) => shown(value)}
            contentStyle={{
              background: "var(--mantine-color-body)",
              border: "1px solid var(--mantine-color-default-border)",
              borderRadius: 8,
            }}
          />
          <Legend wrapperStyle={{ fontSize: 13 }} />
          <Area
            dataKey="band"
            name={labels.band}
            stroke="none"
            fill={here}
            fillOpacity={0.18}
            isAnimationActive={false}
            connectNulls
          />
          <Line
            dataKey="price"
            name={labels.price}
            stroke={here}
            strokeWidth={2.5}
            dot={{ r: 3 }}
            isAnimationActive={false}
            connectNulls
          />
          {hasOthers ? (
            <Line
              dataKey="elsewhere"
              name={labels.elsewhere}
              stroke={there}
              strokeWidth={2}
              strokeDasharray="6 4"
              dot={false}
              isAnimationActive={false}
              connectNulls
            />
          ) : null}
        </ComposedChart>
      </ResponsiveContainer>
    </Box>
  );
}
