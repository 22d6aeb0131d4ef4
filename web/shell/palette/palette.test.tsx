import { act, useState } from "react";
import { createRoot } from "react-dom/client";
import { UNSAFE_createMemoryHistory } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { type AppHistory, createAppHistory } from "../../api/browser/app-history.ts";
import { AppRouter } from "../routing/app-router.tsx";
import { Palette } from "./palette.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
// The dialog's code does not arrive.
vi.mock("./palette-dialog.tsx", () => new Promise(() => undefined));

let unmount = async (): Promise<void> => undefined;
afterEach(() => unmount());

let isShown = false;
let history: AppHistory;
function Shell() {
  const [isOpen, setIsOpen] = useState(true);
  isShown = isOpen;
  return <Palette isOpen={isOpen} onToggle={setIsOpen} />;
}

async function render(): Promise<void> {
  const host = document.createElement("div");
  document.body.append(host);
  const root = createRoot(host);
  history = createAppHistory(UNSAFE_createMemoryHistory({ initialEntries: ["/list", "/record"] }));
  await act(async () =>
    root.render(
      <AppRouter history={history}>
        <Shell />
      </AppRouter>,
    ),
  );
  unmount = async () => {
    await act(async () => root.unmount());
    host.remove();
  };
}

test("a press elsewhere while the palette loads closes it", async () => {
  await render();
  expect(isShown).toBe(true);
  await act(async () => document.body.dispatchEvent(new Event("pointerdown", { bubbles: true })));
  expect(isShown).toBe(false);
});

test("an input takes the first letters, and a press in it keeps it", async () => {
  await render();
  const input = document.querySelector("search input");
  if (!(input instanceof HTMLInputElement)) throw new Error("There is no input.");
  expect(document.activeElement).toBe(input);
  await act(async () => input.dispatchEvent(new Event("pointerdown", { bubbles: true })));
  expect(isShown).toBe(true);
  await act(async () => input.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })));
  expect(isShown).toBe(false);
});

test("a press in an open dialog keeps it", async () => {
  await render();
  const dialog = document.createElement("div");
  dialog.setAttribute("role", "dialog");
  document.body.append(dialog);
  await act(async () => dialog.dispatchEvent(new Event("pointerdown", { bubbles: true })));
  dialog.remove();
  expect(isShown).toBe(true);
});

test("going back closes it", async () => {
  await render();
  await act(async () => history.go(-1));
  expect(history.current().location.pathname).toBe("/list");
  expect(isShown).toBe(false);
});
