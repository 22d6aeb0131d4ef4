import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { TintedBadge } from "../../ui/tinted-badge.tsx";
import { taskLabels } from "./status-labels.ts";
import { StatusCard } from "./status-parts.tsx";
import type { Status } from "./status-summary.tsx";
import styles from "./system-status.module.css";

const text = {
  title: localized("Periodic tasks", "កិច្ចការតាមកាលកំណត់"),
  everyMinute: localized("every minute", "រៀងរាល់នាទី"),
  everyMinutes: localized("every {0, plural, one {# minute} other {# minutes}}", "រៀងរាល់ {0} នាទី"),
  everyHour: localized("every hour", "រៀងរាល់ម៉ោង"),
  everyDay: localized("every day", "រៀងរាល់ថ្ងៃ"),
};
const states = {
  never: { color: "gray", label: localized("Not yet run", "មិនទាន់ដំណើរការ") },
  running: { color: "blue", label: localized("Running", "កំពុងដំណើរការ") },
  succeeded: { color: "green", label: localized("Succeeded", "ជោគជ័យ") },
  failed: { color: "red", label: localized("Failed", "បរាជ័យ") },
} as const;

function useInterval(): (seconds: number) => string {
  const t = useText();
  return (seconds) => {
    if (seconds <= 60) return t(text.everyMinute);
    if (seconds < 3600) return t(text.everyMinutes, seconds / 60);
    return t(seconds < 86_400 ? text.everyHour : text.everyDay);
  };
}

/** The periodic tasks with their last run and its result. */
export function TaskList({ tasks, at }: Pick<Status, "tasks" | "at">) {
  const t = useText();
  const format = useFormat();
  const intervalOf = useInterval();
  return (
    <StatusCard title={t(text.title)}>
      <ul className={styles.tasks}>
        {tasks.map(({ name, state, everySeconds, startedAt, endedAt }) => {
          const lastAt = state === "running" ? startedAt : endedAt;
          return (
            <li key={name} className={styles.task}>
              <span className={styles.taskName}>{t(taskLabels[name])}</span>
              <span className={styles.badge}>
                <TintedBadge color={states[state].color}>{t(states[state].label)}</TintedBadge>
              </span>
              <span className={styles.note}>{lastAt ? format.relativeTime(lastAt, Date.parse(at)) : ""}</span>
              <span className={styles.note}>{intervalOf(everySeconds)}</span>
            </li>
          );
        })}
      </ul>
    </StatusCard>
  );
}
