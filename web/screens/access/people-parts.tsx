import { Checkbox, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { Person } from "../../../domain/contracts/access.ts";
import { recordAddress } from "../../../domain/navigation/addresses.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { getEntitySummary } from "../../api/entities/get-entity-summary.ts";
import { useActor } from "../../api/session/session.ts";
import { nameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import type { SelectedIds } from "../../ui/hooks/use-selected-ids.ts";
import { Link } from "../../ui/links/link.tsx";
import { TintedBadge } from "../../ui/tinted-badge.tsx";
import styles from "./access.module.css";

export const peopleTexts = {
  name: localized("Name", "ឈ្មោះ"),
  roles: localized("Roles", "តួនាទី"),
  state: localized("Status", "ស្ថានភាព"),
  secondFactor: localized("Two-step sign-in", "ការចូលគណនីពីរជំហាន"),
  lastSignIn: localized("Last sign-in", "ចូលចុងក្រោយ"),
  lastActive: localized("Last active", "សកម្មចុងក្រោយ"),
  keys: localized("API keys", "សោ API"),
  table: localized("Accounts, scrollable table", "គណនី តារាងដែលអាចរំកិលបាន"),
  selectAll: localized("Select all rows on this page", "ជ្រើសរើសគ្រប់ជួរដេកក្នុងទំព័រនេះ"),
  none: localized("None", "គ្មាន"),
};
const text = {
  active: localized("Active", "សកម្ម"),
  disabled: localized("Deactivated", "អសកម្ម"),
  dormant: localized("Dormant", "មិនប្រើយូរ"),
  never: localized("Never", "មិនដែល"),
  created: localized("Created {0}", "បានបង្កើត {0}"),
  on: localized("On", "បើក"),
  off: localized("Off", "បិទ"),
  missing: localized("Off, but required", "បិទ តែតម្រូវឱ្យមាន"),
  select: localized("Select {0}", "ជ្រើសរើស {0}"),
  scopes: localized(
    "{0}: view {1, plural, one {# list} other {# lists}}, edit {2, plural, one {# list} other {# lists}}",
    "{0}៖ មើល {1} បញ្ជី កែ {2} បញ្ជី",
  ),
};

export interface PeopleRowsProps {
  readonly people: readonly Person[];
  readonly selection: SelectedIds;
  /** Whether old rows are shown while new ones load. */
  readonly isStale: boolean;
}
interface PersonProps {
  readonly person: Person;
}

/** Whether an account can be deactivated here: an active one, and never one's own. */
export const canDeactivate = ({ id, state }: Person, ownId: string): boolean =>
  state === "active" && id !== ownId;

/** Selects an account that can be deactivated. */
export function PersonCheckbox({ person, selection }: PersonProps & Pick<PeopleRowsProps, "selection">) {
  const t = useText();
  const { language } = useLanguage();
  const { userId } = useActor();
  if (!canDeactivate(person, userId)) return null;
  return (
    <Checkbox
      aria-label={t(text.select, nameIn(language, { label: person.name, labelKh: person.nameKh }))}
      checked={selection.ids.has(person.id)}
      onChange={() => selection.toggle(person.id)}
    />
  );
}

/** The name, which opens the account; the username and the vendor below it. */
export function PersonName({ person }: PersonProps) {
  const { language } = useLanguage();
  const { id, entity, name, nameKh, username, vendor } = person;
  return (
    <div className={styles.person}>
      <Link to={recordAddress(getEntitySummary(entity), { id })} className={styles.link}>
        {nameIn(language, { label: name, labelKh: nameKh })}
      </Link>
      <Text size="xs" c="dimmed">
        {username}
      </Text>
      {vendor ? (
        <Text size="xs" c="dimmed">
          {nameIn(language, vendor)}
        </Text>
      ) : null}
    </div>
  );
}

export function PersonRoles({ person: { roles } }: PersonProps) {
  const t = useText();
  return roles.map((role) => t(role)).join(", ");
}

/** The status, and whether the account is dormant. */
export function PersonState({ person: { state, isDormant } }: PersonProps) {
  const t = useText();
  return (
    <span className={styles.badges}>
      <TintedBadge color={state === "active" ? "green" : "red"}>{t(text[state])}</TintedBadge>
      {isDormant ? <TintedBadge color="orange">{t(text.dormant)}</TintedBadge> : null}
    </span>
  );
}

function SecondFactor({ person: { hasSecondFactor, needsSecondFactor } }: PersonProps) {
  const t = useText();
  if (hasSecondFactor) return t(text.on);
  return needsSecondFactor ? <TintedBadge color="red">{t(text.missing)}</TintedBadge> : t(text.off);
}

/** The last sign-in; for an account that was never used, when it was created. */
function LastSignIn({ person: { lastSignInAt, createdAt } }: PersonProps) {
  const t = useText();
  const format = useFormat();
  if (lastSignInAt) return <time dateTime={lastSignInAt}>{format.dateTime(lastSignInAt)}</time>;
  return (
    <>
      {t(text.never)}
      <Text size="xs" c="dimmed" span display="block">
        {t(text.created, format.date(createdAt))}
      </Text>
    </>
  );
}

function LastActive({ person: { lastActiveAt } }: PersonProps) {
  const t = useText();
  const format = useFormat();
  if (!lastActiveAt) return t(text.never);
  return (
    <time dateTime={lastActiveAt} title={format.dateTime(lastActiveAt)}>
      {format.relativeTime(lastActiveAt)}
    </time>
  );
}

function Keys({ person: { keys } }: PersonProps) {
  const t = useText();
  const format = useFormat();
  if (keys.active === 0) return t(peopleTexts.none);
  return t(text.scopes, format.number(keys.active), keys.reads, keys.changes);
}

/** What the page says of an account, in the order of the columns. */
export const personFacts: readonly {
  readonly label: LocalizedText;
  readonly Value: (props: PersonProps) => ReactNode;
}[] = [
  { label: peopleTexts.secondFactor, Value: SecondFactor },
  { label: peopleTexts.lastSignIn, Value: LastSignIn },
  { label: peopleTexts.lastActive, Value: LastActive },
  { label: peopleTexts.keys, Value: Keys },
];
