import { saveEnvironment } from "./api/base-url.ts";
import { isLoggedIn } from "./api/session.ts";
import { offerSession, takeSession } from "./api/session-handover.ts";
import { isForEverybody, isPublicPath } from "./shell/guard.ts";
import "./theme/fonts.css";
import "./theme/tokens.css";
import "./theme/base.css";
import { startColorScheme } from "./theme/color-scheme.ts";

/*
 * This file is small on purpose: it decides what the address needs and asks for all of it at once, so that on a slow
 * line nothing waits for the code before it to arrive and run.
 */
const path = window.location.hash.replace(/^#/, "");
const loadRoot = import("./root.tsx");
const loadApp = isForEverybody(path)
  ? import("./public-app.tsx").then(({ PublicApp }) => PublicApp)
  : import("./app.tsx").then(({ App }) => App);

saveEnvironment();
startColorScheme();

// Only a page that needs a session waits for another tab's; the public ones are drawn at once.
if (!isPublicPath(path.replace(/\?.*$/, ""))) await takeSession();
offerSession();
fetchScreenEarly();

/** Screens name their own code in routes.tsx; here the likeliest are asked for early. A failure is told there. */
function fetchScreenEarly(): void {
  if (isForEverybody(path)) return;
  const screens = isLoggedIn()
    ? [
        import("./shell/app-routes.tsx"),
        import("./records/fetch-entity.ts").then(({ expectEntityAt }) => expectEntityAt(path)),
        path === "/app" ? import("./screens/home/home-screen.tsx") : import("./records/record-list.tsx"),
      ]
    : [import("./screens/login/login-screen.tsx")];
  Promise.allSettled(screens);
}

try {
  const [{ drawRoot }, App] = await Promise.all([loadRoot, loadApp]);
  drawRoot(App);
} catch {
  // Nothing that could draw a page is here; the words are the specification's.
  const retry = document.createElement("button");
  retry.textContent = "Try again · ព្យាយាមម្ដងទៀត";
  retry.onclick = () => window.location.reload();
  document.getElementById("root")?.replaceChildren("Loading chunk 0 failed. ", retry);
}
