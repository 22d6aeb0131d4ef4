import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { localized } from "../../domain/text/localized-text.ts";
import { onUnavailable } from "../api/session/interruptions.ts";
import { settingsKey, useSettings } from "../api/use-settings.ts";
import { useLanguage, useText } from "../language/language.tsx";
import styles from "./header/app-banners.module.css";

const texts = {
  until: localized("Until {0}.", "រហូតដល់ {0}។"),
  kept: localized(
    "What you save now is kept on this device and sent afterwards.",
    "អ្វីដែលអ្នករក្សាទុកឥឡូវនេះ ត្រូវបានទុកក្នុងឧបករណ៍នេះ ហើយផ្ញើនៅពេលក្រោយ។",
  ),
};

/** Milliseconds between two looks at whether the mode has begun or ended. */
const lookEvery = 30_000;

/** The text for people while nothing can be changed on the server. */
export function ReadOnlyBanner() {
  const t = useText();
  const { language } = useLanguage();
  const queries = useQueryClient();
  const mode = useSettings()?.readOnly;
  useEffect(() => {
    const look = () => void queries.invalidateQueries({ queryKey: settingsKey });
    const timer = setInterval(look, lookEvery);
    // A refused change says it first.
    const stop = onUnavailable((reason) => (reason === null ? undefined : look()));
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [queries]);
  if (!mode) return null;
  return (
    <div className={styles.notice} role="status">
      <span>
        {mode.text[language]} {mode.until === null ? null : t(texts.until, mode.until)} {t(texts.kept)}
      </span>
    </div>
  );
}
