import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";

/** Stands for the name where the build renders the form; the early form's script fills in the name. */
export const providerPlaceholder = "{provider}";

/** The name of the OpenID provider, which the server writes into the page (server/http/page/); null without one. */
export function readProvider(): LocalizedText | null {
  // While the app is built there is no document.
  if (typeof document === "undefined") return localized(providerPlaceholder, providerPlaceholder);
  const meta = document.querySelector<HTMLMetaElement>("meta[name=sign-in-provider]");
  return meta ? localized(meta.content, meta.dataset.km ?? meta.content) : null;
}

/** Fills in the name of the provider in a copy of the early form, or removes the button. */
export function fillProvider(form: ParentNode, language: keyof LocalizedText): void {
  const part = form.querySelector("[data-provider]");
  const name = readProvider()?.[language];
  const button = part?.querySelector("button");
  if (name === undefined) part?.remove();
  else if (button) button.textContent = (button.textContent ?? "").replace(providerPlaceholder, () => name);
}

/** Takes the one-time code with which the provider's answer opened the page, and removes it from the address. */
export function takeFinishCode(): string | null {
  const [path = "", query = ""] = window.location.hash.split("?");
  const code = new URLSearchParams(query).get("finish");
  if (code !== null) window.history.replaceState(window.history.state, "", path);
  return code;
}
