import { words } from "../../domain/words.ts";
import { reloadPage } from "../api/reload.ts";
import { useText } from "../language/language.tsx";
import { Button } from "./button.tsx";
import styles from "./late-part.module.css";

const text = {
  offline: words(
    "This part of the app needs the connection. It opens when the connection is back.",
    "ផ្នែកនេះនៃកម្មវិធីត្រូវការអ៊ីនធឺណិត។ វានឹងបើកនៅពេលអ៊ីនធឺណិតមកវិញ។",
  ),
  missing: words(
    "This part of the app did not arrive. Check your connection, then try again. If that does not help, load the page anew; what you typed is kept.",
    "ផ្នែកនេះនៃកម្មវិធីមិនបានមកដល់ទេ។ សូមពិនិត្យអ៊ីនធឺណិត រួចព្យាយាមម្ដងទៀត។ បើនៅតែមិនបាន សូមផ្ទុកទំព័រឡើងវិញ។ អ្វីដែលអ្នកបានវាយត្រូវបានរក្សាទុក។",
  ),
  retry: words("Try again", "ព្យាយាមម្ដងទៀត"),
  reload: words("Reload", "ផ្ទុកឡើងវិញ"),
  close: words("Close", "បិទ"),
};

export interface MissingCodeProps {
  readonly stands: "in its place" | "over the page";
  readonly onRetry: () => void;
  /** Left out where there is nothing to close. */
  readonly onClose?: () => void;
}

/** Says that the code of a part did not arrive, and what can be done. */
export function MissingCode({ stands, onRetry, onClose }: MissingCodeProps) {
  const t = useText();
  return (
    <div
      className={[styles.failure, stands === "over the page" && styles.over].filter(Boolean).join(" ")}
      role="alert"
    >
      <span>{t(navigator.onLine ? text.missing : text.offline)}</span>
      <span className={styles.buttons}>
        <Button onClick={onRetry}>{t(text.retry)}</Button>
        {navigator.onLine ? (
          <Button look="quiet" onClick={() => void reloadPage()}>
            {t(text.reload)}
          </Button>
        ) : null}
        {onClose ? (
          <Button look="quiet" onClick={onClose}>
            {t(text.close)}
          </Button>
        ) : null}
      </span>
    </div>
  );
}
