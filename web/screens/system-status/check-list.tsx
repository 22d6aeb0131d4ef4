import { checks as declared } from "../../../domain/status/checks.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { TintedBadge } from "../../ui/tinted-badge.tsx";
import { StatusCard } from "./status-parts.tsx";
import type { Status } from "./status-summary.tsx";
import styles from "./system-status.module.css";

const title = localized("Checks", "ការពិនិត្យ");
const states = {
  passed: { color: "green", label: localized("Passed", "ជោគជ័យ") },
  warning: { color: "yellow", label: localized("Warning", "ព្រមាន") },
  failure: { color: "red", label: localized("Failure", "បរាជ័យ") },
} as const;

/** Everything that was checked, with the result. The summary of the page says what to do. */
export function CheckList({ checks }: Pick<Status, "checks">) {
  const t = useText();
  return (
    <StatusCard title={t(title)}>
      <ul className={styles.checks}>
        {checks.map(({ code, state }) => (
          <li key={code} className={styles.check}>
            <span>{t(declared[code].about)}</span>
            <TintedBadge color={states[state].color}>{t(states[state].label)}</TintedBadge>
          </li>
        ))}
      </ul>
    </StatusCard>
  );
}
