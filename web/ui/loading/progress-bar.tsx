import { useEffect, useState } from "react";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import styles from "./progress-bar.module.css";

const label = localized("Loading", "កំពុងផ្ទុក");
/** Requests shorter than this show no bar, in milliseconds. */
const defaultDelay = 350;

/** Progress bar at the top of the window for slow requests. */
export function ProgressBar({
  active,
  delay = defaultDelay,
}: {
  readonly active: boolean;
  readonly delay?: number;
}) {
  const t = useText();
  const [isShown, setIsShown] = useState(active && delay === 0);
  useEffect(() => {
    if (!active) return setIsShown(false);
    const timer = setTimeout(() => setIsShown(true), delay);
    return () => clearTimeout(timer);
  }, [active, delay]);
  return isShown ? <div className={styles.bar} role="progressbar" aria-label={t(label)} /> : null;
}
