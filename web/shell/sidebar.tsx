import { Menu } from "@mantine/core";
import {
  type Icon,
  IconArticle,
  IconBuildingStore,
  IconChevronDown,
  IconHome,
  IconPackage,
  IconUsers,
} from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { NavLink, useLocation } from "react-router";
import { type MenuGroup, menuOf } from "../../domain/menu.ts";
import { words } from "../../domain/words.ts";
import { useActor } from "../api/session.ts";
import { useText } from "../language/language.tsx";
import styles from "./sidebar.module.css";
import type { SidebarControl } from "./use-sidebar.ts";

const text = {
  navigation: words("Navigation", "ម៉ឺនុយ"),
  home: words("Start page", "ទំព័រដើម"),
};

const icons: Readonly<Record<MenuGroup["key"], Icon>> = {
  people: IconUsers,
  content: IconArticle,
  vendors: IconBuildingStore,
  products: IconPackage,
};

interface GroupProps {
  readonly group: MenuGroup;
  readonly onChoose: () => void;
}

const pathOf = (screen: string | undefined): string => `/app/${screen}`;

/** A group with its screens below it; the group of the screen that is shown is never folded away. */
function Group({ group, onChoose }: GroupProps) {
  const t = useText();
  const { pathname } = useLocation();
  const isHere = group.entries.some(({ screen }) => pathname.startsWith(pathOf(screen)));
  const [isFolded, setIsFolded] = useState(false);
  const isOpen = isHere || !isFolded;
  const GroupIcon = icons[group.key];
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

/** A group of the minimised sidebar: its icon, and its screens in a menu beside it. */
function SmallGroup({ group, onChoose }: GroupProps) {
  const t = useText();
  const { pathname } = useLocation();
  const isHere = group.entries.some(({ screen }) => pathname.startsWith(pathOf(screen)));
  const GroupIcon = icons[group.key];
  return (
    <li>
      <Menu position="right-start" offset={8} trigger="click-hover" openDelay={120} withinPortal>
        <Menu.Target>
          <button
            type="button"
            className={styles.small}
            data-here={isHere || undefined}
            aria-label={t(group.label)}
          >
            <GroupIcon size={22} stroke={1.7} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t(group.label)}</Menu.Label>
          {group.entries.map((entity) => (
            <Menu.Item key={entity.name} component={NavLink} to={pathOf(entity.screen)} onClick={onChoose}>
              {t(entity.label.many)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}

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
