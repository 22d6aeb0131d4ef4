import { Group, Stack, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import type { LineKind } from "../../../../domain/contracts/reconcile/reconcile-parts.ts";
import { settlementOrders } from "../../../../domain/contracts/reconcile/reconcile-settlements.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { callApi } from "../../../api/client/client.ts";
import { useText } from "../../../language/language.tsx";
import { SearchBox } from "../../../records/filters/search-box.tsx";
import { ListPages } from "../../../records/list/list-pages.tsx";
import { ListSkeleton } from "../../../records/list/list-states.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { reconcileKeys } from "../reconcile-keys.ts";
import type { SettlementPartProps } from "../settlement/settlement-page.tsx";
import { tabQueryOptions, toTabQuery, useTabSearch } from "../tab-search.ts";
import { OrderCards } from "./order-cards.tsx";
import { OrderTable } from "./order-table.tsx";

const text = {
  orders: localized("Orders", "ការបញ្ជាទិញ"),
  none: localized("This settlement has no orders.", "ការទូទាត់គណនីនេះគ្មានការបញ្ជាទិញទេ។"),
  noMatch: localized("No matches.", "រកមិនឃើញ។"),
};

/** Orders tab: every order with its sums and its statement result. */
export function OrdersTab({ settlement }: SettlementPartProps) {
  const t = useText();
  const { search, change } = useTabSearch<LineKind>(null);
  const isNarrow = useMediaQuery("(max-width: 47.99em)", false, { getInitialValueInEffect: false });
  const query = toTabQuery(search);
  const found = useQuery({
    queryKey: reconcileKeys.part(settlement.id, "orders", query),
    queryFn: ({ signal }) => callApi(settlementOrders, { params: { id: settlement.id }, query, signal }),
    ...tabQueryOptions,
  });
  const rows = found.data?.items ?? [];
  const Rows = isNarrow ? OrderCards : OrderTable;
  return (
    <Stack gap="md">
      <Group>
        <SearchBox q={search.q} what={t(text.orders)} onSearch={(q) => change({ q })} />
      </Group>
      {found.isError ? <LoadFailure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.isPending ? <ListSkeleton count={8} height={isNarrow ? 120 : 40} /> : null}
      {found.data && rows.length === 0 ? (
        <Text c="dimmed" role="status">
          {t(search.q ? text.noMatch : text.none)}
        </Text>
      ) : null}
      {found.data && rows.length > 0 ? (
        <>
          <Rows settlement={settlement} rows={rows} isStale={found.isPlaceholderData} />
          <ListPages
            state={search}
            total={found.data.total}
            totalIsExact={found.data.totalIsExact}
            count={rows.length}
            onChange={change}
          />
        </>
      ) : null}
    </Stack>
  );
}
