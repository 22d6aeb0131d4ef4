import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { hasMediaLibrary } from "../../../domain/access/media-library.ts";
import type { MenuCount } from "../../../domain/contracts/home.ts";
import { type MenuEntry, type MenuGroup, menuOf } from "../../../domain/navigation/menu.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useActor } from "../../api/session/session.ts";
import { useText } from "../../language/language.tsx";
import type { Icon } from "../../ui/icon.tsx";
import { IconChevronDown } from "../../ui/icons/chevron-down.ts";
import { IconHome } from "../../ui/icons/home.ts";
import { IconLibraryPhoto } from "../../ui/icons/library-photo.ts";
import { NavLink } from "../../ui/links/nav-link.tsx";
import { lazyComponent } from "../../ui/loading/lazy-component.tsx";
import { findMenuEntry, type GroupProps, groupIcons } from "./menu-group.ts";
import { moveInMenu } from "./move-in-menu.ts";
import styles from "./sidebar.module.css";
import { SidebarEntry, WaitingCount } from "./sidebar-entry.tsx";
import { useMenuCounts } from "./use-menu-counts.ts";
import { useOpenGroups } from "./use-open-groups.ts";
import { usePinnedEntries } from "./use-pinned-entries.ts";
import type { SidebarControl } from "./use-sidebar.ts";

const texts = {
  navigation: localized("Navigation", "ម៉ឺនុយ"),
  home: localized("Home", "ទំព័រដើម"),
  media: localized("Media library", "បណ្ណាល័យមេឌៀ"),
  pinned: localized("Pinned", "បានខ្ទាស់"),
};

interface EntryProps {
  readonly counts: ReadonlyMap<string, MenuCount>;
  readonly pins: ReturnType<typeof usePinnedEntries>;
}
interface FoldingProps extends GroupProps, EntryProps {
  readonly isOpen: boolean;
  readonly onFold: () => void;
}

/** A collapsible menu group with its screens. */
function MenuGroupItem({ group, here, isOpen, onFold, onChoose, counts, pins }: FoldingProps) {
  const t = useText();
  const isHere = here !== null && group.entries.includes(here);
  const GroupIcon = groupIcons[group.key];
  const waiting = isOpen ? null : sumCounts(group.entries.flatMap(({ to }) => counts.get(to) ?? []));
  return (
    <li>
      <div className={styles.item}>
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
        {waiting ? <WaitingCount count={waiting} /> : null}
      </div>
      {isOpen && <Entries entries={group.entries} counts={counts} pins={pins} onChoose={onChoose} />}
    </li>
  );
}

interface EntriesProps extends EntryProps, Pick<GroupProps, "onChoose"> {
  readonly entries: readonly MenuEntry[];
}

const Entries = ({ entries, counts, pins, onChoose }: EntriesProps) => (
  <ul className={styles.entries}>
    {entries.map((entry) => (
      <SidebarEntry
        key={entry.name}
        entry={entry}
        count={counts.get(entry.to)}
        isPinned={pins.pinned.includes(entry.name)}
        onPin={() => pins.toggle(entry.name)}
        onChoose={onChoose}
      />
    ))}
  </ul>
);

/** What waits in a collapsed group; null for nothing. */
function sumCounts(counts: readonly MenuCount[]): MenuCount | null {
  const [first] = counts;
  if (!first) return null;
  return {
    to: first.to,
    count: counts.reduce((sum, { count }) => sum + count, 0),
    isExact: counts.every(({ isExact }) => isExact),
    isOverdue: counts.some(({ isOverdue }) => isOverdue),
  };
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
  const counts = useMenuCounts();
  const pins = usePinnedEntries();
  const pinned = pins.pinned.flatMap((name) => findEntry(groups, name) ?? []);
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
          <TopEntry
            to="/app"
            label={t(texts.home)}
            Icon={IconHome}
            isMinimised={isMinimised}
            onChoose={settle}
          />
          {hasMediaLibrary(role) ? (
            <TopEntry
              to="/app/media"
              label={t(texts.media)}
              Icon={IconLibraryPhoto}
              isMinimised={isMinimised}
              onChoose={settle}
            />
          ) : null}
          {pinned.length > 0 && !isMinimised ? (
            <li className={styles.pinned}>
              <span className={styles.heading}>{t(texts.pinned)}</span>
              <Entries entries={pinned} counts={counts} pins={pins} onChoose={settle} />
            </li>
          ) : null}
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
                counts={counts}
                pins={pins}
              />
            ),
          )}
        </ul>
      </nav>
    </>
  );
}

const findEntry = (groups: readonly MenuGroup[], name: string): MenuEntry | undefined =>
  groups.flatMap(({ entries }) => entries).find((entry) => entry.name === name);

interface TopEntryProps {
  readonly to: string;
  readonly label: string;
  readonly Icon: Icon;
  readonly isMinimised: boolean;
  readonly onChoose: () => void;
}

/** An entry above the groups. */
const TopEntry = ({ to, label, Icon, isMinimised, onChoose }: TopEntryProps) => (
  <li>
    <NavLink
      to={to}
      end
      className={isMinimised ? (styles.small ?? "") : `${styles.group} ${styles.home}`}
      aria-label={label}
      {...(isMinimised ? { title: label } : {})}
      onClick={onChoose}
    >
      <Icon size={isMinimised ? 22 : 20} stroke={1.7} />
      {!isMinimised && <span className={styles.groupWords}>{label}</span>}
    </NavLink>
  </li>
);

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
