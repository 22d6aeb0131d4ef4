import { useState } from "react";
import { localized } from "../../../domain/text/localized-text.ts";
import { readRecentPages } from "../../api/browser/recent-pages.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { Link } from "../../ui/links/link.tsx";
import styles from "./home-screen.module.css";

const title = localized("Recently viewed", "បានមើលថ្មីៗ");

/** Links to the records and screens that the user viewed last; nothing before the first. */
export function RecentPages() {
  const t = useText();
  const { language } = useLanguage();
  const [pages] = useState(readRecentPages);
  if (pages.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{t(title)}</h2>
      <ul className={styles.recent}>
        {pages.map(({ to, label, labelKh }) => (
          <li key={to}>
            <Link to={to}>{(language === "km" && labelKh) || label}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
