import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconMenu2,
  IconMoon,
  IconSearch,
  IconSun,
} from "@tabler/icons-react";
import { Link } from "react-router";
import { words } from "../../domain/words.ts";
import { useText } from "../language/language.tsx";
import { chooseScheme, useScheme } from "../theme/color-scheme.ts";
import { LanguageSwitch } from "../ui/language-switch.tsx";
import { latePart } from "../ui/late-part.tsx";
import { Logo } from "../ui/logo.tsx";
import styles from "./header.module.css";
import { Later } from "./later.tsx";
import type { SidebarControl, SidebarState } from "./use-sidebar.ts";
import { UserMenu } from "./user-menu.tsx";

const text = {
  home: words("Start page", "ទំព័រដើម"),
  open: words("Open the navigation", "បើកម៉ឺនុយ"),
  close: words("Close the navigation", "បិទម៉ឺនុយ"),
  minimise: words("Minimise the navigation", "បង្រួមម៉ឺនុយ"),
  expand: words("Expand the navigation", "ពង្រីកម៉ឺនុយ"),
  search: words("Search screens and records", "ស្វែងរកអេក្រង់ និងទិន្នន័យ"),
  searchShort: words("Search", "ស្វែងរក"),
  light: words("Light colours", "ពណ៌ភ្លឺ"),
  dark: words("Dark colours", "ពណ៌ងងឹត"),
};

const Bell = latePart({
  load: async () => (await import("./bell.tsx")).Bell,
  fallback: <span className={styles.icon} />,
  stands: "over the page",
});

const toggleWords = {
  expanded: text.minimise,
  minimised: text.expand,
  open: text.close,
  hidden: text.open,
} as const;
const toggleIcons = {
  expanded: IconLayoutSidebarLeftCollapse,
  minimised: IconLayoutSidebarLeftExpand,
  open: IconMenu2,
  hidden: IconMenu2,
} as const;

function SidebarToggle({ state, onToggle }: { readonly state: SidebarState; readonly onToggle: () => void }) {
  const t = useText();
  const Icon = toggleIcons[state];
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={t(toggleWords[state])}
      aria-expanded={state === "expanded" || state === "open"}
      aria-controls="navigation"
      onClick={onToggle}
    >
      <Icon size={22} stroke={1.7} />
    </button>
  );
}

function SchemeSwitch() {
  const t = useText();
  const isDark = useScheme() === "dark";
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={t(isDark ? text.light : text.dark)}
      title={t(isDark ? text.light : text.dark)}
      onClick={() => chooseScheme(isDark ? "light" : "dark")}
    >
      {isDark ? <IconSun size={20} stroke={1.7} /> : <IconMoon size={20} stroke={1.7} />}
    </button>
  );
}

const shortcut = /mac|iphone|ipad/i.test(navigator.userAgent) ? "⌘ K" : "Ctrl K";

interface Props {
  readonly sidebar: SidebarControl;
  readonly onSearch: () => void;
}

/** The fixed bar at the top. */
export function Header({ sidebar, onSearch }: Props) {
  const t = useText();
  return (
    <header className={styles.header}>
      <SidebarToggle state={sidebar.state} onToggle={sidebar.toggle} />
      <Link
        to="/app"
        className={styles.logo}
        aria-label={`Kasekam: ${t(text.home)}`}
        onClick={sidebar.settle}
      >
        <Logo />
      </Link>
      <button type="button" className={styles.search} aria-keyshortcuts="Control+K Meta+K" onClick={onSearch}>
        <IconSearch size={18} stroke={1.8} />
        <span className={styles.searchWords}>{t(text.searchShort)}</span>
        <kbd className={styles.key}>{shortcut}</kbd>
      </button>
      <div className={styles.tools}>
        <span className={styles.wideOnly}>
          <LanguageSwitch />
        </span>
        <span className={styles.wideOnly}>
          <SchemeSwitch />
        </span>
        <Later part={Bell} fallback={<span className={styles.icon} />} />
        <UserMenu />
      </div>
    </header>
  );
}
