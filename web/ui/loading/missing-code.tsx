import { localized } from "../../../domain/text/localized-text.ts";
import { reloadPage } from "../../api/live/reload.ts";
import { useText } from "../../language/language.tsx";
import { Button } from "../button.tsx";
import styles from "./missing-code.module.css";

const texts = {
  offline: localized(
    "This part of the app needs a connection. It opens when you're back online.",
    "ផ្នែកនេះនៃកម្មវិធីត្រូវការអ៊ីនធឺណិត។ វានឹងបើកពេលមានអ៊ីនធឺណិតវិញ។",
  ),
  missing: localized(
    "Part of the app couldn't be loaded. Check your connection and try again. If that doesn't help, reload the page; what you typed is kept.",
    "មិនអាចផ្ទុកផ្នែកមួយនៃកម្មវិធីបានទេ។ សូមពិនិត្យអ៊ីនធឺណិត រួចព្យាយាមម្ដងទៀត។ បើនៅតែមិនបាន សូមផ្ទុកទំព័រឡើងវិញ។ អ្វីដែលអ្នកបានវាយត្រូវបានរក្សាទុក។",
  ),
  retry: localized("Try again", "ព្យាយាមម្ដងទៀត"),
  reload: localized("Reload", "ផ្ទុកឡើងវិញ"),
  close: localized("Close", "បិទ"),
};

export interface MissingCodeProps {
  readonly placement: "inline" | "overlay";
  readonly onRetry: () => void;
  /** Omit when there is nothing to close. */
  readonly onClose?: () => void;
}

/** Notice that code did not load, with retry and reload buttons. */
export function MissingCode({ placement, onRetry, onClose }: MissingCodeProps) {
  const t = useText();
  return (
    <div
      className={[styles.failure, placement === "overlay" && styles.over].filter(Boolean).join(" ")}
      role="alert"
    >
      <span>{t(navigator.onLine ? texts.missing : texts.offline)}</span>
      <span className={styles.buttons}>
        <Button onClick={onRetry}>{t(texts.retry)}</Button>
        {navigator.onLine ? (
          <Button look="quiet" onClick={() => void reloadPage()}>
            {t(texts.reload)}
          </Button>
        ) : null}
        {onClose ? (
          <Button look="quiet" onClick={onClose}>
            {t(texts.close)}
          </Button>
        ) : null}
      </span>
    </div>
  );
}
