// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { systemSetting } from "../../../domain/entities/services/system-setting.ts";
import { settings } from "../../../domain/settings/index.ts";
import { LanguageProvider } from "../../language/language.tsx";
import { chooseLanguage } from "../../language/language-store.ts";
import { recordKeys } from "../../records/record-keys.ts";
import { SettingsPage } from "./settings-page.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
vi.stubGlobal("fetch", () => new Promise(() => undefined));
Object.defineProperty(document, "fonts", { value: new EventTarget() });
afterEach(() => document.body.replaceChildren());

test("the history of two settings, pressed before its code has loaded, opens one dialog", async () => {
  chooseLanguage("en");
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const items = Object.keys(settings).map((key) => ({ key, value: null, version: 1 }));
  client.setQueryData(recordKeys.list(systemSetting, { pagesize: 100 }), { items, total: items.length });
  client.setQueryData(["settingDefaults"], { items: [] });
  const host = document.createElement("div");
  document.body.append(host);
  const root = createRoot(host);
  await act(async () =>
    root.render(
      <LanguageProvider>
        <MantineProvider env="test">
          <QueryClientProvider client={client}>
            <SettingsPage entity={systemSetting} />
          </QueryClientProvider>
        </MantineProvider>
      </LanguageProvider>,
    ),
  );
  const [first, second] = host.querySelectorAll<HTMLButtonElement>('button[aria-label^="History: "]');
  act(() => {
    first?.click();
    second?.click();
  });
  await act(async () => void (await vi.dynamicImportSettled()));
  const titles = [...document.querySelectorAll("[role=dialog] h2")].map((title) => title.textContent);
  expect(titles).toEqual([second?.getAttribute("aria-label")]);
  act(() => root.unmount());
});
