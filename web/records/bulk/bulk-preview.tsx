import { Alert, Button, Group, Skeleton, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { messageOf } from "../../api/client/result.ts";
import type { BulkPreviewRow, BulkRequest } from "../../api/entities/record-calls.ts";
import { recordsOf } from "../../api/entities/records-client.ts";
import { nameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { commonTexts } from "../common-texts.ts";
import { isSame } from "../editor/merge.ts";
import { ChangedValue } from "../history/change-list.tsx";
import classes from "./bulk.module.css";

const texts = {
  heading: localized("Preview", "មើលជាមុន"),
  first: localized(
    "{0, plural, one {The only record} other {The first # records}}. Nothing is saved yet.",
    "ទិន្នន័យ {0} ដំបូង។ មិនទាន់រក្សាទុកទេ។",
  ),
  kept: localized("{0} of these won't change.", "ក្នុងចំណោមនេះ {0} នឹងមិនត្រូវបានកែទេ។"),
  incomplete: localized("Complete the fields above to see a preview.", "សូមបំពេញប្រអប់ខាងលើ ដើម្បីមើលជាមុន។"),
  none: localized("No records.", "គ្មានទិន្នន័យទេ។"),
  record: localized("Record", "ទិន្នន័យ"),
  change: localized("Change", "ការកែប្រែ"),
  same: localized("Nothing to change.", "គ្មានអ្វីត្រូវកែទេ។"),
  loading: localized("Loading the preview", "កំពុងផ្ទុកការមើលជាមុន"),
};

/** Milliseconds without typing before the preview is loaded again. */
const typingPause = 400;

interface Props {
  readonly entity: AnyEntity;
  /** Null while the inputs are not valid. */
  readonly request: BulkRequest | null;
}

const forFirstRecords = (request: BulkRequest): BulkRequest =>
  "ids" in request ? { ...request, ids: request.ids.slice(0, limits.bulkPreviewRows) } : request;

/** Loads the preview once the request stays the same; `isOld` while a newer one is due. */
function usePreview(entity: AnyEntity, request: BulkRequest | null) {
  const requested = JSON.stringify(request && forFirstRecords(request));
  const [settled] = useDebouncedValue(requested, typingPause);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["bulkPreview", entity.name, settled],
    queryFn: ({ signal }) => recordsOf(entity).previewBulk(JSON.parse(settled), { signal }),
    enabled: request !== null && settled !== "null",
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const isOld = isFetching || settled !== requested;
  return { rows: data ?? null, error: isOld ? null : error, isOld, refetch };
}

/** What a bulk edit does to the first records, as the server computes it. */
export function BulkPreview({ entity, request }: Props) {
  const t = useText();
  const { rows, error, isOld, refetch } = usePreview(entity, request);
  const isIncomplete = request === null;
  return (
    <section aria-label={t(texts.heading)} aria-busy={!isIncomplete && isOld} className={classes.previewed}>
      <Text component="h3" fw={600} m={0}>
        {t(texts.heading)}
      </Text>
      {isIncomplete ? (
        <Text size="sm" c="dimmed">
          {t(texts.incomplete)}
        </Text>
      ) : (
        <PreviewContent
          entity={entity}
          rows={rows}
          error={error}
          isOld={isOld}
          onRetry={() => void refetch()}
        />
      )}
    </section>
  );
}

interface ContentProps {
  readonly entity: AnyEntity;
  /** Null while nothing is loaded. */
  readonly rows: readonly BulkPreviewRow[] | null;
  readonly error: Error | null;
  readonly isOld: boolean;
  readonly onRetry: () => void;
}

function PreviewContent({ entity, rows, error, isOld, onRetry }: ContentProps) {
  const t = useText();
  const summary = useSummary();
  if (error)
    return (
      <Alert color="red" mt={4}>
        <Group justify="space-between" gap="xs">
          {messageOf(error)}
          <Button size="compact-sm" variant="default" onClick={onRetry}>
            {t(commonTexts.retry)}
          </Button>
        </Group>
      </Alert>
    );
  if (!rows) return <Skeleton height={120} mt={6} aria-label={t(texts.loading)} />;
  return (
    <>
      <Text size="sm" c="dimmed" aria-live="polite">
        {summary(rows)}
      </Text>
      <PreviewTable entity={entity} rows={rows} isOld={isOld} />
    </>
  );
}

const isRefused = ({ status }: BulkPreviewRow): boolean => status >= 300;

/** The fields whose value becomes another one. */
const changesOf = ({ changes }: BulkPreviewRow) =>
  Object.entries(changes).filter(([, { from, to }]) => !isSame(from, to));

/** How many records are shown, and how many of them are refused or stay as they are. */
function useSummary() {
  const t = useText();
  const format = useFormat();
  return (rows: readonly BulkPreviewRow[]): string => {
    if (rows.length === 0) return t(texts.none);
    const kept = rows.filter((row) => isRefused(row) || changesOf(row).length === 0).length;
    const first = t(texts.first, format.number(rows.length));
    return kept > 0 ? `${first} ${t(texts.kept, format.number(kept))}` : first;
  };
}

interface TableProps {
  readonly entity: AnyEntity;
  readonly rows: readonly BulkPreviewRow[];
  /** Whether a newer preview is loading. */
  readonly isOld: boolean;
}

function PreviewTable({ entity, rows, isOld }: TableProps) {
  const t = useText();
  const { language } = useLanguage();
  if (rows.length === 0) return null;
  return (
    <table className={classes.preview} data-old={isOld || undefined}>
      <thead>
        <tr>
          <th scope="col">{t(texts.record)}</th>
          <th scope="col">{t(texts.change)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.name ? nameIn(language, row.name) : row.id.slice(0, 8)}</th>
            <td>
              <RowChanges entity={entity} row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RowChanges({ entity, row }: { readonly entity: AnyEntity; readonly row: BulkPreviewRow }) {
  const t = useText();
  const changes = changesOf(row);
  const message = row.message ?? (changes.length === 0 ? t(texts.same) : null);
  return (
    <>
      {changes.map(([name, { from, to }]) => (
        <div key={name} lang={name.endsWith("Kh") ? "km" : undefined}>
          {changes.length > 1 ? (
            <Text component="span" size="sm" c="dimmed">
              {`${t(fieldLabel(entity, name))} `}
            </Text>
          ) : null}
          <ChangedValue entity={entity} change={{ name, from, to }} />
        </div>
      ))}
      {message ? (
        <Text size="sm" c={isRefused(row) ? "var(--danger-ink)" : "dimmed"}>
          {message}
        </Text>
      ) : null}
    </>
  );
}
