import { type Language, localized } from "../../domain/text/localized-text.ts";
import { useLanguage, useText } from "../language/language.tsx";
import styles from "./language-switch.module.css";

const names: readonly { readonly language: Language; readonly name: string }[] = [
  { language: "en", name: "English" },
  { language: "km", name: "ខ្មែរ" },
];
const label = localized("Language", "ភាសា");

/** Language switch English / ខ្មែរ; the choice is stored. */
export function LanguageSwitch() {
  const { language, setLanguage } = useLanguage();
  const t = useText();
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{t(label)}</legend>
      {names.map((choice) => (
        <button
          key={choice.language}
          type="button"
          lang={choice.language}
          className={styles.choice}
          aria-pressed={choice.language === language}
          onClick={() => setLanguage(choice.language)}
        >
          {choice.name}
        </button>
      ))}
    </fieldset>
  );
}
