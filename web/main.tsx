import { storageKeys } from "../domain/settings/limits.ts";
import { saveEnvironment } from "./api/client/base-url.ts";
import { rememberReturnAddress } from "./api/session/interruptions.ts";
import { clearSession, isLoggedIn, isSessionExpired } from "./api/session/session.ts";
import { offerSession, requestSession } from "./api/session/session-handover.ts";
import { renderApp } from "./root.tsx";
import { findEarlyForm } from "./screens/login/adopt-early-form.ts";
import { isPublicAppPath, isPublicPath, signInPath } from "./shell/routing/guard.ts";
import "./theme/fonts.css";
import "./theme/tokens.css";
import "./theme/base.css";
import { startColorScheme } from "./theme/color-scheme.ts";
import { loadPatiently } from "./ui/loading/load-patiently.ts";
import { showMissingApp } from "./ui/loading/missing-app.ts";

/*
 * Keep this file small: it decides what the address needs and requests all of it in parallel, so that nothing waits for
 * other code to load and run first.
 */
const path = window.location.hash.replace(/^#/, "");
const page = path.replace(/\?.*$/, "");
const loadApp = async () => (await import("./app.tsx")).App;
const loadSignIn = async () => (await import("./sign-in-app.tsx")).SignInApp;
const loadPublicApp = async () => (await import("./public-app.tsx")).PublicApp;

saveEnvironment();
startColorScheme();

// Only pages that need a session wait for another tab's session; the early form has asked already.
if (!isPublicPath(page) && !findEarlyForm()) await requestSession();
offerSession();
// What this device keeps of a person's work stands in for the server (docs/decisions/0134-works-offline.md).
if (
  localStorage.getItem(storageKeys.cacheOwner) &&
  (!navigator.onLine || !isLoggedIn()) &&
  !isPublicAppPath(path)
)
  await import("./shell/offline/start-offline.ts").then(({ startOffline }) => startOffline()).catch(() => {});
const isSignIn = !isLoggedIn() && (page === signInPath || !isPublicPath(page));
if (isSignIn && page !== signInPath) openSignInPage();
if (isSessionExpired()) clearSession();

/** As the guard of the full app does it (shell/routing/guarded.tsx). */
function openSignInPage(): void {
  rememberReturnAddress(`#${path}`);
  clearSession();
  window.history.replaceState(window.history.state, "", `#${signInPath}`);
}

/** Preloads the most likely screen. Errors are handled in routes.tsx, where screens load their code. */
function preloadScreen(): void {
  if (isPublicAppPath(path) || !isLoggedIn()) return;
  const screens = [
    import("./shell/routing/app-routes.tsx"),
    import("./shell/routing/preload-address.ts").then(({ preloadAddress }) => preloadAddress(path)),
    path === "/app" ? import("./screens/home/home-screen.tsx") : import("./records/list/record-list.tsx"),
  ];
  Promise.allSettled(screens);
}

try {
  const loading = loadPatiently(isSignIn ? loadSignIn : isPublicAppPath(path) ? loadPublicApp : loadApp);
  preloadScreen();
  renderApp(await loading, isSignIn);
} catch {
  const root = document.getElementById("root");
  if (root) showMissingApp(root);
}
