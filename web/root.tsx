import { type ComponentType, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { reportRenderError } from "./ui/loading/report-render-error.ts";

/** Mounts an app into the page. */
export function renderApp(App: ComponentType): void {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no #root");
  createRoot(root, { onCaughtError: reportRenderError, onRecoverableError: reportRenderError }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
