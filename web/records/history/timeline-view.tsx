import { Group, Text } from "@mantine/core";
import type { Field } from "../../../domain/declare/index.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { ChoiceBadge } from "../../fields/choice/choice-badge.tsx";
import { numberOf, referenceOf, rowsOf, textOf } from "../../fields/values.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { IconArrowRight } from "../../ui/icons/arrow-right.ts";
import { TimelineEntryDetails, TimelineNote } from "./timeline-entry-details.tsx";
import { eventNote, eventTitle, type TimelineFacts } from "./timeline-event.ts";
import classes from "./timeline-view.module.css";

const texts = {
  none: localized("No activity yet.", "មិនទាន់មានសកម្មភាពទេ។"),
  became: localized("changed to", "បានប្ដូរទៅ"),
  nobody: localized("Not signed in, or a former user", "មិនបានចូលគណនី ឬអតីតអ្នកប្រើ"),
};

export interface TimelineViewProps {
  /** The state field, which provides labels and colours. */
  readonly state: Field;
  readonly value: unknown;
  /** Omits person and time if the page shows them elsewhere. */
  readonly isBrief?: boolean;
}

const factsOf = (step: AnyRecord): TimelineFacts => ({
  kind: textOf(step.kind),
  amount: numberOf(step.amount),
  currency: textOf(step.currency),
  reference: textOf(step.reference),
  note: textOf(step.note),
});

/** Timeline of a record, oldest first: state changes and events with time, person and note. */
export function TimelineView({ state, value, isBrief = false }: TimelineViewProps) {
  const t = useText();
  const format = useFormat();
  const steps = rowsOf(value);
  if (steps.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t(texts.none)}
      </Text>
    );
  return (
    <ol className={classes.steps}>
      {steps.map((step, place) => {
        const [from, to, at] = [step.from, step.to, step.at].map(textOf);
        const facts = factsOf(step);
        const title = eventTitle(facts, { t, format });
        const note = eventNote(facts, t);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end.
          <li key={place} className={classes.step}>
            <Group gap={6} mb={4}>
              {from && from !== to ? (
                <>
                  <ChoiceBadge field={state} code={from} />
                  <IconArrowRight size={16} role="img" aria-label={t(texts.became)} />
                </>
              ) : null}
              {title ? (
                <Text size="sm" fw={600}>
                  {title}
                </Text>
              ) : (
                <ChoiceBadge field={state} code={to ?? ""} />
              )}
            </Group>
            {isBrief ? (
              <TimelineNote note={note} />
            ) : (
              <TimelineEntryDetails
                at={at ?? ""}
                by={referenceOf(step.by)}
                nobody={t(texts.nobody)}
                note={note}
                size="sm"
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}
