import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { saveEnvironment } from "./api/base-url.ts";
import { offerSession, takeSession } from "./api/session-handover.ts";
import { App } from "./app.tsx";
import { isPublicPath } from "./shell/guard.ts";
import "./theme/fonts.css";
import "./theme/tokens.css";
import "./theme/base.css";
import { startColorScheme } from "./theme/color-scheme.ts";

saveEnvironment();
startColorScheme();

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");

// Only a page that needs a session waits for another tab's; the public ones are drawn at once.
if (!isPublicPath(window.location.hash.replace(/^#|\?.*$/g, ""))) await takeSession();
offerSession();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
