import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Outlet, useLocation, useNavigate } from "react-router";
import { localized } from "../../domain/text/localized-text.ts";
import { useHasPendingRequests } from "../api/client/pending-requests.ts";
import { useText } from "../language/language.tsx";
import { preloadCards } from "../records/list-phone/load-cards.ts";
import { useKeyShortcuts } from "../ui/hooks/shortcuts.ts";
import { preloadCode } from "../ui/loading/preload-code.ts";
import { ProgressBar } from "../ui/loading/progress-bar.tsx";
import { AppBanners } from "./header/app-banners.tsx";
import { Breadcrumbs } from "./header/breadcrumbs.tsx";
import { Header } from "./header/header.tsx";
import { Palette } from "./palette/palette.tsx";
import styles from "./shell.module.css";
import { Sidebar } from "./sidebar/sidebar.tsx";
import { useCategoryClasses } from "./sidebar/use-category-classes.ts";
import { useSidebar } from "./sidebar/use-sidebar.ts";
import { useFreshProfile } from "./use-fresh-profile.ts";

const skip = localized("Skip to content", "រំលងទៅមាតិកា");
/** Requests shorter than this show no progress bar, in milliseconds; lists have their own skeletons. */
const progressDelay = 700;

/** Layout of the app: header, sidebar, breadcrumbs and the screen. */
export function Shell() {
  const t = useText();
  const sidebar = useSidebar();
  const isCalling = useHasPendingRequests();
  const main = useRef<HTMLElement>(null);
  const [isPaletteOpen, setIsPaletteOpen] = useState(false);
  useCategoryClasses();
  useFreshProfile();
  useScrollToTop(main);
  usePreloadLists();
  useHelpShortcut();

  return (
    <div className={styles.shell} data-sidebar={sidebar.state}>
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        {t(skip)}
      </button>
      <ProgressBar active={isCalling} delay={progressDelay} />
      <Header sidebar={sidebar} onSearch={() => setIsPaletteOpen(true)} />
      <Sidebar sidebar={sidebar} />
      <div className={styles.body}>
        <AppBanners />
        <main ref={main} className={styles.main} tabIndex={-1}>
          <Breadcrumbs />
          <Outlet />
        </main>
      </div>
      <Palette isOpen={isPaletteOpen} onToggle={setIsPaletteOpen} />
    </div>
  );
}

/** Opens the chapter of the handbook about this screen. In conversations, “?” shows their own shortcuts. */
function useHelpShortcut() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useKeyShortcuts({ "?": () => void navigate(`/app/help?for=${encodeURIComponent(pathname)}`) });
}

/** Scrolls to the top on a new path, but not when only the query changes. */
function useScrollToTop(main: React.RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  // A layout effect: what the new screen focuses in its own effects comes after.
  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    window.scrollTo(0, 0);
    // Moves screen readers to the new screen instead of the menu.
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}

/** Preloads the list code shortly after the first screen, because nearly every screen is a list. */
function usePreloadLists() {
  useEffect(() => {
    const timer = setTimeout(() => {
      preloadCode(() => import("../records/list/record-list.tsx"));
      preloadCards();
    }, 300);
    return () => clearTimeout(timer);
  }, []);
}
