import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isCommand, shortcutKey, useKeyShortcuts, useSaveShortcut } from "./shortcuts.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

describe("shortcutKey", () => {
  test.each([
    { key: "h", code: "KeyH", shiftKey: false, expected: "h" },
    { key: "H", code: "KeyH", shiftKey: true, expected: "h" },
    // A Khmer layout.
    { key: "ហ", code: "KeyH", shiftKey: false, expected: "h" },
    { key: "៊", code: "Slash", shiftKey: false, expected: "/" },
    { key: "ឯ", code: "Slash", shiftKey: true, expected: "?" },
    // A French layout has A where an English one has Q.
    { key: "a", code: "KeyQ", shiftKey: false, expected: "a" },
    { key: "Escape", code: "Escape", shiftKey: false, expected: "Escape" },
    { key: "១", code: "Digit1", shiftKey: false, expected: "១" },
    { key: "ស", code: "", shiftKey: false, expected: "ស" },
  ])("$key on $code is $expected", ({ expected, ...press }) => {
    expect(shortcutKey(press)).toBe(expected);
  });

  test("Ctrl+S is the save command in a Khmer layout, and not with Shift or Alt", () => {
    const press = { key: "ស", code: "KeyS", ctrlKey: true, metaKey: false, altKey: false, shiftKey: false };
    expect(isCommand(press, "s")).toBe(true);
    expect(isCommand({ ...press, shiftKey: true }, "s")).toBe(false);
    expect(isCommand({ ...press, altKey: true }, "s")).toBe(false);
    expect(isCommand({ ...press, ctrlKey: false }, "s")).toBe(false);
  });
});

describe("on a page", () => {
  const onSave = vi.fn();
  const onHide = vi.fn();
  function Page() {
    useSaveShortcut(onSave);
    useKeyShortcuts({ h: onHide });
    return (
      <>
        <input aria-label="Text" />
        <input type="checkbox" aria-label="Select" />
        <input type="radio" aria-label="Flagged" />
      </>
    );
  }
  let root: Root;
  let host: HTMLElement;
  beforeEach(async () => {
    host = document.createElement("div");
    document.body.append(host);
    root = createRoot(host);
    await act(async () => root.render(<Page />));
    onSave.mockClear();
    onHide.mockClear();
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    document.body.replaceChildren();
  });
  const press = (target: Element, init: KeyboardEventInit): KeyboardEvent => {
    const event = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init });
    target.dispatchEvent(event);
    return event;
  };

  test("a key works outside text fields and dialogs only", () => {
    const hide = { key: "ហ", code: "KeyH" };
    const [text, checkbox, radio] = host.querySelectorAll("input");
    if (!text || !checkbox || !radio) throw new Error("The page has three inputs");
    expect(press(document.body, hide).defaultPrevented).toBe(true);
    press(checkbox, hide);
    press(radio, hide);
    expect(onHide).toHaveBeenCalledTimes(3);
    expect(press(text, hide).defaultPrevented).toBe(false);
    press(document.body, { ...hide, ctrlKey: true });
    const dialog = document.createElement("div");
    dialog.setAttribute("role", "dialog");
    document.body.append(dialog);
    press(document.body, hide);
    expect(onHide).toHaveBeenCalledTimes(3);
  });

  test("Ctrl+S saves while typing", () => {
    const text = host.querySelector("input");
    expect(text && press(text, { key: "ស", code: "KeyS", ctrlKey: true }).defaultPrevented).toBe(true);
    expect(onSave).toHaveBeenCalledTimes(1);
  });
});
