import { useState } from "react";
import { roleLabels } from "../../../domain/access/roles.ts";
import { useActor, useProfile } from "../../api/session/session.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { LazyOverlay } from "../../ui/overlays/lazy-overlay.tsx";
import styles from "./user-menu.module.css";

const load = async () => (await import("./user-menu-overlay.tsx")).UserMenuOverlay;

/** Initials of the first and last name; a Khmer name gives its first letter. */
function initialsOf(name: string): string {
  const parts = name.trim().split(/\s+/);
  const letters = [parts[0], parts.length > 1 ? parts.at(-1) : undefined].map(
    (part) => [...(part ?? "")][0] ?? "",
  );
  return letters.join("").toUpperCase();
}

/** Button of the user menu. */
export function UserMenu() {
  const t = useText();
  const { language } = useLanguage();
  const { role } = useActor();
  const profile = useProfile();
  const [isOpen, setIsOpen] = useState(false);
  const name = (language === "km" && profile?.nameKh) || profile?.name || "";
  return (
    <LazyOverlay
      load={load}
      kind="menu"
      part={{ name }}
      isOpen={isOpen}
      onToggle={setIsOpen}
      button={
        <button type="button" className={styles.target}>
          <span className={styles.initials} aria-hidden="true">
            {initialsOf(profile?.name ?? "")}
          </span>
          <span className={styles.who}>
            <span className={styles.name}>{name}</span>
            <span className={styles.role}>{t(roleLabels[role])}</span>
          </span>
        </button>
      }
    />
  );
}
