import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { saveEnvironment } from "./api/base-url.ts";
import { App } from "./app.tsx";
import "./theme/fonts.css";
import "./theme/tokens.css";
import "./theme/base.css";
import { startColorScheme } from "./theme/color-scheme.ts";

saveEnvironment();
startColorScheme();

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
