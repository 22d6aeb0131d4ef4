import { type ComponentType, StrictMode } from "react";
import { createRoot, hydrateRoot, type RootOptions } from "react-dom/client";
import { findEarlyForm } from "./screens/login/adopt-early-form.ts";
import { ignoreStraySecondClicks } from "./ui/ignore-stray-second-click.ts";
import { reportRenderError } from "./ui/loading/report-render-error.ts";

const options: RootOptions = { onCaughtError: reportRenderError, onRecoverableError: reportRenderError };

/** Mounts an app into the page; `isSignIn` lets it adopt the early form, if that is shown. */
export function renderApp(App: ComponentType, isSignIn: boolean): void {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no #root");
  ignoreStraySecondClicks(window);
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  if (isSignIn && findEarlyForm()) hydrateRoot(root, app, options);
  else {
    root.replaceChildren();
    createRoot(root, options).render(app);
  }
}
