import { Button, Stack, Text, Title } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { listBatches } from "../../../domain/contracts/records/batch.ts";
import { entitySummaries } from "../../../domain/records/entity-summaries.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { callApi } from "../../api/client/client.ts";
import { messageOf } from "../../api/client/result.ts";
import { onLiveEvent } from "../../api/live/live-events.ts";
import { useText } from "../../language/language.tsx";
import { commonTexts } from "../../records/common-texts.ts";
import { ListPages } from "../../records/list/list-pages.tsx";
import { ListSkeleton } from "../../records/list/list-states.tsx";
import { useAddressQuery, withoutKey } from "../../ui/hooks/use-address-query.ts";
import { usePageTitle } from "../../ui/page-title.ts";
import { StateView } from "../../ui/state-view.tsx";
import { BatchCard } from "./batch-card.tsx";
import { batchTexts } from "./batch-texts.ts";

const text = {
  of: localized("List: {0}", "បញ្ជី៖ {0}"),
  all: localized("Show all lists", "បង្ហាញគ្រប់បញ្ជី"),
  none: localized("No imports or bulk changes yet", "មិនទាន់មានការនាំចូល ឬការកែជាក្រុមទេ"),
  how: localized(
    "Imported files and changes to several records at once appear here and can be undone.",
    "ឯកសារដែលបាននាំចូល និងការកែទិន្នន័យច្រើនក្នុងពេលតែមួយ បង្ហាញនៅទីនេះ ហើយអាចត្រឡប់វិញបាន។",
  ),
  failed: localized("Couldn't load this list.", "មិនអាចផ្ទុកបញ្ជីនេះបានទេ។"),
};

const parseCursor = (value: string | null): number => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
};

/** Imports and bulk changes the user may see, newest first; optionally limited to one list. */
export function BatchesScreen() {
  const t = useText();
  const [params, change] = useAddressQuery();
  const summary = entitySummaries.find(({ name }) => name === params.get("entity")) ?? null;
  const cursorkey = parseCursor(params.get("cursorkey"));
  const pagesize = parseCursor(params.get("pagesize")) || limits.pageSize;
  usePageTitle(t(batchTexts.title));
  const query = { cursorkey, pagesize, ...(summary ? { entity: summary.name } : {}) };
  const list = useQuery({
    queryKey: ["batches", "list", query],
    queryFn: ({ signal }) => callApi(listBatches, { query, signal }),
    placeholderData: keepPreviousData,
  });
  const { refetch } = list;
  useEffect(() => onLiveEvent("job", () => void refetch()), [refetch]);
  const items = list.data?.items ?? [];
  return (
    <Stack gap="md">
      <div>
        <Title order={1} size="h2">
          {t(batchTexts.title)}
        </Title>
        <Text size="sm" c="dimmed">
          {summary ? `${t(text.of, t(summary.label.many))}. ` : ""}
          {t(batchTexts.kept)}
        </Text>
        {summary ? (
          <Button variant="subtle" size="compact-sm" px={0} onClick={() => change(withoutKey("entity"))}>
            {t(text.all)}
          </Button>
        ) : null}
      </div>
      {list.isPending ? <ListSkeleton count={5} height={92} /> : null}
      {list.isError ? (
        <StateView
          role="alert"
          title={t(text.failed)}
          text={messageOf(list.error)}
          action={
            <Button variant="default" onClick={() => void list.refetch()}>
              {t(commonTexts.retry)}
            </Button>
          }
        />
      ) : null}
      {list.isSuccess && items.length === 0 ? (
        <StateView role="status" title={t(text.none)} text={t(text.how)} />
      ) : null}
      {items.length > 0 && !list.isError ? (
        <>
          <Stack component="ul" gap="sm" p={0} m={0}>
            {items.map((batch) => (
              <BatchCard key={batch.id} batch={batch} />
            ))}
          </Stack>
          <ListPages
            state={{ cursorkey, pagesize }}
            total={list.data?.total ?? 0}
            totalIsExact
            count={items.length}
            onChange={(part) =>
              change((now) => {
                const next = new URLSearchParams(now);
                const page = { cursorkey: 0, ...part };
                for (const [name, value] of Object.entries(page)) next.set(name, String(value));
                return next;
              })
            }
          />
        </>
      ) : null}
    </Stack>
  );
}
