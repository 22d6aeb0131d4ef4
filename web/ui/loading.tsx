import styles from "./loading.module.css";

/** What stands in the place of a screen until it is there (specification, section 2: these very words). */
export function Loading() {
  return (
    <div className={styles.loading} role="status" lang="en">
      Loading...
    </div>
  );
}
