import { Anchor, Button, Paper, Stack, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type Batch, type BatchRow, batchRows } from "../../../domain/contracts/records/batch.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { callApi } from "../../api/client/client.ts";
import { messageOf } from "../../api/client/result.ts";
import { getEntitySummary } from "../../api/entities/get-entity-summary.ts";
import { nameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { commonTexts } from "../../records/common-texts.ts";
import { Link } from "../../ui/links/link.tsx";

const text = {
  row: localized("Row {0}", "ជួរដេក {0}"),
  gone: localized("Permanently deleted record", "ទិន្នន័យដែលបានលុបជារៀងរហូត"),
  more: localized("Show more", "បង្ហាញបន្ថែម"),
};

interface Props {
  readonly batch: Batch;
  readonly outcome: "refused" | "kept";
}

/** Rows of a batch that were rejected or skipped by the undo, each with its reason and a link to the record. */
export function BatchRows({ batch, outcome }: Props) {
  const t = useText();
  const found = useInfiniteQuery({
    queryKey: ["batches", "rows", batch.id, outcome, batch.undo.at],
    queryFn: ({ pageParam, signal }) =>
      callApi(batchRows, {
        params: { id: batch.id },
        query: { outcome, cursorkey: pageParam, pagesize: 50 },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ cursorkey, pagesize, total }) =>
      cursorkey + pagesize < total ? cursorkey + pagesize : undefined,
  });
  if (found.isError)
    return (
      <Text role="alert" size="sm">
        {messageOf(found.error)}{" "}
        <Button variant="subtle" size="compact-sm" onClick={() => void found.refetch()}>
          {t(commonTexts.retry)}
        </Button>
      </Text>
    );
  const rows = found.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Stack gap="xs">
      <Paper withBorder radius="md" component="ul" p="sm" m={0} style={{ listStyle: "none" }}>
        {rows.map((row) => (
          <RowReason key={row.id} entity={batch.entity} row={row} />
        ))}
      </Paper>
      {found.hasNextPage ? (
        <Button
          variant="subtle"
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t(text.more)}
        </Button>
      ) : null}
    </Stack>
  );
}

function RowReason({ entity, row }: { readonly entity: string; readonly row: BatchRow }) {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const { screen } = getEntitySummary(entity);
  const name = row.reference ? nameIn(language, row.reference) : t(text.gone);
  return (
    <li style={{ padding: "6px 0", overflowWrap: "anywhere" }}>
      {row.row === null ? null : (
        <Text component="span" size="sm" c="dimmed">
          {t(text.row, format.number(row.row))}{" "}
        </Text>
      )}
      {row.reference && screen ? (
        <Anchor component={Link} to={`/app/${screen}/${row.id}`} fw={600}>
          {name}
        </Anchor>
      ) : (
        <Text component="span" fw={600}>
          {name}
        </Text>
      )}
      <Text size="sm">{row.reason}</Text>
    </li>
  );
}
