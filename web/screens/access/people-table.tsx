import { Checkbox } from "@mantine/core";
import { useActor } from "../../api/session/session.ts";
import { useText } from "../../language/language.tsx";
import styles from "./access.module.css";
import {
  canDeactivate,
  type PeopleRowsProps,
  PersonCheckbox,
  PersonName,
  PersonRoles,
  PersonState,
  peopleTexts,
  personFacts,
} from "./people-parts.tsx";

/** Accounts as a table. */
export function PeopleTable({ people, selection, isStale }: PeopleRowsProps) {
  const t = useText();
  const { userId } = useActor();
  const { ids, isAll, toggleAll } = selection;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className={styles.scroller} aria-label={t(peopleTexts.table)} tabIndex={0}>
      <table className={styles.table} data-stale={isStale || undefined}>
        <thead>
          <tr>
            <th className={styles.check}>
              <Checkbox
                aria-label={t(peopleTexts.selectAll)}
                checked={isAll}
                indeterminate={ids.size > 0 && !isAll}
                disabled={!people.some((person) => canDeactivate(person, userId))}
                onChange={toggleAll}
              />
            </th>
            <th scope="col">{t(peopleTexts.name)}</th>
            <th scope="col">{t(peopleTexts.roles)}</th>
            <th scope="col">{t(peopleTexts.state)}</th>
            {personFacts.map(({ label }) => (
              <th key={label.en} scope="col">
                {t(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr
              key={person.id}
              data-chosen={ids.has(person.id) || undefined}
              data-dormant={person.isDormant || undefined}
            >
              <td className={styles.check}>
                <PersonCheckbox person={person} selection={selection} />
              </td>
              <th scope="row">
                <PersonName person={person} />
              </th>
              <td>
                <PersonRoles person={person} />
              </td>
              <td>
                <PersonState person={person} />
              </td>
              {personFacts.map(({ label, Value }) => (
                <td key={label.en}>
                  <Value person={person} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
