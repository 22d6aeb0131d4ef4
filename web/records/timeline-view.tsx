import { Group, Text } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import type { Field } from "../../domain/declare/index.ts";
import { type Words, words } from "../../domain/words.ts";
import { ChoiceBadge } from "../fields/choice-badge.tsx";
import { referenceOf, rowsOf, textOf } from "../fields/values.ts";
import { useText } from "../language/language.tsx";
import { TimelineNote, TimelineTold } from "./timeline-told.tsx";
import classes from "./timeline-view.module.css";

const said = {
  none: words("Nothing has happened yet.", "មិនទាន់មានអ្វីកើតឡើងទេ។"),
  became: words("became", "បានក្លាយជា"),
  nobody: words("Without signing in, or an account that is gone", "មិនបានចូលគណនី ឬគណនីលែងមានហើយ"),
};

export interface TimelineViewProps {
  /** The state whose steps these are: its words and colours. */
  readonly state: Field;
  readonly value: unknown;
  /** What an entry says that changes no state; the state alone where it is left out. */
  readonly event?: Words;
  /** Whether the page names the person and the time elsewhere. */
  readonly isBrief?: boolean;
}

/** What happened to a record, oldest first: from which state to which, when, by whom, and what they said. */
export function TimelineView({ state, value, event, isBrief = false }: TimelineViewProps) {
  const say = useText();
  const steps = rowsOf(value);
  if (steps.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {say(said.none)}
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
                  <IconArrowRight size={16} role="img" aria-label={say(said.became)} />
                </>
              ) : null}
              {event && from && from === to ? (
                <Text size="sm" fw={600}>
                  {say(event)}
                </Text>
              ) : (
                <ChoiceBadge field={state} code={to ?? ""} />
              )}
            </Group>
            {isBrief ? (
              <TimelineNote note={note ?? ""} />
            ) : (
              <TimelineTold
                at={at ?? ""}
                by={referenceOf(step.by)}
                nobody={say(said.nobody)}
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
