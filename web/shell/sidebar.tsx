import { IconChevronDown, IconHome } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { NavLink, useLocation } from "react-router";
import { menuOf } from "../../domain/menu.ts";
import { words } from "../../domain/words.ts";
import { useActor } from "../api/session.ts";
import { useText } from "../language/language.tsx";
import { latePart } from "../ui/late-part.tsx";
import { type GroupProps, groupIcons, pathOf } from "./menu-group.ts";
import styles from "./sidebar.module.css";
import type { SidebarControl } from "./use-sidebar.ts";

const text = {
  navigation: words("Navigation", "ម៉ឺនុយ"),
  home: words("Start page", "ទំព័រដើម"),
};

/** A group with its screens below it; the group of the screen that is shown is never folded away. */
function Group({ group, onChoose }: GroupProps) {
  const t = useText();
  const { pathname } = useLocation();
  const isHere = group.entries.some(({ screen }) => pathname.startsWith(pathOf(screen)));
  const [isFolded, setIsFolded] = useState(false);
  const isOpen = isHere || !isFolded;
  const GroupIcon = groupIcons[group.key];
  return (
    <li>
      <button
        type="button"
        className={styles.group}
        aria-expanded={isOpen}
        onClick={() => setIsFolded(isOpen)}
      >
        <GroupIcon size={20} stroke={1.7} />
        <span className={styles.groupWords}>{t(group.label)}</span>
        <IconChevronDown size={16} className={styles.chevron} />
      </button>
      {isOpen && (
        <ul className={styles.entries}>
          {group.entries.map((entity) => (
            <li key={entity.name}>
              <NavLink to={pathOf(entity.screen)} className={styles.entry ?? ""} onClick={onChoose}>
                {t(entity.label.many)}
              </NavLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const SmallGroup = latePart({
  load: async () => (await import("./small-group.tsx")).SmallGroup,
  fallback: <li className={styles.small} />,
  stands: "over the page",
});

/** The navigation of the role: beside the content, or over it on small screens, where it hides after a choice. */
export function Sidebar({ sidebar }: { readonly sidebar: SidebarControl }) {
  const t = useText();
  const { role } = useActor();
  const { state, settle } = sidebar;
  useEscape(state === "open", settle);
  if (state === "hidden") return null;
  const isMinimised = state === "minimised";
  return (
    <>
      {state === "open" && (
        <button type="button" className={styles.veil} tabIndex={-1} aria-hidden="true" onClick={settle} />
      )}
      <nav id="navigation" className={styles.sidebar} data-state={state} aria-label={t(text.navigation)}>
        <ul className={styles.groups}>
          <li>
            <NavLink
              to="/app"
              end
              className={isMinimised ? (styles.small ?? "") : `${styles.group} ${styles.home}`}
              aria-label={t(text.home)}
              {...(isMinimised ? { title: t(text.home) } : {})}
              onClick={settle}
            >
              <IconHome size={isMinimised ? 22 : 20} stroke={1.7} />
              {!isMinimised && <span className={styles.groupWords}>{t(text.home)}</span>}
            </NavLink>
          </li>
          {menuOf(role).map((group) =>
            isMinimised ? (
              <SmallGroup key={group.key} group={group} onChoose={settle} />
            ) : (
              <Group key={group.key} group={group} onChoose={settle} />
            ),
          )}
        </ul>
      </nav>
    </>
  );
}

function useEscape(isActive: boolean, onEscape: () => void) {
  useEffect(() => {
    if (!isActive) return;
    const pressed = (event: KeyboardEvent) => event.key === "Escape" && onEscape();
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  }, [isActive, onEscape]);
}
