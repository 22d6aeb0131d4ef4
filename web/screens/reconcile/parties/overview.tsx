import { Button, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { reconcileParties } from "../../../../domain/contracts/reconcile/reconcile-parties.ts";
import type { ReconcileKind } from "../../../../domain/contracts/reconcile/reconcile-parts.ts";
import { menuGroups } from "../../../../domain/navigation/menu-groups.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { callApi } from "../../../api/client/client.ts";
import { follows } from "../../../api/live/follows.ts";
import { useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { SearchBox } from "../../../records/filters/search-box.tsx";
import { ListSkeleton } from "../../../records/list/list-states.tsx";
import { ListUpdateNotice } from "../../../records/updates/list-update-notice.tsx";
import { usePageSearch } from "../../../ui/hooks/use-page-search.ts";
import { Link } from "../../../ui/links/link.tsx";
import { usePageTitle } from "../../../ui/page-title.ts";
import { LoadFailure } from "../load-failure.tsx";
import { payAddress } from "../pay/pay-texts.ts";
import { reconcileKeys } from "../reconcile-keys.ts";
import { kindTexts } from "../reconcile-kinds.ts";
import { OverviewTotals } from "./overview-totals.tsx";
import { PartyList } from "./party-list.tsx";
import { daysOfPeriod, readPeriod, writePeriod } from "./period-choice.ts";
import { PeriodPicker } from "./period-picker.tsx";

const text = {
  title: localized("{0}: {1}", "{0}៖ {1}"),
  pay: localized("Pay all due", "បង់ប្រាក់ដែលត្រូវបង់"),
  until: localized("Unsettled as of {0}", "មិនទាន់ទូទាត់ គិតត្រឹម {0}"),
  when: localized(
    "By delivery, payment or refund date. Includes earlier unsettled amounts.",
    "តាមថ្ងៃប្រគល់ បង់ប្រាក់ ឬសងប្រាក់វិញ។ រួមទាំងចំនួនពីមុនដែលមិនទាន់ទូទាត់។",
  ),
};
const partyNames = { one: localized("Party", "ភាគី"), many: localized("Parties", "ភាគី") };

/** All parties of a kind with their unsettled sums up to the end of the period, and the action to settle them. */
export function Overview({ kind }: { readonly kind: ReconcileKind }) {
  const t = useText();
  const format = useFormat();
  const { params, change, search, put, changePage } = usePageSearch();
  const chosen = useMemo(() => readPeriod(params), [params]);
  const days = daysOfPeriod(chosen);
  const isNarrow = useMediaQuery("(max-width: 47.99em)", false, { getInitialValueInEffect: false });
  const { label, summary } = kindTexts[kind];
  const title = t(text.title, t(menuGroups.reconcile), t(label));
  usePageTitle(t(label));
  const { q, ...page } = search;
  const query = { ...days, ...page, ...(q ? { q } : {}) };
  const found = useQuery({
    queryKey: reconcileKeys.parties(kind, query),
    queryFn: ({ signal }) => callApi(reconcileParties, { params: { kind }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5000,
    // Orders that come in change what is unsettled without a settlement's doing.
    refetchInterval: 60_000,
    meta: follows("settlement", "order"),
  });
  return (
    <Stack gap="md">
      <div>
        <Title order={1} size="h2">
          {title}
        </Title>
        <Text c="dimmed" maw={820}>
          {t(summary)}
        </Text>
      </div>
      <Group gap="xs">
        <PeriodPicker chosen={chosen} onChange={(next) => change((now) => writePeriod(now, next))} />
        <Button component={Link} to={`${payAddress()}?kind=${kind}`} variant="default">
          {t(text.pay)}
        </Button>
        <SearchBox q={q} what={t(label)} onSearch={(typed) => put({ q: typed })} />
      </Group>
      {found.isError ? <LoadFailure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.isPending ? (
        <Stack gap="md" aria-busy="true">
          <Skeleton height={92} radius="md" />
          <ListSkeleton count={6} height={isNarrow ? 150 : 48} />
        </Stack>
      ) : null}
      {found.data && !found.isError ? (
        <>
          <section aria-label={t(text.until, format.date(days.to))}>
            <Text fw={600}>{t(text.until, format.date(days.to))}</Text>
            <Text size="sm" c="dimmed" mb="xs">
              {t(text.when)}
            </Text>
            <OverviewTotals kind={kind} sums={found.data.sums} />
          </section>
          <ListUpdateNotice
            listKey={reconcileKeys.parties(kind, query)}
            names={partyNames}
            shownAt={found.dataUpdatedAt}
          />
          <PartyList
            kind={kind}
            found={found.data}
            days={days}
            search={search}
            isNarrow={isNarrow}
            isStale={found.isPlaceholderData}
            onPage={changePage}
          />
        </>
      ) : null}
    </Stack>
  );
}
