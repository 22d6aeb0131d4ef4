import { readSignInReason } from "../../api/session/interruptions.ts";
import { isLoggedIn } from "../../api/session/session.ts";
import { requestSession } from "../../api/session/session-handover.ts";
import { currentLanguage } from "../../language/language-store.ts";
import { isPublicPath, signInPath } from "../../shell/routing/guard.ts";
import { currentScheme } from "../../theme/color-scheme.ts";
import { showMissingApp } from "../../ui/loading/missing-app.ts";
import { adoptedEvent, findEarlyForm, markEarlyForm } from "./adopt-early-form.ts";
import { fillProvider } from "./sign-in-provider.ts";

/*
 * Runs from an inline script, before any other file has arrived (docs/decisions/0091-early-sign-in.md). The build adds
 * the templates to index.html: tools/vite/early-sign-in.ts.
 */

const copyOf = (name: string): DocumentFragment | null => {
  const template = document.getElementById(name);
  return template instanceof HTMLTemplateElement ? document.importNode(template.content, true) : null;
};

/** Keeps presses and submits until the app has taken over, then repeats them in their order. */
function keepPresses(root: HTMLElement): void {
  const kept: (() => void)[] = [];
  const press = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button?.type === "button") kept.push(() => button.click());
  };
  const submit = (event: Event) => {
    event.preventDefault();
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || "waiting" in root.dataset) return;
    root.dataset.waiting = "";
    kept.push(() => form.requestSubmit());
  };
  root.addEventListener("click", press);
  root.addEventListener("submit", submit);
  document.addEventListener(
    adoptedEvent,
    () => {
      root.removeEventListener("click", press);
      root.removeEventListener("submit", submit);
      delete root.dataset.waiting;
      for (const repeat of kept) repeat();
    },
    { once: true },
  );
}

function showForm(root: HTMLElement): void {
  const language = currentLanguage();
  const form = copyOf(`early-form-${language}`);
  // The app may have arrived, or the address may have changed, while other tabs were asked.
  if (!form || root.hasChildNodes()) return;
  document.documentElement.lang = language;
  fillProvider(form, language);
  keepPresses(root);
  markEarlyForm(root);
  root.append(form);
  root.querySelector("input")?.focus();
}

/** A script that the page names did not arrive: nothing would answer a press. */
function reportMissingScripts(root: HTMLElement): void {
  window.addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLScriptElement && findEarlyForm()) showMissingApp(root);
    },
    { capture: true },
  );
}

/**
 * Shows the sign-in form and requests the files that it needs, unless somebody is signed in here or in another tab, or
 * the address is a page without sign-in.
 */
export async function startEarlyForm(): Promise<void> {
  document.documentElement.dataset.mantineColorScheme = currentScheme();
  const path = window.location.hash.replace(/^#/, "").replace(/\?.*$/, "");
  const root = document.getElementById("root");
  if (!root || isLoggedIn() || (path !== signInPath && isPublicPath(path))) return;
  const files = copyOf("early-files");
  if (files) document.head.append(files);
  // The reason is shown above the form: the app does that.
  if (readSignInReason()) return;
  reportMissingScripts(root);
  if (path !== signInPath) {
    await requestSession();
    if (isLoggedIn()) return;
  }
  showForm(root);
}
