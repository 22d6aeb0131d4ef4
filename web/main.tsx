import { saveEnvironment } from "./api/client/base-url.ts";
import { isLoggedIn } from "./api/session/session.ts";
import { offerSession, requestSession } from "./api/session/session-handover.ts";
import { isPublicAppPath, isPublicPath } from "./shell/routing/guard.ts";
import "./theme/fonts.css";
import "./theme/tokens.css";
import "./theme/base.css";
import { startColorScheme } from "./theme/color-scheme.ts";

/*
 * Keep this file small: it decides what the address needs and requests all of it in parallel, so that nothing waits for
 * other code to load and run first.
 */
const path = window.location.hash.replace(/^#/, "");
const loadRoot = import("./root.tsx");
const loadApp = isPublicAppPath(path)
  ? import("./public-app.tsx").then(({ PublicApp }) => PublicApp)
  : import("./app.tsx").then(({ App }) => App);

saveEnvironment();
startColorScheme();

// Only pages that need a session wait for another tab's session; public pages render at once.
if (!isPublicPath(path.replace(/\?.*$/, ""))) await requestSession();
offerSession();
preloadScreen();

/** Preloads the most likely screen. Errors are handled in routes.tsx, where screens load their code. */
function preloadScreen(): void {
  if (isPublicAppPath(path)) return;
  const screens = isLoggedIn()
    ? [
        import("./shell/routing/app-routes.tsx"),
        import("./shell/routing/preload-address.ts").then(({ preloadAddress }) => preloadAddress(path)),
        path === "/app" ? import("./screens/home/home-screen.tsx") : import("./records/list/record-list.tsx"),
      ]
    : [import("./screens/login/login-screen.tsx")];
  Promise.allSettled(screens);
}

try {
  const [{ renderApp: drawRoot }, App] = await Promise.all([loadRoot, loadApp]);
  drawRoot(App);
} catch {
  // Nothing else has loaded that could render a page; the text is given by the specification.
  const retry = document.createElement("button");
  retry.textContent = "Try again · ព្យាយាមម្ដងទៀត";
  retry.onclick = () => window.location.reload();
  document.getElementById("root")?.replaceChildren("Loading chunk 0 failed. ", retry);
}
