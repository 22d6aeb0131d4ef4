import { MantineProvider } from "@mantine/core";
import { act, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { Route, Routes, UNSAFE_createMemoryHistory } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type AppHistory, createAppHistory } from "../../api/browser/app-history.ts";
import { navigateAfterSave, trackBlockedNavigation, useUnsavedWork } from "../../api/intents/unsaved-work.ts";
import { LanguageProvider } from "../../language/language.tsx";
import { AppRouter } from "./app-router.tsx";
import { LeaveGuard } from "./leave-guard.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

/** Saves the panel's input, as the answer of the server does. */
let save = (): void => undefined;

/** A screen with unsaved input. */
function Panel() {
  const [isOpen, setOpen] = useState(true);
  save = () => setOpen(false);
  const leave = useUnsavedWork(isOpen, { onDiscard: () => setOpen(false) });
  return (
    <button type="button" onClick={() => leave(() => setOpen(false))}>
      {isOpen ? "Close the panel" : "The panel is closed"}
    </button>
  );
}

const newHistory = () =>
  createAppHistory(UNSAFE_createMemoryHistory({ initialEntries: ["/", "/form"], initialIndex: 1 }));

let root: Root;
let history: AppHistory;
const path = (): string => history.current().location.pathname;
const questions = (): number => document.querySelectorAll("[role=dialog]").length;
const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll("button")].findLast(({ textContent }) => textContent === name)?.click(),
  );

/** Asks about the panel, then presses Back while that question is open. */
beforeEach(async () => {
  const host = document.createElement("div");
  document.body.append(host);
  root = createRoot(host);
  history = newHistory();
  trackBlockedNavigation(history);
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <LanguageProvider>
          <AppRouter history={history}>
            <Routes>
              <Route path="/" element={<p>Home</p>} />
              <Route path="/form" element={<Panel />} />
            </Routes>
            <LeaveGuard />
          </AppRouter>
        </LanguageProvider>
      </MantineProvider>,
    ),
  );
  await press("Close the panel");
  // The dialog is loaded on demand.
  await act(async () => void (await import("../../records/actions/confirm-dialog.tsx")));
  expect(questions()).toBe(1);
  await act(async () => history.go(-1));
  expect(questions()).toBe(1);
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

test("Leave settles the question of the panel and of Back", async () => {
  await press("Leave");
  expect([questions(), path()]).toEqual([0, "/"]);
});

test("Cancel settles both too, and a later question can be answered", async () => {
  await press("Cancel");
  expect([questions(), path()]).toEqual([0, "/form"]);
  // The question ignores the event that closed the last one.
  await act(async () => new Promise((next) => setTimeout(next)));
  await press("Close the panel");
  expect(questions()).toBe(1);
  await press("Leave");
  expect(questions()).toBe(0);
  expect(document.body.textContent).toContain("The panel is closed");
});

test("a question that follows a canceled one at once can be answered", async () => {
  const cancel = [...document.querySelectorAll("button")].findLast(
    ({ textContent }) => textContent === "Cancel",
  );
  // In one turn: nothing is rendered between the two questions.
  await act(async () => {
    cancel?.click();
    history.go(-1);
  });
  expect([questions(), path()]).toEqual([1, "/form"]);
  await press("Leave");
  expect([questions(), path()]).toEqual([0, "/"]);
});

test("a navigation that waits for an answer continues once the input is saved", async () => {
  await act(async () => save());
  expect([questions(), path()]).toEqual([0, "/"]);
});

test("after a save, the page that the user tried to open comes first", async () => {
  await act(async () => navigateAfterSave(() => history.push("/form?saved")));
  expect([questions(), path()]).toEqual([0, "/"]);
});

test("the question of a panel closes when the panel is saved", async () => {
  await press("Cancel");
  await act(async () => new Promise((next) => setTimeout(next)));
  await press("Close the panel");
  expect(questions()).toBe(1);
  await act(async () => save());
  expect([questions(), path()]).toEqual([0, "/form"]);
});
