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
}

/** A place that has nothing to show: says what it is and what to do next. */
export function StateView({ title, text, action, icon, role }: Props) {
  return (
    <div className={styles.state} role={role}>
      {icon && (
        <div className={styles.icon} aria-hidden="true">
          {icon}
        </div>
      )}
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
