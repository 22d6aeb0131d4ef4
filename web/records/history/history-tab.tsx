import { Alert, Button, Group, Paper, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { findTransition } from "../../../domain/access/can.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { messageOf } from "../../api/client/result.ts";
import type { Change } from "../../api/entities/record-calls.ts";
import { recordsOf } from "../../api/entities/records-client.ts";
import { nameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { IconHistory } from "../../ui/icons/history.ts";
import { columnField } from "../columns/columns.ts";
import { isSame } from "../editor/merge.ts";
import { RetryButton } from "../list/list-states.tsx";
import { recordKeys } from "../record-keys.ts";
import { ChangeList } from "./change-list.tsx";

const operations: Readonly<Record<string, LocalizedText>> = {
  created: localized("created it", "បានបង្កើត"),
  updated: localized("changed it", "បានកែ"),
  removed: localized("deleted it", "បានលុប"),
  deleted: localized("deleted it", "បានលុប"),
  restored: localized("restored it", "បានស្ដារឡើងវិញ"),
  exported: localized("downloaded all data", "បានទាញយកទិន្នន័យទាំងអស់"),
  erased: localized("erased the personal data", "បានលុបទិន្នន័យផ្ទាល់ខ្លួន"),
  accepted: localized("accepted a change", "បានទទួលយកការកែប្រែ"),
};
const texts = {
  system: localized("System", "ប្រព័ន្ធ"),
  empty: localized("No changes yet.", "មិនទាន់មានការកែប្រែទេ។"),
  archived: localized(
    "Changes before {0} are in the archive and not shown here.",
    "ការកែប្រែមុនថ្ងៃ {0} ស្ថិតក្នុងបណ្ណសារ ហើយមិនបង្ហាញនៅទីនេះទេ។",
  ),
  acted: localized("changed it", "បានកែ"),
  about: localized("for {0}", "សម្រាប់ {0}"),
  proposedBy: localized("proposed by {0}", "ស្នើដោយ {0}"),
  byKey: localized("with the key “{0}”", "ដោយសោ «{0}»"),
  bringBack: localized("Restore this version", "ស្ដារកំណែនេះឡើងវិញ"),
};

export interface HistoryTabProps {
  readonly entity: AnyEntity;
  readonly id: string;
  /** Replaces a change before it is shown; null hides it. */
  readonly select?: (change: Change) => Change | null;
  /** Loads an older version into the form; null without write permission. */
  readonly onBringBack: ((changes: readonly Change[], version: number) => void) | null;
}

/** History of a record, newest first: who changed what and when. */
export function HistoryTab({ entity, id, select, onBringBack }: HistoryTabProps) {
  const t = useText();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: recordKeys.history(entity, id),
    queryFn: ({ signal }) => recordsOf(entity).history(id, { signal }),
  });
  if (isPending) return <Skeleton height={240} />;
  if (error)
    return (
      <Alert color="red">
        <Stack align="flex-start">
          {messageOf(error)}
          <RetryButton onRetry={() => void refetch()} />
        </Stack>
      </Alert>
    );
  const shown = select
    ? data.items.flatMap((change) => {
        const selected = select(change);
        return selected ? [selected] : [];
      })
    : data.items;
  const archived = data.archivedBefore ? <Archived day={data.archivedBefore} /> : null;
  if (shown.length === 0) return archived ?? <Text c="dimmed">{t(texts.empty)}</Text>;
  return (
    <Stack gap="sm">
      <Stack component="ol" gap="sm" p={0} m={0} style={{ listStyle: "none" }}>
        {shown.map((change, place) => (
          <Entry
            key={`${change.version}-${change.at}`}
            entity={entity}
            change={change}
            onBringBack={
              onBringBack && place > 0 && change.operation !== "deleted"
                ? () => onBringBack(data.items, change.version)
                : null
            }
          />
        ))}
      </Stack>
      {archived}
    </Stack>
  );
}

/** Says from which day on the history is complete. */
function Archived({ day }: { readonly day: string }) {
  const t = useText();
  const format = useFormat();
  return <Text c="dimmed">{t(texts.archived, format.date(day))}</Text>;
}

/** Label of a transition or action. */
function actionLabelOf(entity: AnyEntity, name: string): LocalizedText | undefined {
  const label =
    findTransition(entity, name)?.step.label ??
    entity.actions?.[name]?.label ??
    entity.commands?.[name]?.label;
  return typeof label === "function" ? undefined : label;
}

interface EntryProps {
  readonly entity: AnyEntity;
  readonly change: Change;
  readonly onBringBack: (() => void) | null;
}

function Entry({ entity, change, onBringBack }: EntryProps) {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const changes = Object.entries(change.changes ?? {}).flatMap(([name, { from, to }]) =>
    // A masked secret shows only its last characters, which may be equal after a change.
    columnField(entity, name) && (columnField(entity, name)?.visibleTo || !isSame(from, to))
      ? [{ name, from, to }]
      : [],
  );
  const who = change.by ? nameIn(language, change.by) : t(texts.system);
  return (
    <Paper component="li" withBorder radius="md" p="md">
      <Group justify="space-between" gap="xs" align="flex-start">
        <Text size="sm">
          <Text component="span" fw={600} inherit>
            {who}
          </Text>{" "}
          {change.apiKey ? `${t(texts.byKey, change.apiKey)} ` : null}
          {t(operations[change.operation] ?? actionLabelOf(entity, change.operation) ?? texts.acted)}{" "}
          {change.about ? `(${t(texts.about, change.about)}) ` : null}
          {change.proposedBy ? `(${t(texts.proposedBy, nameIn(language, change.proposedBy))}) ` : null}
          <Text component="time" c="dimmed" inherit dateTime={change.at}>
            {format.dateTime(change.at)}
          </Text>
        </Text>
        {onBringBack ? (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconHistory size={14} />}
            onClick={onBringBack}
            aria-label={`${t(texts.bringBack)}: ${format.dateTime(change.at)}`}
          >
            {t(texts.bringBack)}
          </Button>
        ) : null}
      </Group>
      {changes.length > 0 ? <ChangeList entity={entity} changes={changes} /> : null}
    </Paper>
  );
}
