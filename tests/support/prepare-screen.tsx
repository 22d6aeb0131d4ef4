import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, vi } from "vitest";
import { LanguageProvider } from "../../web/language/language.tsx";
import { chooseLanguage } from "../../web/language/language-store.ts";

const session = { userId: "u1", accessToken: "t", current_role: "backofficeAdmin" };

/** Prepares a page for each test of the file: English, with an admin signed in. Needs happy-dom. */
export function prepareScreen() {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  // Autosizing text areas wait for document.fonts, which happy-dom lacks.
  Object.defineProperty(document, "fonts", { value: new EventTarget() });
  let root: Root;
  let host: HTMLElement;
  beforeEach(() => {
    sessionStorage.clear();
    for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
    sessionStorage.setItem("expiry", String(Date.now() + 3_600_000));
    chooseLanguage("en");
    host = document.createElement("div");
    document.body.append(host);
    root = createRoot(host);
  });
  afterEach(() => {
    act(() => root.unmount());
    document.body.replaceChildren();
  });
  return {
    get host() {
      return host;
    },
    draw: (content: ReactNode) =>
      act(async () =>
        root.render(
          <LanguageProvider>
            <MantineProvider env="test">
              <QueryClientProvider
                client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
              >
                <MemoryRouter>{content}</MemoryRouter>
              </QueryClientProvider>
            </MantineProvider>
          </LanguageProvider>,
        ),
      ),
  };
}
