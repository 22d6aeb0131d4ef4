import type { ReactNode } from "react";
import styles from "./state-view.module.css";

interface Props {
  readonly title: string;
  readonly text?: string;
  /** Next step: a button or link. */
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
  /** Use `alert` for errors, so that they are announced. */
  readonly role?: "alert" | "status";
  /** Use `h1` when the page has no other heading. */
  readonly heading?: "h1" | "h2";
}

/** Empty or error state with a title, explanation and next step. */
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
