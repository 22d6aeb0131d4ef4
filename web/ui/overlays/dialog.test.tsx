import { Button, MantineProvider, Menu } from "@mantine/core";
import { act, useState } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { Dialog } from "./dialog.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

let unmount = async (): Promise<void> => undefined;
afterEach(() => unmount());

/** A dialog that is mounted when it opens, opened by a button or by the item of a menu. */
function Screen() {
  const [isOpen, setIsOpen] = useState(false);
  const [isDeleted, setIsDeleted] = useState(false);
  return (
    <MantineProvider env="test">
      <main tabIndex={-1}>{isDeleted ? null : <Button onClick={() => setIsOpen(true)}>Open</Button>}</main>
      <Menu>
        <Menu.Target>
          <Button>More</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setIsOpen(true)}>Open from the menu</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isOpen ? (
        <Dialog opened onClose={() => setIsOpen(false)} title="A dialog">
          <input aria-label="Name" data-autofocus />
          <Button onClick={() => setIsDeleted(true)}>Delete</Button>
        </Dialog>
      ) : null}
    </MantineProvider>
  );
}

async function render(): Promise<void> {
  const host = document.createElement("div");
  document.body.append(host);
  const root = createRoot(host);
  await act(async () => root.render(<Screen />));
  unmount = async () => {
    await act(async () => root.unmount());
    host.remove();
  };
}

const find = (selector: string, text: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) => element.textContent === text || element.getAttribute("aria-label") === text,
  );
  if (!found) throw new Error(`No ${selector} named ${text}.`);
  return found;
};

/** Clicks like a browser: the element gets the focus first. */
const click = async (element: HTMLElement): Promise<void> =>
  act(async () => {
    element.focus();
    element.click();
  });

test("returns the focus to the button that opened it", async () => {
  await render();
  const button = find("button", "Open");
  await click(button);
  await act(async () => find("input", "Name").focus());
  await click(find("button", "Close"));
  expect(document.querySelector("[role=dialog]")).toBeNull();
  expect(document.activeElement).toBe(button);
});

test("returns the focus to the button of the menu that opened it", async () => {
  await render();
  await click(find("button", "More"));
  await click(find("[role=menuitem]", "Open from the menu"));
  await act(async () => find("input", "Name").focus());
  await click(find("button", "Close"));
  expect(document.activeElement).toBe(find("button", "More"));
});

test("moves the focus to the screen when the button that opened it is gone", async () => {
  await render();
  await click(find("button", "Open"));
  await click(find("button", "Delete"));
  await click(find("button", "Close"));
  expect(document.activeElement).toBe(document.querySelector("main"));
});
