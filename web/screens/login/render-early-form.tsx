import { renderToString } from "react-dom/server";
import type { Language } from "../../../domain/text/localized-text.ts";
import { chooseLanguage } from "../../language/language-store.ts";
import { SignInApp } from "../../sign-in-app.tsx";

/** The sign-in page as HTML. Runs while the app is built (tools/vite/early-sign-in.ts). */
export function renderEarlyForm(language: Language): string {
  chooseLanguage(language);
  return renderToString(<SignInApp />);
}
