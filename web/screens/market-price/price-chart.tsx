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
import type { marketPriceSeries } from "../../../domain/contracts/market-price.ts";
import type { ReplyOf } from "../../../domain/declare/endpoint.ts";
import { useFormat } from "../../language/use-format.ts";

export type PriceMonth = ReplyOf<typeof marketPriceSeries>["months"][number];

interface Props {
  readonly months: readonly PriceMonth[];
  readonly labels: { readonly price: string; readonly band: string; readonly elsewhere: string };
  readonly hasOthers: boolean;
}

const textColor = "var(--mantine-color-text)";
const ownColor = "var(--mantine-primary-color-filled)";
const elsewhereColor = "var(--mantine-color-orange-filled)";

/** Monthly prices: a line with its low-high band, and the province's other markets for comparison. */
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
    // The table below gives screen readers the same data.
    <Box h={320} aria-hidden data-testid="price-chart">
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart
          data={data}
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid stroke="var(--mantine-color-default-border)" vertical={false} />
          <XAxis dataKey="month" stroke={textColor} fontSize={13} tickLine={false} minTickGap={16} />
          <YAxis
            stroke={textColor}
            fontSize={13}
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
            fill={ownColor}
            fillOpacity={0.18}
            isAnimationActive={false}
            connectNulls
          />
          <Line
            dataKey="price"
            name={labels.price}
            stroke={ownColor}
            strokeWidth={2.5}
            dot={{ r: 3 }}
            isAnimationActive={false}
            connectNulls
          />
          {hasOthers ? (
            <Line
              dataKey="elsewhere"
              name={labels.elsewhere}
              stroke={elsewhereColor}
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
