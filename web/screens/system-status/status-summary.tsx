import type { systemStatus } from "../../../domain/contracts/system-status.ts";
import type { ReplyOf } from "../../../domain/declare/endpoint.ts";
import { checks as declared } from "../../../domain/status/checks.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { IconAlertTriangle } from "../../ui/icons/alert-triangle.ts";
import { IconCircleCheck } from "../../ui/icons/circle-check.ts";
import { labelOf } from "./status-labels.ts";
import styles from "./system-status.module.css";

export type Status = ReplyOf<typeof systemStatus>;

const text = {
  fine: localized("Everything works.", "អ្វីៗដំណើរការល្អ។"),
  several: localized(
    "{0, plural, one {# thing needs} other {# things need}} attention.",
    "មាន {0} ចំណុចត្រូវយកចិត្តទុកដាក់។",
  ),
};

/** Whether everything works; else what needs attention, and what to do. */
export function StatusSummary({ checks }: Pick<Status, "checks">) {
  const t = useText();
  const problems = checks.filter(({ state }) => state !== "passed");
  const sentences = problems.map(({ code, names }) =>
    t(declared[code].problem, names.map((name) => t(labelOf(name))).join(", ")),
  );
  const [only] = sentences;
  const hasFailure = problems.some(({ state }) => state === "failure");
  const look = only === undefined ? "fine" : hasFailure ? "failure" : "warning";
  const Icon = only === undefined ? IconCircleCheck : IconAlertTriangle;
  return (
    <div className={styles.summary} data-look={look} role="status">
      <Icon size={24} aria-hidden className={styles.icon} />
      {sentences.length > 1 ? (
        <div>
          <p className={styles.sentence}>{t(text.several, sentences.length)}</p>
          <ul className={styles.problems}>
            {problems.map(({ code }, index) => (
              <li key={code}>{sentences[index]}</li>
            ))}
          </ul>
        </div>
      ) : (
        <p className={styles.sentence}>{only ?? t(text.fine)}</p>
      )}
    </div>
  );
}
