import { useEffect, useState } from "react";
import { words } from "../../domain/words.ts";
import { useText } from "../language/language.tsx";
import styles from "./progress-bar.module.css";

const label = words("Loading", "កំពុងផ្ទុក");
/** Calls that end sooner than this show nothing, in milliseconds. */
const patience = 350;

/** A thin bar at the top of the window while something slow is under way. */
export function ProgressBar({
  active,
  delay = patience,
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
