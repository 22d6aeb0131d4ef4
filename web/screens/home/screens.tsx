import { Link } from "react-router";
import type { CurrentRole } from "../../../domain/access/roles.ts";
import { menuOf } from "../../../domain/navigation/menu.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import styles from "./home-screen.module.css";

const title = localized("Shortcuts", "ផ្លូវកាត់");

/** Every screen in the role's menu. */
export function Screens({ role }: { readonly role: CurrentRole }) {
  const t = useText();
  return (
    <section className={styles.section}>
      <h2>{t(title)}</h2>
      <div className={styles.groups}>
        {menuOf(role).map((group) => (
          <div key={group.key} className={styles.group}>
            <h3>{t(group.label)}</h3>
            <ul>
              {group.entries.map((entry) => (
                <li key={entry.name}>
                  <Link to={entry.to} className={styles.screen}>
                    {t(entry.label)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
