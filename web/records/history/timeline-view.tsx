import { Group, Text } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import type { Field } from "../../../domain/declare/index.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { ChoiceBadge } from "../../fields/choice/choice-badge.tsx";
import { referenceOf, rowsOf, textOf } from "../../fields/values.ts";
import { useText } from "../../language/language.tsx";
import { TimelineEntryDetails, TimelineNote } from "./timeline-entry-details.tsx";
import classes from "./timeline-view.module.css";

const texts = {
  none: localized("Nothing has happened yet.", "មិនទាន់មានអ្វីកើតឡើងទេ។"),
  became: localized("became", "បានក្លាយជា"),
  nobody: localized("Without signing in, or an account that is gone", "មិនបានចូលគណនី ឬគណនីលែងមានហើយ"),
};

export interface TimelineViewProps {
  /** The state field, which provides labels and colours. */
  readonly state: Field;
  readonly value: unknown;
  /** Label of entries without a state change; default: the state. */
  readonly event?: LocalizedText;
  /** Omits person and time if the page shows them elsewhere. */
  readonly isBrief?: boolean;
}

/** Timeline of a record, oldest first: state changes with time, person and note. */
export function TimelineView({ state, value, event, isBrief = false }: TimelineViewProps) {
  const t = useText();
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
        const [from, to, at, note] = [step.from, step.to, step.at, step.note].map(textOf);
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
              {event && from && from === to ? (
                <Text size="sm" fw={600}>
                  {t(event)}
                </Text>
              ) : (
                <ChoiceBadge field={state} code={to ?? ""} />
              )}
            </Group>
            {isBrief ? (
              <TimelineNote note={note ?? ""} />
            ) : (
              <TimelineEntryDetails
                at={at ?? ""}
                by={referenceOf(step.by)}
                nobody={t(texts.nobody)}
                note={note ?? ""}
                size="sm"
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}
