import { Group, Paper } from "@mantine/core";
import type { Person } from "../../../domain/contracts/access.ts";
import type { LocalizedText } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import styles from "./access.module.css";
import {
  Keys,
  LastActive,
  LastSignIn,
  type PeopleRowsProps,
  PersonCheckbox,
  PersonName,
  PersonRoles,
  PersonState,
  peopleTexts,
  SecondFactor,
} from "./people-parts.tsx";

const facts: readonly {
  readonly label: LocalizedText;
  readonly Value: (props: { readonly person: Person }) => React.ReactNode;
}[] = [
  { label: peopleTexts.roles, Value: PersonRoles },
  { label: peopleTexts.secondFactor, Value: SecondFactor },
  { label: peopleTexts.lastSignIn, Value: LastSignIn },
  { label: peopleTexts.lastActive, Value: LastActive },
  { label: peopleTexts.keys, Value: Keys },
];

/** Accounts as cards for narrow screens. */
export function PeopleCards({ people, chosen, isStale, onToggle }: PeopleRowsProps) {
  const t = useText();
  return (
    <ul className={styles.cards} data-stale={isStale || undefined}>
      {people.map((person) => (
        <Paper
          key={person.id}
          component="li"
          withBorder
          radius="md"
          p="md"
          className={styles.card}
          data-dormant={person.isDormant || undefined}
        >
          <Group justify="space-between" align="flex-start" gap="sm" wrap="nowrap" mb="sm">
            <PersonName person={person} />
            <PersonCheckbox person={person} chosen={chosen} onToggle={onToggle} />
          </Group>
          <PersonState person={person} />
          <dl className={styles.facts}>
            {facts.map(({ label, Value }) => (
              <div key={label.en}>
                <dt>{t(label)}</dt>
                <dd>
                  <Value person={person} />
                </dd>
              </div>
            ))}
          </dl>
        </Paper>
      ))}
    </ul>
  );
}
