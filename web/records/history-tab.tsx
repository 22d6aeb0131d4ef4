import { Alert, Paper, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { stepOf } from "../../domain/can.ts";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import { fieldLabel } from "../../domain/labels.ts";
import { type Words, words } from "../../domain/words.ts";
import { type Change, recordsOf } from "../api/records-client.ts";
import { messageOf } from "../api/result.ts";
import { nameIn } from "../fields/values.ts";
import { useLanguage, useText } from "../language/language.tsx";
import { useFormat } from "../language/use-format.ts";
import { columnField } from "./columns.ts";
import classes from "./form.module.css";
import { RetryButton } from "./list-states.tsx";
import { LooseValue } from "./loose-value.tsx";
import { isSame } from "./merge.ts";
import { recordKeys } from "./record-keys.ts";

const operations: Readonly<Record<string, Words>> = {
  created: words("created it", "បានបង្កើត"),
  updated: words("changed it", "បានកែ"),
  removed: words("deleted it", "បានលុប"),
  deleted: words("deleted it", "បានលុប"),
  restored: words("restored it", "បានស្ដារឡើងវិញ"),
};
const text = {
  system: words("The system", "ប្រព័ន្ធ"),
  empty: words("Nothing has been changed yet.", "មិនទាន់មានការកែប្រែទេ។"),
  acted: words("changed it", "បានកែ"),
};

interface Props {
  readonly entity: AnyEntity;
  readonly id: string;
}

/** Who changed what, when, from what to what; the newest first. */
export function HistoryTab({ entity, id }: Props) {
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
      {data.items.map((change) => (
        <Entry key={`${change.version}-${change.at}`} entity={entity} change={change} />
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

function Entry({ entity, change }: { readonly entity: AnyEntity; readonly change: Change }) {
  const say = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const fields = Object.entries(change.changes ?? {}).filter(
    ([name, { from, to }]) => columnField(entity, name) && !isSame(from, to),
  );
  const who = change.by ? nameIn(language, change.by) : say(text.system);
  return (
    <Paper component="li" withBorder radius="md" p="md">
      <Text size="sm">
        <Text component="span" fw={600} inherit>
          {who}
        </Text>{" "}
        {say(operations[change.operation] ?? stepLabel(entity, change.operation) ?? text.acted)}{" "}
        <Text component="time" c="dimmed" inherit dateTime={change.at}>
          {format.dateTime(change.at)}
        </Text>
      </Text>
      {fields.length > 0 ? (
        <dl className={classes.changes}>
          {fields.map(([name, { from, to }]) => (
            <ChangedField key={name} entity={entity} name={name} from={from} to={to} />
          ))}
        </dl>
      ) : null}
    </Paper>
  );
}

interface FieldProps {
  readonly entity: AnyEntity;
  readonly name: string;
  readonly from: unknown;
  readonly to: unknown;
}

function ChangedField({ entity, name, from, to }: FieldProps) {
  const say = useText();
  const isNew = isSame(from, null);
  return (
    <>
      <dt>{say(fieldLabel(entity, name))}</dt>
      <dd>
        {isNew ? null : (
          <>
            <del className={classes.was}>
              <LooseValue entity={entity} name={name} value={from} />
            </del>{" "}
            <span aria-hidden>→</span>{" "}
          </>
        )}
        <LooseValue entity={entity} name={name} value={to} />
      </dd>
    </>
  );
}
