import { act } from "react";
import { useLocation } from "react-router";
import { expect, test } from "vitest";
import { prepareScreen } from "../../../tests/support/prepare-screen.tsx";
import { useShortcuts } from "./use-shortcuts.ts";

const screen = prepareScreen();

function Page() {
  const { onKeyDown } = useShortcuts("expert");
  const { pathname } = useLocation();
  return (
    <button type="button" onKeyDown={onKeyDown}>
      {pathname}
    </button>
  );
}
const address = () => screen.host.querySelector("button")?.textContent;
const pressEscape = () =>
  act(async () => {
    const button = screen.host.querySelector("button");
    button?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  });

test("Escape leaves the conversation, but not while a dialog opens that has no focus yet", async () => {
  await screen.draw(<Page />);
  const opened = document.createElement("div");
  opened.setAttribute("role", "dialog");
  document.body.append(opened);
  await pressEscape();
  expect(address()).toBe("/");
  opened.remove();
  await pressEscape();
  expect(address()).toMatch(/chats/);
});
