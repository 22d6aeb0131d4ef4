// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { systemSetting } from "../../../domain/entities/services/system-setting.ts";
import { LanguageProvider } from "../../language/language.tsx";
import { chooseLanguage } from "../../language/language-store.ts";
import { recordKeys } from "../../records/record-keys.ts";
import { SettingHistory } from "./setting-history.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const key = "session.hours";
const change = { at: "2026-11-20T02:00:00.000Z", by: null };
const created = {
  ...change,
  ...{ version: 1, operation: "created" },
  changes: {
    key: { from: null, to: key },
    group: { from: null, to: "access" },
    order: { from: null, to: 0 },
  },
};
const set = { ...change, version: 2, operation: "set", changes: { value: { from: null, to: "24" } } };

let root: Root;
beforeEach(() => {
  chooseLanguage("en");
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

async function draw(items: readonly object[], more: object = {}): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(recordKeys.history(systemSetting, key), { items, ...more });
  await act(async () =>
    root.render(
      <LanguageProvider>
        <MantineProvider env="test">
          <QueryClientProvider client={client}>
            <SettingHistory
              entity={systemSetting}
              settingKey={key}
              title="History"
              onClose={() => undefined}
            />
          </QueryClientProvider>
        </MantineProvider>
      </LanguageProvider>,
    ),
  );
  return document.body.textContent ?? "";
}

test("the history of a setting shows its values with their unit, and nothing of its declaration", async () => {
  const text = await draw([set, created]);
  expect(text).toMatch(/Value.*24/);
  expect(text).not.toContain(key);
  expect(text).not.toContain("access");
});

test("the history of a setting that has its default says so", async () => {
  expect(await draw([created])).toContain("No changes yet.");
});

test("a history whose beginning is archived says before which day, also when nothing is left of it", async () => {
  const archived = { archivedBefore: "2026-03-01" };
  const sentence = "Changes before 1 Mar 2026 are in the archive and not shown here.";
  expect(await draw([set], archived)).toMatch(new RegExp(`Value.*24.*${sentence}`));
  const empty = await draw([], archived);
  expect(empty).toContain(sentence);
  expect(empty).not.toContain("No changes yet.");
});
