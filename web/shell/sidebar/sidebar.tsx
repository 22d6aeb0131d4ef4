import { IconChevronDown, IconHome } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { menuOf } from "../../../domain/navigation/menu.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useActor } from "../../api/session/session.ts";
import { useText } from "../../language/language.tsx";
import { preloadEntityAt } from "../../records/fetch-entity.ts";
import { lazyComponent } from "../../ui/loading/lazy-component.tsx";
import { findMenuEntry, type GroupProps, groupIcons } from "./menu-group.ts";
import { moveInMenu } from "./move-in-menu.ts";
import styles from "./sidebar.module.css";
import { useOpenGroups } from "./use-open-groups.ts";
import type { SidebarControl } from "./use-sidebar.ts";

const texts = {
  navigation: localized("Navigation", "ម៉ឺនុយ"),
  home: localized("Home", "ទំព័រដើម"),
};

interface FoldingProps extends GroupProps {
  readonly isOpen: boolean;
  readonly onFold: () => void;
}

/** A collapsible menu group with its screens. */
function MenuGroupItem({ group, here, isOpen, onFold, onChoose }: FoldingProps) {
  const t = useText();
  const isHere = here !== null && group.entries.includes(here);
  const GroupIcon = groupIcons[group.key];
  return (
    <li>
      <button
        type="button"
        className={styles.group}
        aria-expanded={isOpen}
        data-here={isHere || undefined}
        onClick={onFold}
      >
        <GroupIcon size={20} stroke={1.7} />
        <span className={styles.groupWords}>{t(group.label)}</span>
        <IconChevronDown size={16} className={styles.chevron} />
      </button>
      {isOpen && (
        <ul className={styles.entries}>
          {group.entries.map(({ name, label, to }) => (
            <li key={name}>
              <NavLink
                to={to}
                className={styles.entry ?? ""}
                onClick={onChoose}
                onPointerEnter={() => preloadEntityAt(to)}
                onFocus={() => preloadEntityAt(to)}
              >
                {t(label)}
              </NavLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const CollapsedGroup = lazyComponent({
  load: async () => (await import("./collapsed-group.tsx")).CollapsedGroup,
  fallback: <li className={styles.small} />,
  placement: "overlay",
});

/** Sidebar navigation of the role: next to the content, or over it on small screens, where it closes after a choice. */
export function Sidebar({ sidebar }: { readonly sidebar: SidebarControl }) {
  const t = useText();
  const { role } = useActor();
  const { state, settle } = sidebar;
  const { pathname } = useLocation();
  const groups = menuOf(role);
  const here = findMenuEntry(groups, pathname);
  const { isOpen, fold } = useOpenGroups(
    groups.find(({ entries }) => here && entries.includes(here))?.key ?? null,
  );
  const list = useRef<HTMLUListElement>(null);
  useEscape(state === "open", settle);
  useScrollToCurrent({ list, state, pathname });
  if (state === "hidden") return null;
  const isMinimised = state === "minimised";
  return (
    <>
      {state === "open" && (
        <button type="button" className={styles.veil} tabIndex={-1} aria-hidden="true" onClick={settle} />
      )}
      <nav id="navigation" className={styles.sidebar} data-state={state} aria-label={t(texts.navigation)}>
        <ul ref={list} className={styles.groups} onKeyDown={moveInMenu}>
          <li>
            <NavLink
              to="/app"
              end
              className={isMinimised ? (styles.small ?? "") : `${styles.group} ${styles.home}`}
              aria-label={t(texts.home)}
              {...(isMinimised ? { title: t(texts.home) } : {})}
              onClick={settle}
            >
              <IconHome size={isMinimised ? 22 : 20} stroke={1.7} />
              {!isMinimised && <span className={styles.groupWords}>{t(texts.home)}</span>}
            </NavLink>
          </li>
          {groups.map((group) =>
            isMinimised ? (
              <CollapsedGroup key={group.key} group={group} here={here} onChoose={settle} />
            ) : (
              <MenuGroupItem
                key={group.key}
                group={group}
                here={here}
                isOpen={isOpen(group.key)}
                onFold={() => fold(group.key)}
                onChoose={settle}
              />
            ),
          )}
        </ul>
      </nav>
    </>
  );
}

interface ScrollToCurrentInput {
  readonly list: React.RefObject<HTMLUListElement | null>;
  readonly state: SidebarControl["state"];
  readonly pathname: string;
}

/** Scrolls a long menu to the current entry. */
function useScrollToCurrent({ list, state, pathname }: ScrollToCurrentInput) {
  useEffect(() => {
    if (state === "hidden" || pathname === "/app") return;
    list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: "nearest" });
  }, [list, state, pathname]);
}

function useEscape(isActive: boolean, onEscape: () => void) {
  useEffect(() => {
    if (!isActive) return;
    const pressed = (event: KeyboardEvent) => event.key === "Escape" && onEscape();
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  }, [isActive, onEscape]);
}
