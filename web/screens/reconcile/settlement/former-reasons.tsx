import { Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import {
  type FormerReason,
  formerReasons,
} from "../../../../domain/contracts/reconcile/reconcile-reasons.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { callApi } from "../../../api/client/client.ts";
import { nameIn } from "../../../fields/values.ts";
import { useLanguage, useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { Difference } from "../amount.tsx";
import { KindBadge } from "../lines/kind-badge.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { reconcileKeys } from "../reconcile-keys.ts";

const text = {
  title: localized("Outdated reasons", "មូលហេតុហួសសម័យ"),
  how: localized(
    "These differences have changed or have a new reason.",
    "ភាពខុសគ្នាទាំងនេះបានប្រែប្រួល ឬមានមូលហេតុថ្មី។",
  ),
  row: localized("Row {0}", "ជួរទី {0}"),
  by: localized("{0}, {1}", "{0} {1}"),
  until: localized("until {0}", "ដល់ {0}"),
  more: localized("Show more", "បង្ហាញបន្ថែម"),
};
const pagesize = 20;

/** Replaced reasons of statement lines; nothing when there are none. */
export function FormerReasons({ id }: { readonly id: string }) {
  const t = useText();
  const found = useInfiniteQuery({
    queryKey: reconcileKeys.part(id, "formerReasons", {}),
    queryFn: ({ signal, pageParam }) =>
      callApi(formerReasons, {
        params: { id },
        query: { pagesize, cursorkey: pageParam },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ cursorkey, items, total }) =>
      cursorkey + items.length < total ? cursorkey + items.length : undefined,
  });
  if (found.isError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  const reasons = found.data?.pages.flatMap(({ items }) => items) ?? [];
  if (reasons.length === 0) return null;
  return (
    <section>
      <Title order={2} size="h4">
        {t(text.title)}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t(text.how)}
      </Text>
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: "none" }}>
        {reasons.map((reason) => (
          <FormerReasonItem key={reason.id} former={reason} />
        ))}
      </Stack>
      {found.hasNextPage ? (
        <Button
          mt="sm"
          variant="default"
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t(text.more)}
        </Button>
      ) : null}
    </section>
  );
}

/** A replaced reason: the line as it was, the author and the end date. */
function FormerReasonItem({ former }: { readonly former: FormerReason }) {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const { row, reference, order, kind, difference, reason, explainedBy, explainedAt, droppedAt } = former;
  const line = [row === null ? null : t(text.row, format.number(row)), reference, order?.number];
  const explanation = explainedAt
    ? t(text.by, explainedBy ? nameIn(language, explainedBy) : "–", format.dateTime(explainedAt))
    : null;
  return (
    <Paper component="li" withBorder radius="md" p="md">
      <Group gap="xs" mb={4}>
        <KindBadge kind={kind} />
        <Text size="sm" fw={600} style={{ overflowWrap: "anywhere" }}>
          {line.filter(Boolean).join(" · ")}
        </Text>
        {difference ? (
          <Text size="sm">
            <Difference value={difference} />
          </Text>
        ) : null}
      </Group>
      <Text size="sm" style={{ overflowWrap: "anywhere", whiteSpace: "pre-line" }}>
        {reason}
      </Text>
      <Text size="xs" c="dimmed">
        {[explanation, t(text.until, format.dateTime(droppedAt))].filter(Boolean).join(" · ")}
      </Text>
    </Paper>
  );
}
