import type { ReactNode } from "react";
import styles from "./notice.module.css";

interface Props {
  readonly look: "danger" | "success" | "warning";
  readonly children: ReactNode;
}

/** An alert in the page: what went wrong, or what was done. Read aloud when it appears. */
export function Notice({ look, children }: Props) {
  return (
    <div className={`${styles.notice} ${styles[look]}`} role={look === "success" ? "status" : "alert"}>
      {children}
    </div>
  );
}
