import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { words } from "../../domain/words.ts";
import { useIsCalling } from "../api/pending-calls.ts";
import { useText } from "../language/language.tsx";
import { loadEarly } from "../ui/load-early.ts";
import { ProgressBar } from "../ui/progress-bar.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { Header } from "./header.tsx";
import { Notices } from "./notices.tsx";
import { Palette } from "./palette.tsx";
import styles from "./shell.module.css";
import { Sidebar } from "./sidebar.tsx";
import { useCategoryClasses } from "./use-category-classes.ts";
import { useFreshProfile } from "./use-fresh-profile.ts";
import { useSidebar } from "./use-sidebar.ts";

const skip = words("Skip to the content", "រំលងទៅមាតិកា");
/** Calls faster than this, in milliseconds, show no bar: lists have skeletons of their own. */
const slow = 700;

/** The header, the navigation, the trail, and the screen. */
export function Shell() {
  const t = useText();
  const sidebar = useSidebar();
  const isCalling = useIsCalling();
  const main = useRef<HTMLElement>(null);
  const [isPaletteOpen, setIsPaletteOpen] = useState(false);
  useCategoryClasses();
  useFreshProfile();
  useTopOnChange(main);
  useListsEarly();

  return (
    <div className={styles.shell} data-sidebar={sidebar.state}>
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        {t(skip)}
      </button>
      <ProgressBar active={isCalling} delay={slow} />
      <Header sidebar={sidebar} onSearch={() => setIsPaletteOpen(true)} />
      <Sidebar sidebar={sidebar} />
      <div className={styles.body}>
        <Notices />
        <main ref={main} className={styles.main} tabIndex={-1}>
          <Breadcrumbs />
          <Outlet />
        </main>
      </div>
      <Palette isOpen={isPaletteOpen} onToggle={setIsPaletteOpen} />
    </div>
  );
}

/** Another screen begins at its top; a change of filters in the address does not move what is seen. */
function useTopOnChange(main: React.RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  // A layout effect: what the new screen focuses in its own effects comes after.
  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    window.scrollTo(0, 0);
    // Who listens to the page hears the new screen, not the menu that led to it.
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}

/** Nearly every screen is a list: once the first screen has settled, its code is fetched before it is asked for. */
function useListsEarly() {
  useEffect(() => {
    const timer = setTimeout(() => loadEarly(() => import("../records/record-list.tsx")), 300);
    return () => clearTimeout(timer);
  }, []);
}
