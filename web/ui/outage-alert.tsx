import { useEffect, useState } from "react";
import { refusals } from "../../domain/errors.ts";
import { words } from "../../domain/words.ts";
import { onUnavailable } from "../api/interruptions.ts";
import { useText } from "../language/language.tsx";
import styles from "./outage-alert.module.css";

const close = words("Close", "បិទ");

/** The alert that the specification wants at every 503, on whatever page it happens. */
export function OutageAlert() {
  const t = useText();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => onUnavailable(() => setIsShown(true)), []);
  if (!isShown) return null;
  return (
    <div className={styles.alert} role="alert">
      <span>{t(refusals.away.words)}</span>
      <button type="button" className={styles.close} aria-label={t(close)} onClick={() => setIsShown(false)}>
        ×
      </button>
    </div>
  );
}
