import { Alert, Group, Paper, Stack, Table, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { marketPriceSeries } from "../../../domain/contracts/market-price.ts";
import type { Row } from "../../../domain/declare/entity.ts";
import { marketProductPrice } from "../../../domain/entities/news/market-product-price.ts";
import type { Format } from "../../../domain/text/format.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { provinces } from "../../../domain/values/provinces.ts";
import { callApi } from "../../api/client/client.ts";
import { messageOf } from "../../api/client/result.ts";
import { nameIn, referenceOf } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import type { CustomTabProps } from "../../records/override.ts";
import { recordKeys } from "../../records/record-keys.ts";
import { Loading } from "../../ui/loading/loading.tsx";
import { PriceChart, type PriceMonth } from "./price-chart.tsx";

const text = {
  title: localized("{0}, {1}: last 12 months", "{0} នៅផ្សារ{1}៖ 12 ខែចុងក្រោយ"),
  terms: localized("{0}, riel per {1}", "{0} គិតជារៀលក្នុងមួយ{1}"),
  month: localized("Month", "ខែ"),
  price: localized("Price at this market", "តម្លៃនៅផ្សារនេះ"),
  band: localized("Price range", "ចន្លោះតម្លៃ"),
  elsewhere: localized("Average of other markets in {0} ({1})", "មធ្យមភាគផ្សារផ្សេងក្នុង{0} ({1})"),
  none: localized("No other market in {0} has this product.", "គ្មានផ្សារផ្សេងក្នុង{0} មានផលិតផលនេះទេ។"),
  change: localized("Since {0}: {1}", "ចាប់តាំងពី {0}៖ {1}"),
  numbers: localized("Show as a table", "បង្ហាញជាតារាង"),
};

/** `2026-03` → `Mar 2026`. */
const formatMonth = (format: Format, month: string): string => format.date(`${month}-01`).replace(/^1 /, "");

const provinceNames: Readonly<Record<string, { readonly en: string; readonly km: string }>> = provinces;

/** Change in percent between the first and last month with a price. */
function priceChange(
  months: readonly PriceMonth[],
): { readonly since: string; readonly percent: number } | null {
  const priced = months.filter(({ price }) => price !== null);
  const [first, last] = [priced[0], priced.at(-1)];
  if (!first?.price || last?.price === null || last === undefined || priced.length < 2) return null;
  return { since: first.month, percent: ((last.price - first.price) / first.price) * 100 };
}

/** The past year of a market price, as a chart and as a table. */
export function PriceTab({ row }: CustomTabProps<Row<typeof marketProductPrice>>) {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const { id } = row;
  const { data, error } = useQuery({
    queryKey: recordKeys.part(marketProductPrice, "series", id),
    queryFn: ({ signal }) => callApi(marketPriceSeries, { params: { id }, signal }),
  });
  if (error) return <Alert color="red">{messageOf(error)}</Alert>;
  if (!data) return <Loading />;
  const { commodity, commodityKh, market, province, others, months } = data;
  const place = t(provinceNames[province] ?? localized(province, province));
  const labels = {
    price: t(text.price),
    band: t(text.band),
    elsewhere: t(text.elsewhere, place, format.number(others)),
  };
  const change = priceChange(months);
  const named = nameIn(language, { label: commodity, labelKh: commodityKh });
  const kind = row.priceType;
  const unit = referenceOf(row.unit);
  const riel = (sum: number | null) => (sum === null ? "–" : format.riel(sum));
  return (
    <Stack gap="md">
      <Paper withBorder radius="md" p={{ base: "sm", sm: "lg" }}>
        <Stack gap="sm">
          <Title order={2} size="h4">
            {t(text.title, named, market)}
          </Title>
          <Text size="sm" c="dimmed">
            {t(
              text.terms,
              t(marketProductPrice.fields.priceType.values?.[kind] ?? localized(kind, kind)),
              unit ? nameIn(language, unit) : "",
            )}
          </Text>
          <Group gap="lg">
            {change ? (
              <Text size="sm" fw={600}>
                {t(
                  text.change,
                  formatMonth(format, change.since),
                  `${change.percent < 0 ? "−" : "+"}${format.number(Math.round(Math.abs(change.percent) * 10) / 10)}%`,
                )}
              </Text>
            ) : null}
            {others === 0 ? (
              <Text size="sm" c="dimmed">
                {t(text.none, place)}
              </Text>
            ) : null}
          </Group>
          <PriceChart
            months={months.map((one) => ({ ...one, month: formatMonth(format, one.month) }))}
            labels={labels}
            hasOthers={others > 0}
          />
        </Stack>
      </Paper>
      <Table.ScrollContainer minWidth={others > 0 ? 420 : 300}>
        <Table captionSide="top" striped>
          <Table.Caption>{t(text.numbers)}</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t(text.month)}</Table.Th>
              <Table.Th scope="col" ta="right">
                {labels.price}
              </Table.Th>
              <Table.Th scope="col" ta="right">
                {labels.band}
              </Table.Th>
              {others > 0 ? (
                <Table.Th scope="col" ta="right">
                  {labels.elsewhere}
                </Table.Th>
              ) : null}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {months.map(({ month, price, min, max, elsewhere }) => (
              <Table.Tr key={month}>
                <Table.Th scope="row" style={{ whiteSpace: "nowrap" }}>
                  {formatMonth(format, month)}
                </Table.Th>
                <Table.Td ta="right">{riel(price)}</Table.Td>
                <Table.Td ta="right">{min === max ? riel(min) : `${riel(min)} – ${riel(max)}`}</Table.Td>
                {others > 0 ? <Table.Td ta="right">{riel(elsewhere)}</Table.Td> : null}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  );
}
