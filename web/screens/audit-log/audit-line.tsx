import { Anchor, Text, UnstyledButton } from "@mantine/core";
import { useId, useState } from "react";
import { roleLabels, roles } from "../../../domain/access/roles.ts";
import type { AuditEntry } from "../../../domain/contracts/audit/audit-log.ts";
import { entitySummaries } from "../../../domain/records/entity-summaries.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { nameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { IconChevronDown } from "../../ui/icons/chevron-down.ts";
import { Link } from "../../ui/links/link.tsx";
import { AuditChanges } from "./audit-changes.tsx";
import styles from "./audit-log.module.css";
import { detailsOf, subjectOf, verbOf } from "./audit-texts.ts";

const text = {
  server: localized("The server", "ម៉ាស៊ីនមេ"),
  somebody: localized("Somebody", "នរណាម្នាក់"),
  key: localized("key “{0}”", "សោ «{0}»"),
  about: localized("for {0}", "សម្រាប់ {0}"),
  proposedBy: localized("proposed by {0}", "ស្នើដោយ {0}"),
  show: localized("Show changes", "បង្ហាញការកែប្រែ"),
  hide: localized("Hide changes", "លាក់ការកែប្រែ"),
};

/** The record of an entry, as a link where it has a screen. */
function Subject({ entry }: { readonly entry: AuditEntry }) {
  const t = useText();
  const { language } = useLanguage();
  const { record, by, recordId } = entry;
  const subject = subjectOf(entry);
  // The sentence already names the person.
  if (!subject || (entry.entity === "user" && recordId === by?.id) || isAboutAccount(entry)) return null;
  const screen = entitySummaries.find(({ name }) => name === entry.entity)?.screen;
  const name = record ? nameIn(language, record) : recordId?.slice(0, 8);
  return (
    <span className={styles.subject}>
      <span className={styles.entity}>{t(subject)}</span>
      {name && record && screen ? (
        <Anchor component={Link} to={`/app/${screen}/${record.id}`} inherit underline="always">
          {name}
        </Anchor>
      ) : (
        name
      )}
    </span>
  );
}

/** Whether the sentence is about the account, because it is not known who tried. */
const isAboutAccount = ({ operation, source }: AuditEntry): boolean =>
  source === "event" && operation === "signInRefused";

/** Who did it, with role and key. */
function Who({ entry }: { readonly entry: AuditEntry }) {
  const t = useText();
  const { language } = useLanguage();
  const { by, apiKey, record } = entry;
  const nobody = isAboutAccount(entry)
    ? record
      ? nameIn(language, record)
      : t(text.somebody)
    : t(text.server);
  const role = roles.find((one) => one === by?.role);
  const more = [...(role ? [t(roleLabels[role])] : []), ...(apiKey ? [t(text.key, apiKey)] : [])];
  return (
    <>
      <b>{by ? nameIn(language, by) : nobody}</b>
      {more.length > 0 ? <span className={styles.role}> ({more.join(", ")})</span> : null}
    </>
  );
}

/** One line of the log: who did what, when and from where. A change opens to its fields. */
export function AuditLine({ entry }: { readonly entry: AuditEntry }) {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { at, source, entity, operationLabel, about, proposedBy, address, browser, system } = entry;
  const from = [address, [browser, system].filter((one) => one !== null).join(", ")];
  const facts = [
    ...(operationLabel ? [operationLabel[language]] : []),
    ...(about ? [t(text.about, about)] : []),
    ...(proposedBy ? [t(text.proposedBy, nameIn(language, proposedBy))] : []),
    ...detailsOf(entry, t),
    ...from.filter((one) => one !== null && one !== ""),
  ];
  const canOpen = source === "change" && entity !== null;
  return (
    <li className={styles.line}>
      <time className={styles.when} dateTime={at}>
        {format.dateTime(at)}
      </time>
      <div className={styles.what}>
        <div className={styles.sentence}>
          <Who entry={entry} /> {t(verbOf(entry))} <Subject entry={entry} />
        </div>
        {facts.length > 0 ? (
          <Text size="sm" c="dimmed">
            {facts.join(" · ")}
          </Text>
        ) : null}
        {isOpen && entity !== null ? (
          <div id={id} className={styles.changes}>
            <AuditChanges id={entry.id} entity={entity} />
          </div>
        ) : null}
      </div>
      {canOpen ? (
        <UnstyledButton
          className={styles.open}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={t(isOpen ? text.hide : text.show)}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconChevronDown size={18} aria-hidden />
        </UnstyledButton>
      ) : null}
    </li>
  );
}
