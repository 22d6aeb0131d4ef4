// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chosenRules } from "../../../domain/retention/chosen-rules.ts";
import { callApi } from "../../api/client/client.ts";
import { LanguageProvider } from "../../language/language.tsx";
import { chooseLanguage } from "../../language/language-store.ts";
import { ArchivePreview, archivedTableOf } from "./archive-preview.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
vi.mock("../../api/client/client.ts", { spy: true });
const send = vi.mocked(callApi);

let root: Root;
beforeEach(() => {
  chooseLanguage("en");
  send.mockReset();
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

async function draw(months: number): Promise<void> {
  const client = new QueryClient();
  await act(async () =>
    root.render(
      <LanguageProvider>
        <MantineProvider env="test">
          <QueryClientProvider client={client}>
            <ArchivePreview table="history" months={months} />
          </QueryClientProvider>
        </MantineProvider>
      </LanguageProvider>,
    ),
  );
}
const shows = (text: string) =>
  vi.waitFor(() => expect(document.body.textContent?.replaceAll("\u00a0", " ")).toContain(text));

test("says how much would move, and before which day", async () => {
  const months = [
    { month: "2025-11-01", rows: 400 },
    { month: "2025-12-01", rows: 800 },
  ];
  send.mockResolvedValue({ months, rows: 1200, bytes: 307_200 });
  await draw(12);
  await shows(
    "The next nightly run moves 1,200 rows from before 1 Jan 2026 into the archive (2 months, about 300 KB).",
  );
  expect(send.mock.calls[0]?.[1]).toMatchObject({ query: { table: "history", keepMonths: 12 } });
});

test("says when nothing is old enough, and asks nothing when everything is kept or the value is none", async () => {
  send.mockResolvedValue({ months: [], rows: 0, bytes: 0 });
  await draw(24);
  await shows("Nothing is that old yet.");
  send.mockClear();
  await draw(0);
  await shows("Everything is kept.");
  await draw(Number.NaN);
  await vi.waitFor(() => expect(document.querySelector("p")).toBeNull());
  expect(send).not.toHaveBeenCalled();
});

test("offers to try again when it can't count", async () => {
  send.mockRejectedValue(new TypeError("no network"));
  await draw(12);
  await shows("Could not count what would move.");
  expect(document.querySelector("button")).not.toBeNull();
});

test("the setting of each rule that archives has its table", () => {
  const keys = Object.values(chosenRules).flatMap(({ end, setting }) => (end === "archive" ? [setting] : []));
  expect(keys.map(archivedTableOf)).toEqual(["history", "market_product_price", "notification_recipient"]);
});
