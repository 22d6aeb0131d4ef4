import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { chooseScheme, useScheme } from "../../theme/color-scheme.ts";
import { IconLayoutSidebarLeftCollapse } from "../../ui/icons/layout-sidebar-left-collapse.ts";
import { IconLayoutSidebarLeftExpand } from "../../ui/icons/layout-sidebar-left-expand.ts";
import { IconMenu2 } from "../../ui/icons/menu-2.ts";
import { IconMoon } from "../../ui/icons/moon.ts";
import { IconSearch } from "../../ui/icons/search.ts";
import { IconSun } from "../../ui/icons/sun.ts";
import { LanguageSwitch } from "../../ui/language-switch.tsx";
import { Link } from "../../ui/links/link.tsx";
import { lazyComponent } from "../../ui/loading/lazy-component.tsx";
import { Logo } from "../../ui/logo.tsx";
import { DeferredPart } from "../deferred-part.tsx";
import type { SidebarControl, SidebarState } from "../sidebar/use-sidebar.ts";
import styles from "./header.module.css";
import { UserMenu } from "./user-menu.tsx";

const texts = {
  home: localized("Home", "ទំព័រដើម"),
  open: localized("Open navigation", "បើកម៉ឺនុយ"),
  close: localized("Close navigation", "បិទម៉ឺនុយ"),
  minimise: localized("Collapse sidebar", "បង្រួមម៉ឺនុយ"),
  expand: localized("Expand sidebar", "ពង្រីកម៉ឺនុយ"),
  search: localized("Search screens, records and actions", "ស្វែងរកអេក្រង់ ទិន្នន័យ និងសកម្មភាព"),
  searchShort: localized("Search", "ស្វែងរក"),
  light: localized("Light mode", "មុខងារភ្លឺ"),
  dark: localized("Dark mode", "មុខងារងងឹត"),
};

const Bell = lazyComponent({
  load: async () => (await import("./bell.tsx")).Bell,
  fallback: <span className={styles.icon} />,
  placement: "overlay",
});

const toggleWords = {
  expanded: texts.minimise,
  minimised: texts.expand,
  open: texts.close,
  hidden: texts.open,
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
      aria-label={t(isDark ? texts.light : texts.dark)}
      title={t(isDark ? texts.light : texts.dark)}
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

/** Fixed header bar. */
export function Header({ sidebar, onSearch }: Props) {
  const t = useText();
  return (
    <header className={styles.header}>
      <SidebarToggle state={sidebar.state} onToggle={sidebar.toggle} />
      <Link
        to="/app"
        className={styles.logo}
        aria-label={`Kasekam: ${t(texts.home)}`}
        onClick={sidebar.settle}
      >
        <Logo />
      </Link>
      <button type="button" className={styles.search} aria-keyshortcuts="Control+K Meta+K" onClick={onSearch}>
        <IconSearch size={18} stroke={1.8} />
        <span className={styles.searchWords}>{t(texts.searchShort)}</span>
        <kbd className={styles.key}>{shortcut}</kbd>
      </button>
      <div className={styles.tools}>
        <span className={styles.wideOnly}>
          <LanguageSwitch />
        </span>
        <span className={styles.wideOnly}>
          <SchemeSwitch />
        </span>
        <DeferredPart part={Bell} fallback={<span className={styles.icon} />} />
        <UserMenu />
      </div>
    </header>
  );
}
