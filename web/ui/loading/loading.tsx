import styles from "./loading.module.css";

/** Shown until a screen has loaded; the text is given by the specification, section 2. */
export function Loading() {
  return (
    <div className={styles.loading} role="status" lang="en">
      Loading...
    </div>
  );
}
