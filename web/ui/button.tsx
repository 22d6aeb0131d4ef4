import type { ButtonHTMLAttributes } from "react";
import styles from "./button.module.css";

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: "primary" | "quiet" | "danger";
  /** Under way: disabled, with a turning mark beside its words. */
  readonly loading?: boolean;
}

/** A button for pages that load no component library. */
export function Button({ look = "primary", loading = false, disabled, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={[styles.button, styles[look], className].filter(Boolean).join(" ")}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
    >
      {loading && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}
