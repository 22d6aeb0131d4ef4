import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { LanguageProvider } from "./language/language.tsx";
import { announceAdoption } from "./screens/login/adopt-early-form.ts";
import { LoginScreen } from "./screens/login/login-screen.tsx";
import { signInPath } from "./shell/routing/guard.ts";
import { loadPatiently } from "./ui/loading/load-patiently.ts";
import { Loading } from "./ui/loading/loading.tsx";
import { preloadCode } from "./ui/loading/preload-code.ts";
import { OutageAlert } from "./ui/outage-alert.tsx";

const loadApp = () => import("./app.tsx");
const preloadApp = () => preloadCode(loadApp);

/** The full app. When it does not load, the page starts again at the new address and says so. */
const FullApp = lazy(async () => {
  try {
    return { default: (await loadPatiently(loadApp)).App };
  } catch {
    window.location.reload();
    return { default: Loading };
  }
});

let hasLeft = false;
const isLeft = (): boolean => {
  hasLeft ||= window.location.hash.replace(/^#/, "").replace(/\?.*$/, "") !== signInPath;
  return hasLeft;
};

function subscribe(onChange: () => void): () => void {
  window.addEventListener("hashchange", onChange);
  return () => window.removeEventListener("hashchange", onChange);
}

/**
 * The sign-in page, which loads without the router and the back office. Any other address continues in the full app,
 * for good. The build renders it into index.html (tools/vite/early-sign-in.ts), where it is adopted.
 */
export function SignInApp() {
  const isElsewhere = useSyncExternalStore(subscribe, isLeft, () => false);
  useEffect(announceAdoption, []);
  if (isElsewhere)
    return (
      <Suspense fallback={<Loading />}>
        <FullApp />
      </Suspense>
    );
  return (
    <LanguageProvider>
      <OutageAlert />
      <LoginScreen onTyping={preloadApp} />
    </LanguageProvider>
  );
}
