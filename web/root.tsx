import { type ComponentType, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { reportCaught } from "./ui/report-caught.ts";

/** Draws an app into the page. */
export function drawRoot(App: ComponentType): void {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no #root");
  createRoot(root, { onCaughtError: reportCaught }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
