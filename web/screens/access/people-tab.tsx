import { Stack, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { roles } from "../../../domain/access/roles.ts";
import { accessPeople, peopleShown } from "../../../domain/contracts/access.ts";
import type { ReplyOf } from "../../../domain/declare/endpoint.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { callApi } from "../../api/client/client.ts";
import { messageOf } from "../../api/client/result.ts";
import { useActor } from "../../api/session/session.ts";
import { useText } from "../../language/language.tsx";
import { BulkOutcomeDialog } from "../../records/bulk/bulk-outcome-dialog.tsx";
import { ListPages } from "../../records/list/list-pages.tsx";
import { ListSkeleton, RetryButton } from "../../records/list/list-states.tsx";
import { type PageSearch, usePageSearch } from "../../ui/hooks/use-page-search.ts";
import { useSelectedIds } from "../../ui/hooks/use-selected-ids.ts";
import { IconUsers } from "../../ui/icons/users.ts";
import { StateView } from "../../ui/state-view.tsx";
import { DeactivationBar } from "./deactivation-bar.tsx";
import { PeopleCards } from "./people-cards.tsx";
import { canDeactivate, type PeopleRowsProps } from "./people-parts.tsx";
import { PeopleTable } from "./people-table.tsx";
import { type PeopleFilter, PeopleTools } from "./people-tools.tsx";
import { ShownFilter } from "./shown-filter.tsx";
import { useDeactivation } from "./use-deactivation.ts";

const text = {
  failed: localized("Couldn't load the accounts.", "មិនអាចផ្ទុកគណនីបានទេ។"),
  none: localized("No accounts here", "គ្មានគណនីទេ"),
  noneHow: localized("No account matches these filters.", "គ្មានគណនីណាត្រូវនឹងតម្រងទាំងនេះទេ។"),
  dormant: localized(
    "Active accounts without a sign-in, a continued session or a call with an API key for {0, plural, one {# day} other {# days}}.",
    "គណនីសកម្មដែលគ្មានការចូល គ្មានការបន្តវគ្គ និងគ្មានការប្រើសោ API អស់ {0} ថ្ងៃ។",
  ),
  refused: localized("Some accounts were not changed", "គណនីខ្លះមិនត្រូវបានកែទេ"),
};

function readFilter(params: URLSearchParams, q: string): PeopleFilter {
  const role = roles.find((one) => one === params.get("role"));
  const show = peopleShown.find((one) => one === params.get("show")) ?? "all";
  return { show, ...(role ? { role } : {}), ...(q ? { q } : {}) };
}

interface ResultsProps extends Omit<PeopleRowsProps, "people"> {
  readonly found: ReplyOf<typeof accessPeople>;
  readonly page: PageSearch;
  readonly isNarrow: boolean;
  readonly onPage: ReturnType<typeof usePageSearch>["changePage"];
}

/** One page of accounts, as table or cards. */
function Results({ found, page, isNarrow, onPage, ...rows }: ResultsProps) {
  const t = useText();
  const { items, total } = found;
  if (items.length === 0)
    return (
      <StateView
        role="status"
        icon={<IconUsers size={40} stroke={1.4} />}
        title={t(text.none)}
        text={t(text.noneHow)}
      />
    );
  const Rows = isNarrow ? PeopleCards : PeopleTable;
  return (
    <>
      <Rows people={items} {...rows} />
      <ListPages state={page} total={total} totalIsExact count={items.length} onChange={onPage} />
    </>
  );
}

/** The accounts of the back office: who they are, whether they are used, and how they are protected. */
export function PeopleTab() {
  const t = useText();
  const { params, search, put, changePage } = usePageSearch();
  const isNarrow = useMediaQuery("(max-width: 61.99em)", false, { getInitialValueInEffect: false });
  const { q, cursorkey, pagesize } = search;
  const filter = readFilter(params, q);
  const query = { ...filter, cursorkey, pagesize };
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: ["access", "people", query],
    queryFn: ({ signal }) => callApi(accessPeople, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const people = data?.items ?? [];
  const { userId } = useActor();
  const selection = useSelectedIds(
    people.filter((person) => canDeactivate(person, userId)).map(({ id }) => id),
  );
  const selected = people.filter(({ id }) => selection.ids.has(id));
  const deactivation = useDeactivation(selection.clear);
  return (
    <Stack gap="md">
      <PeopleTools filter={filter} onChange={put} />
      <ShownFilter
        shown={filter.show}
        counts={data?.counts ?? null}
        onChange={(next) => put({ show: next === "all" ? "" : next })}
      />
      {filter.show === "dormant" && data ? (
        <Text size="sm" c="dimmed">
          {t(text.dormant, data.dormantDays)}
        </Text>
      ) : null}
      {isPending ? <ListSkeleton count={6} height={isNarrow ? 150 : 52} /> : null}
      {error ? (
        <StateView
          role="alert"
          title={t(text.failed)}
          text={messageOf(error)}
          action={<RetryButton onRetry={() => void refetch()} />}
        />
      ) : null}
      {data && !error ? (
        <Results
          found={data}
          page={search}
          isNarrow={isNarrow}
          selection={selection}
          isStale={isPlaceholderData}
          onPage={changePage}
        />
      ) : null}
      {selected.length > 0 ? (
        <DeactivationBar
          chosen={selected}
          dormant={people.filter(({ isDormant }) => isDormant)}
          isBusy={deactivation.isPending}
          onChoose={(chosen) => selection.select(chosen.map(({ id }) => id))}
          onDeactivate={() => deactivation.start(selected)}
        />
      ) : null}
      {deactivation.outcome ? (
        <BulkOutcomeDialog
          entity={{}}
          title={t(text.refused)}
          outcome={deactivation.outcome}
          onClose={deactivation.closeOutcome}
        />
      ) : null}
    </Stack>
  );
}
