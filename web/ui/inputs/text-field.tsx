import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import styles from "./text-field.module.css";

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly help?: ReactNode;
  /** Error message, if any. */
  readonly error?: string | undefined;
  /** Shown inside the frame, at its end. */
  readonly trailing?: ReactNode;
}

/** Labelled text field for pages without the component library. */
export function TextField({ label, help, error, trailing, required, ...input }: Props) {
  const id = useId();
  const described = [error ? `${id}-error` : "", help ? `${id}-help` : ""].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {required && (
          <span className={styles.star} aria-hidden="true">
            {" *"}
          </span>
        )}
      </label>
      <div className={styles.frame} data-wrong={error ? true : undefined}>
        <input
          {...input}
          id={id}
          className={styles.input}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {trailing}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {help && (
        <div id={`${id}-help`} className={styles.help}>
          {help}
        </div>
      )}
    </div>
  );
}
