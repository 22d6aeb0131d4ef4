import type { ReactNode } from "react";
import styles from "./state-view.module.css";

interface Props {
  readonly title: string;
  readonly text?: string;
  /** What can be done next: a button or link. */
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
  /** `alert` for what went wrong, so that it is read aloud. */
  readonly role?: "alert" | "status";
  /** `h1` where nothing else heads the page. */
  readonly heading?: "h1" | "h2";
}

/** A place that has nothing to show: says what it is and what to do next. */
export function StateView({ title, text, action, icon, role, heading: Heading = "h2" }: Props) {
  return (
    <div className={styles.state} role={role}>
      {icon && (
        <div className={styles.icon} aria-hidden="true">
          {icon}
        </div>
      )}
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
