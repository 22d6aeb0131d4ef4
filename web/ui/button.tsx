import type { ButtonHTMLAttributes } from "react";
import styles from "./button.module.css";

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: "primary" | "quiet" | "danger";
  /** Disables the button and shows a spinner. */
  readonly loading?: boolean;
}

/** Button for pages without the component library. */
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
