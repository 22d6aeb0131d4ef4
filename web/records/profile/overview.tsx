import { Alert, Anchor, Button, Group, Paper, Skeleton, Stack, Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { can } from "../../../domain/access/can.ts";
import type { AnyEntity, Relation } from "../../../domain/declare/entity.ts";
import type { Field } from "../../../domain/declare/index.ts";
import { bilingualPairs } from "../../../domain/declare/names.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { ProfileFigures } from "../../api/entities/record-calls.ts";
import { useActor } from "../../api/session/session.ts";
import { cells } from "../../fields/cells.ts";
import { findMissingTranslation } from "../../fields/translation/find-missing-translation.ts";
import { textOf, textsOf } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { IconArrowRight } from "../../ui/icons/arrow-right.ts";
import { IconCircle } from "../../ui/icons/circle.ts";
import { IconCircleCheck } from "../../ui/icons/circle-check.ts";
import { IconLanguage } from "../../ui/icons/language.ts";
import { Link } from "../../ui/links/link.tsx";
import { type Referrer, referrersOf, referrerTabName } from "../actions/referrers.ts";
import { editParameter } from "../editor/use-editing.ts";
import { isBlank } from "../form/form-fields.ts";
import { RetryButton } from "../list/list-states.tsx";
import { ActivityLine } from "./activity-line.tsx";
import classes from "./profile.module.css";
import { countText } from "./related-tabs.ts";
import { useActivity, useProfileFigures } from "./use-profile.ts";

const text = {
  activity: localized("Activity", "សកម្មភាព"),
  nothing: localized("No activity yet.", "មិនទាន់មានសកម្មភាពទេ។"),
  failed: localized("The activity couldn't be loaded.", "មិនអាចផ្ទុកសកម្មភាពបានទេ។"),
  more: localized("Show older activity", "បង្ហាញសកម្មភាពចាស់ជាងនេះ"),
  others: localized("Related records", "ទិន្នន័យពាក់ព័ន្ធ"),
  firstSteps: localized("First steps", "ជំហានដំបូង"),
  done: localized("done", "រួចរាល់"),
  missing: localized("Translation missing: {0}", "ខ្វះការបកប្រែ៖ {0}"),
  outdated: localized("Translation outdated: {0}", "ការបកប្រែចាស់៖ {0}"),
  edit: localized("Edit", "កែប្រែ"),
};

export interface OverviewProps {
  readonly entity: AnyEntity;
  readonly row: AnyRecord;
}

/** The first tab of a profile: what is missing, what it says of itself, what happened, and where else it is used. */
export function Overview({ entity, row }: OverviewProps) {
  const id = textOf(row.id);
  const { data } = useProfileFigures(entity, id);
  return (
    <Stack gap="md">
      <Translations entity={entity} row={row} />
      {data ? <FirstSteps entity={entity} relations={data.relations} /> : null}
      <About entity={entity} row={row} />
      <Activity entity={entity} id={id} />
      {data ? <OtherRelations entity={entity} relations={data.relations} /> : null}
    </Stack>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Paper component="section" withBorder radius="md" p={{ base: "sm", sm: "md" }} aria-labelledby={id}>
      <Stack gap="sm">
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {children}
      </Stack>
    </Paper>
  );
}

/** The texts whose translation is missing or older than the other language's text. */
function Translations({ entity, row }: OverviewProps) {
  const t = useText();
  const { role } = useActor();
  const missing = bilingualPairs(entity.fields).flatMap(([english, khmer]) => {
    const language = findMissingTranslation(row[english], row[khmer]);
    return language === null ? [] : [language === "km" ? khmer : english];
  });
  const outdated = textsOf(row.outdated).filter((name) => !missing.includes(name));
  const lines = [
    { label: text.missing, names: missing },
    { label: text.outdated, names: outdated },
  ].filter(({ names }) => names.length > 0);
  if (lines.length === 0) return null;
  const labels = (names: readonly string[]) => names.map((name) => t(fieldLabel(entity, name))).join(", ");
  return (
    <Alert role="note" color="yellow" variant="light" icon={<IconLanguage aria-hidden />}>
      <Group justify="space-between" gap="xs">
        <div>
          {lines.map(({ label, names }) => (
            <div key={label.en}>{t(label, labels(names))}</div>
          ))}
        </div>
        {can(role, entity, "update") ? (
          <Anchor component={Link} to={{ search: `?${editParameter}=1` }} size="sm">
            {t(text.edit)}
          </Anchor>
        ) : null}
      </Group>
    </Alert>
  );
}

type Relations = ProfileFigures["relations"];
const countOf = (relations: Relations, relation: Relation): number | undefined =>
  relations.find((one) => one.relation === relation)?.count;

interface RelationsProps {
  readonly entity: AnyEntity;
  readonly relations: Relations;
}

/** What a new record still needs; gone once all of it is there. */
function FirstSteps({ entity, relations }: RelationsProps) {
  const t = useText();
  const steps = (entity.profile?.firstSteps ?? []).flatMap((step) => {
    const count = countOf(relations, step.of);
    return count === undefined ? [] : [{ ...step, isDone: count > 0 }];
  });
  if (steps.every(({ isDone }) => isDone)) return null;
  return (
    <Section title={t(text.firstSteps)}>
      <ul className={classes.steps}>
        {steps.map(({ of, label, isDone }) => (
          <li key={of} data-done={isDone || undefined}>
            {isDone ? <IconCircleCheck size={20} aria-hidden /> : <IconCircle size={20} aria-hidden />}
            {isDone ? (
              <span>
                {t(label)} <span className="visually-hidden">({t(text.done)})</span>
              </span>
            ) : (
              <Link to={{ search: `?tab=${of}` }}>{t(label)}</Link>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The long text in the reader's language, or in the other one. */
function About({ entity, row }: OverviewProps) {
  const t = useText();
  const { language } = useLanguage();
  const [english, khmer] = entity.profile?.about ?? [];
  const order = language === "km" ? [khmer, english] : [english, khmer];
  const name = order.find((one) => one !== undefined && !isBlank(row[one]));
  const field: Field | undefined = name === undefined ? undefined : entity.fields[name];
  if (!english || !name || !field) return null;
  const Cell = cells[field.kind];
  return (
    <Section title={t(fieldLabel(entity, english))}>
      <Cell field={field} name={name} value={row[name]} row={row} room="page" />
    </Section>
  );
}

function Activity({ entity, id }: { readonly entity: AnyEntity; readonly id: string }) {
  const t = useText();
  const { data, isError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useActivity(entity, id);
  const events = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Section title={t(text.activity)}>
      {data ? null : isError ? (
        <div role="alert">
          <Text size="sm" mb="xs">
            {t(text.failed)}
          </Text>
          <RetryButton onRetry={() => void refetch()} />
        </div>
      ) : (
        <Stack gap="sm" aria-busy>
          {["1", "2", "3", "4"].map((key) => (
            <Skeleton key={key} height={38} />
          ))}
        </Stack>
      )}
      {data && events.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t(text.nothing)}
        </Text>
      ) : null}
      {events.length > 0 ? (
        <ul className={classes.events}>
          {events.map((event) => (
            <ActivityLine key={`${event.record.id} ${event.at} ${event.kind}`} event={event} profileId={id} />
          ))}
        </ul>
      ) : null}
      {hasNextPage ? (
        <Button
          variant="default"
          size="sm"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          style={{ alignSelf: "flex-start" }}
        >
          {t(text.more)}
        </Button>
      ) : null}
    </Section>
  );
}

/** Links to the related records that have no tab of their own. */
function OtherRelations({ entity, relations }: RelationsProps) {
  const t = useText();
  const format = useFormat();
  const { role } = useActor();
  const others = referrersOf(entity, role).flatMap((referrer) => {
    const relation: Relation = `${referrer.entity.name}.${referrer.field}`;
    const count = countOf(relations, relation) ?? 0;
    return count === 0 || entity.profile?.tabs.includes(relation) ? [] : [{ referrer, count }];
  });
  if (others.length === 0) return null;
  return (
    <Section title={t(text.others)}>
      <ul className={classes.others}>
        {others.map(({ referrer, count }) => (
          <li key={referrerTabName(referrer)}>
            <Link to={{ search: `?tab=${referrerTabName(referrer)}` }}>
              <span>{t(relationLabel(referrer), ...(referrer.label ? [t(referrer.label)] : []))}</span>
              <span className={classes.count}>{countText(count, format.number)}</span>
              <IconArrowRight size={16} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const relationLabel = ({ entity, label }: Referrer) =>
  label ? localized(`${entity.label.many.en} ({0})`, `${entity.label.many.km} ({0})`) : entity.label.many;
