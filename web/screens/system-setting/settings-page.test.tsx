// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { systemSetting } from "../../../domain/entities/services/system-setting.ts";
import { settingKeys, settings } from "../../../domain/settings/index.ts";
import { ApiError } from "../../api/client/result.ts";
import * as recordWrites from "../../api/offline-queue/record-writes.ts";
import { LanguageProvider } from "../../language/language.tsx";
import { chooseLanguage } from "../../language/language-store.ts";
import { recordKeys } from "../../records/record-keys.ts";
import { SettingsPage } from "./settings-page.tsx";
import { settingDefaultsKey, settingQuery } from "./use-setting-rows.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
vi.stubGlobal("fetch", () => new Promise(() => undefined));
Object.defineProperty(document, "fonts", { value: new EventTarget() });
vi.mock("../../api/offline-queue/record-writes.ts", { spy: true });
vi.mock("../../api/offline-queue/drafts.ts", () => ({
  findDraft: async () => null,
  deleteDraft: async () => undefined,
}));
const write = vi.mocked(recordWrites.writeRecord);

let root: Root;
let client: QueryClient;
let host: HTMLElement;
beforeEach(() => {
  chooseLanguage("en");
  write.mockReset();
  host = document.body.appendChild(document.createElement("div"));
  root = createRoot(host);
  client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  setRows({});
  const items = settingKeys.map((key) => ({ key, value: key === "orders.reservationHours" ? "24" : null }));
  client.setQueryData(settingDefaultsKey, { items });
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

function setRows(values: Readonly<Record<string, string | null>>): void {
  const items = settingKeys.map((key) => ({
    ...{ id: key, key, group: settings[key].group },
    ...{ value: values[key] ?? null, version: key in values ? 2 : 1 },
  }));
  client.setQueryData(recordKeys.list(systemSetting, settingQuery), { items, total: items.length });
}

async function draw(address: string): Promise<void> {
  await act(async () =>
    root.render(
      <LanguageProvider>
        <MantineProvider env="test">
          <QueryClientProvider client={client}>
            <MemoryRouter initialEntries={[address]}>
              <SettingsPage entity={systemSetting} />
            </MemoryRouter>
          </QueryClientProvider>
        </MantineProvider>
      </LanguageProvider>,
    ),
  );
  await vi.waitFor(() => expect(host.querySelector("form input")).not.toBeNull());
}

const box = (key: string): HTMLInputElement => {
  const found = document.getElementById(`setting-${key.replace(".", "-")}`);
  if (!(found instanceof HTMLInputElement)) throw new Error(`No input of ${key}`);
  return found;
};
async function type(key: string, text: string): Promise<void> {
  await vi.waitFor(() => box(key));
  const input = box(key);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  act(() => void input.dispatchEvent(new Event("input", { bubbles: true })));
}
const submit = () =>
  act(async () => {
    host.querySelector<HTMLButtonElement>("form button[type=submit]")?.click();
  });

test("a section has one save for all of its changes", async () => {
  await draw("/?section=orders");
  write.mockImplementation(async ({ recordId, input }) => ({
    id: recordId,
    key: recordId,
    group: "orders",
    value: input?.value,
    version: 2,
  }));
  await type("orders.reservationHours", "48");
  expect(host.textContent).toContain("1 unsaved change");
  await type("orders.autoCancelHours", "72");
  expect(host.textContent).toContain("2 unsaved changes");
  await submit();
  await submit();
  expect(write.mock.calls.map(([sent]) => sent)).toEqual([
    expect.objectContaining({ act: "set", recordId: "orders.reservationHours", input: { value: "48" } }),
    expect.objectContaining({ act: "set", recordId: "orders.autoCancelHours", input: { value: "72" } }),
  ]);
  await vi.waitFor(() => expect(host.textContent).not.toContain("unsaved"));
  expect(box("orders.reservationHours").value).toBe("48");
});

test("an invalid value is not sent, and a refused one stays with its reason", async () => {
  await draw("/?section=orders");
  await type("orders.reservationHours", "999999");
  await submit();
  expect(write).not.toHaveBeenCalled();
  expect(host.textContent).toContain("Fix the highlighted fields.");
  const errors = [{ path: "value", message: "At most 2,160." }];
  write.mockRejectedValue(
    new ApiError({
      kind: "clientError",
      status: 422,
      data: { type: "invalid", code: 422, message: "Invalid", errors },
    }),
  );
  await type("orders.reservationHours", "2000");
  await submit();
  await vi.waitFor(() => expect(box("orders.reservationHours").getAttribute("aria-invalid")).toBe("true"));
  expect(box("orders.reservationHours").value).toBe("2000");
  expect(host.textContent).toContain("At most 2,160.");
});

test("somebody else's change asks whose value stays, and their version is sent with mine", async () => {
  await draw("/?section=orders");
  await type("orders.reservationHours", "48");
  await act(async () => setRows({ "orders.reservationHours": "12" }));
  await vi.waitFor(() => expect(host.textContent).toContain("The value is now: 12 h"));
  await submit();
  expect(write).not.toHaveBeenCalled();
  const keep = [...host.querySelectorAll("button")].find(({ textContent }) => textContent === "Keep mine");
  await act(async () => keep?.click());
  write.mockResolvedValue("waiting");
  await submit();
  expect(write.mock.calls[0]?.[0]).toMatchObject({ values: { version: 2 }, input: { value: "48" } });
});

test("the address of a section is its own, and a search leads to a setting of any section", async () => {
  await draw("/?section=chats");
  expect(host.querySelector("h2")?.textContent).toBe("Messages");
  const sections = [...host.querySelectorAll("nav a")];
  expect(
    sections.find((link) => link.ariaCurrent || link.getAttribute("aria-current"))?.textContent,
  ).toContain("Messages");
  expect(sections).toHaveLength(12);
  const search = host.querySelector<HTMLInputElement>("input[type=search]");
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(search, "session");
  act(() => void search?.dispatchEvent(new Event("input", { bubbles: true })));
  const hit = host.querySelector("nav a");
  expect(hit?.textContent).toBe("Session lengthSign-in");
  expect(hit?.getAttribute("href")).toContain("section=access&setting=session.hours");
});
