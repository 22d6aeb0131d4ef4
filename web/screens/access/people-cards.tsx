import { Group, Paper } from "@mantine/core";
import { useText } from "../../language/language.tsx";
import styles from "./access.module.css";
import {
  type PeopleRowsProps,
  PersonCheckbox,
  PersonName,
  PersonRoles,
  PersonState,
  peopleTexts,
  personFacts,
} from "./people-parts.tsx";

const facts = [{ label: peopleTexts.roles, Value: PersonRoles }, ...personFacts];

/** Accounts as cards for narrow screens. */
export function PeopleCards({ people, selection, isStale }: PeopleRowsProps) {
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
            <PersonCheckbox person={person} selection={selection} />
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
