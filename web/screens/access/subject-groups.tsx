import { Paper, Text, Title } from "@mantine/core";
import { type Role, roleLabels } from "../../../domain/access/roles.ts";
import type { AccessSubject, RoleRights } from "../../../domain/contracts/access.ts";
import { type MenuGroupKey, menuGroupKeys, menuGroups } from "../../../domain/navigation/menu-groups.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { IconLock } from "../../ui/icons/lock.ts";
import { TintedBadge } from "../../ui/tinted-badge.tsx";
import styles from "./access.module.css";

const text = {
  more: localized("Other pages", "ទំព័រផ្សេងទៀត"),
  report: localized("Report", "របាយការណ៍"),
  page: localized("Page", "ទំព័រ"),
  actions: localized("Actions: {0}", "សកម្មភាព៖ {0}"),
  limit: localized("Limit", "ដែនកំណត់"),
  none: localized("No access", "គ្មានសិទ្ធិ"),
};

interface Shown {
  readonly shownRoles: readonly Role[];
  /** Whether roles without access are shown too. */
  readonly isWhole: boolean;
}
interface Props extends Shown {
  readonly subjects: readonly AccessSubject[];
}

/** The rights by menu group. */
export function SubjectGroups({ subjects, ...shown }: Props) {
  const t = useText();
  const groups = [...menuGroupKeys, null]
    .map((group) => ({ group, members: subjects.filter((subject) => subject.group === group) }))
    .filter(({ members }) => members.length > 0);
  const titleOf = (group: MenuGroupKey | null) => t(group === null ? text.more : menuGroups[group]);
  return groups.map(({ group, members }) => (
    <section key={group ?? "more"} aria-label={titleOf(group)}>
      <Title order={2} size="h4" mb="xs">
        {titleOf(group)}
      </Title>
      <Paper withBorder radius="md" component="ul" className={styles.subjects}>
        {members.map((subject) => (
          <Subject key={`${subject.kind} ${subject.name}`} subject={subject} {...shown} />
        ))}
      </Paper>
    </section>
  ));
}

function Subject({ subject, shownRoles, isWhole }: Shown & { readonly subject: AccessSubject }) {
  const t = useText();
  const { kind, label, rights } = subject;
  const isOne = shownRoles.length === 1;
  return (
    <li className={styles.subject}>
      <div className={styles.name}>
        <Text component="span" fw={600}>
          {t(label)}
        </Text>
        {kind === "list" ? null : <TintedBadge color="gray">{t(text[kind])}</TintedBadge>}
      </div>
      <div className={styles.rights}>
        {shownRoles.map((role) => {
          const right = rights.find((one) => one.role === role);
          if (!right && !isWhole) return null;
          return (
            <div key={role} className={styles.right}>
              {isOne ? null : (
                <Text size="sm" fw={500} className={styles.role}>
                  {t(roleLabels[role])}
                </Text>
              )}
              {right ? (
                <Words {...right} />
              ) : (
                <Text size="sm" c="dimmed">
                  {t(text.none)}
                </Text>
              )}
            </div>
          );
        })}
      </div>
    </li>
  );
}

/** The rights of one role in words. */
function Words({ can, actions, limits }: RoleRights) {
  const t = useText();
  const listed = (labels: readonly LocalizedText[], separator: string) =>
    labels.map((one) => t(one)).join(separator);
  return (
    <div className={styles.words}>
      <Text size="sm">{listed(can, " · ")}</Text>
      {actions.length > 0 ? <Text size="sm">{t(text.actions, listed(actions, " · "))}</Text> : null}
      {limits.map((limit) => (
        <Text key={limit.en} size="sm" className={styles.limit}>
          <IconLock size={14} aria-label={t(text.limit)} role="img" />
          {t(limit)}
        </Text>
      ))}
    </div>
  );
}
