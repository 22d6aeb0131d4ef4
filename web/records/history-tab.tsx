import { Alert, Button, Group, Paper, Skeleton, Stack, Text } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { stepOf } from "../../domain/can.ts";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import { type Words, words } from "../../domain/words.ts";
import { type Change, recordsOf } from "../api/records-client.ts";
import { messageOf } from "../api/result.ts";
import { nameIn } from "../fields/values.ts";
import { useLanguage, useText } from "../language/language.tsx";
import { useFormat } from "../language/use-format.ts";
import { ChangeList } from "./change-list.tsx";
import { columnField } from "./columns.ts";
import { RetryButton } from "./list-states.tsx";
import { isSame } from "./merge.ts";
import { recordKeys } from "./record-keys.ts";

const operations: Readonly<Record<string, Words>> = {
  created: words("created it", "បានបង្កើត"),
  updated: words("changed it", "បានកែ"),
  removed: words("deleted it", "បានលុប"),
  deleted: words("deleted it", "បានលុប"),
  restored: words("restored it", "បានស្ដារឡើងវិញ"),
  accepted: words("accepted a change", "បានទទួលយកការកែប្រែ"),
};
const text = {
  system: words("The system", "ប្រព័ន្ធ"),
  empty: words("Nothing has been changed yet.", "មិនទាន់មានការកែប្រែទេ។"),
  acted: words("changed it", "បានកែ"),
  about: words("for {0}", "សម្រាប់ {0}"),
  proposedBy: words("proposed by {0}", "ស្នើដោយ {0}"),
  bringBack: words("Bring back this state", "យកសភាពនេះមកវិញ"),
};

export interface HistoryTabProps {
  readonly entity: AnyEntity;
  readonly id: string;
  /** Puts an older state into the form; null for who may not change the record. */
  readonly onBringBack: ((changes: readonly Change[], version: number) => void) | null;
}

/** Who changed what, when, from what to what; the newest first. */
export function HistoryTab({ entity, id, onBringBack }: HistoryTabProps) {
  const say = useText();
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
  if (data.items.length === 0) return <Text c="dimmed">{say(text.empty)}</Text>;
  return (
    <Stack component="ol" gap="sm" p={0} m={0} style={{ listStyle: "none" }}>
      {data.items.map((change, place) => (
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
  );
}

/** A step or action by its own name. */
function stepLabel(entity: AnyEntity, name: string): Words | undefined {
  const label =
    stepOf(entity, name)?.step.label ?? entity.actions?.[name]?.label ?? entity.commands?.[name]?.label;
  return typeof label === "function" ? undefined : label;
}

interface EntryProps {
  readonly entity: AnyEntity;
  readonly change: Change;
  readonly onBringBack: (() => void) | null;
}

function Entry({ entity, change, onBringBack }: EntryProps) {
  const say = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const changes = Object.entries(change.changes ?? {}).flatMap(([name, { from, to }]) =>
    // A secret shows its end alone, which may be the same after a change.
    columnField(entity, name) && (columnField(entity, name)?.secret || !isSame(from, to))
      ? [{ name, from, to }]
      : [],
  );
  const who = change.by ? nameIn(language, change.by) : say(text.system);
  return (
    <Paper component="li" withBorder radius="md" p="md">
      <Group justify="space-between" gap="xs" align="flex-start">
        <Text size="sm">
          <Text component="span" fw={600} inherit>
            {who}
          </Text>{" "}
          {say(operations[change.operation] ?? stepLabel(entity, change.operation) ?? text.acted)}{" "}
          {change.about ? `(${say(text.about, change.about)}) ` : null}
          {change.proposedBy ? `(${say(text.proposedBy, nameIn(language, change.proposedBy))}) ` : null}
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
            aria-label={`${say(text.bringBack)}: ${format.dateTime(change.at)}`}
          >
            {say(text.bringBack)}
          </Button>
        ) : null}
      </Group>
      {changes.length > 0 ? <ChangeList entity={entity} changes={changes} /> : null}
    </Paper>
  );
}
