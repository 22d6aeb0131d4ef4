import type { ReactNode } from "react";
import styles from "./notice.module.css";

interface Props {
  readonly look: "danger" | "success" | "warning";
  readonly children: ReactNode;
}

/** Inline alert for errors, successes and warnings; announced to screen readers. */
export function Notice({ look, children }: Props) {
  return (
    <div className={`${styles.notice} ${styles[look]}`} role={look === "success" ? "status" : "alert"}>
      {children}
    </div>
  );
}
