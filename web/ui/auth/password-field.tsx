import { type ComponentProps, useState } from "react";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { TextField } from "../inputs/text-field.tsx";
import styles from "./password-field.module.css";

const texts = {
  show: localized("Show password", "បង្ហាញពាក្យសម្ងាត់"),
  hide: localized("Hide password", "លាក់ពាក្យសម្ងាត់"),
};

/** Password field with a button to show or hide the text. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, "type" | "trailing">) {
  const t = useText();
  const [isShown, setIsShown] = useState(false);
  const eye = (
    <button
      type="button"
      className={styles.eye}
      aria-label={t(isShown ? texts.hide : texts.show)}
      aria-pressed={isShown}
      onClick={() => setIsShown(!isShown)}
    >
      <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
        <circle cx="12" cy="12" r="3" />
        {!isShown && <path d="m4 20 16-16" />}
      </svg>
    </button>
  );
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={isShown ? "text" : "password"}
      trailing={eye}
    />
  );
}
