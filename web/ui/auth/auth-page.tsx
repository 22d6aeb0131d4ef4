import type { ReactNode } from "react";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { LanguageSwitch } from "../language-switch.tsx";
import { Logo } from "../logo.tsx";
import { usePageTitle } from "../page-title.ts";
import styles from "./auth-page.module.css";
import { RiceField } from "./rice-field.tsx";

const texts = {
  promise: localized(
    "Knowledge, inputs and markets for Cambodia's farmers.",
    "ចំណេះ\u2060ដឹង ធាតុ\u2060ចូល និង\u2060ទី\u2060ផ្សារ សម្រាប់\u2060កសិករ\u200Bកម្ពុជា។",
  ),
  help: localized(
    "The back office for staff, experts and vendors.",
    "ប្រព័ន្ធគ្រប់គ្រងសម្រាប់បុគ្គលិក អ្នកជំនាញ និងអ្នកលក់។",
  ),
  terms: localized("Terms and privacy", "លក្ខខណ្ឌ និងឯកជនភាព"),
};

interface Props {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** Frame of the sign-in pages. */
export function AuthPage({ title, lead, children }: Props) {
  const t = useText();
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <header className={styles.header}>
          <Logo />
          <LanguageSwitch />
        </header>
        <main className={styles.main}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </main>
        <footer className={styles.footer}>
          <a href={t(localized("#/term/en", "#/term/kh"))}>{t(texts.terms)}</a>
        </footer>
      </div>
      <aside className={styles.picture}>
        <RiceField />
        <p className={styles.promise}>{t(texts.promise)}</p>
        <p className={styles.help}>{t(texts.help)}</p>
      </aside>
    </div>
  );
}
