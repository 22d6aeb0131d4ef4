import { useEffect, useState } from "react";
import { errorTypes } from "../../domain/errors/errors.ts";
import { localized } from "../../domain/text/localized-text.ts";
import { onUnavailable } from "../api/session/interruptions.ts";
import { useText } from "../language/language.tsx";
import styles from "./outage-alert.module.css";

const close = localized("Close", "បិទ");

/** Alert required by the specification for every 503, on any page; in read-only mode with the text for people. */
export function OutageAlert() {
  const t = useText();
  const [shown, setShown] = useState<{ readonly reason: string | null } | null>(null);
  useEffect(() => onUnavailable((reason) => setShown({ reason })), []);
  if (!shown) return null;
  return (
    <div className={styles.alert} role="alert">
      <span>{shown.reason ?? t(errorTypes.away.message)}</span>
      <button type="button" className={styles.close} aria-label={t(close)} onClick={() => setShown(null)}>
        ×
      </button>
    </div>
  );
}
