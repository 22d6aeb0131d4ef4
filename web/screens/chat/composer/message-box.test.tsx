import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { limits } from "../../../../domain/settings/limits.ts";
import { prepareScreen } from "../../../../tests/support/prepare-screen.tsx";
import { MessageBox } from "./message-box.tsx";
import { type MessageText, useMessageText } from "./use-message-text.ts";

const screen = prepareScreen();
const onSend = vi.fn();
const onFiles = vi.fn();
let message: MessageText;

function Box() {
  message = useMessageText("conversation");
  return (
    <MessageBox
      message={message}
      counterId="counter"
      onTyping={() => undefined}
      onSend={onSend}
      onFiles={onFiles}
    />
  );
}
beforeEach(async () => {
  vi.clearAllMocks();
  localStorage.clear();
  await screen.draw(<Box />);
});

const box = () => {
  const found = screen.host.querySelector<HTMLTextAreaElement>("textarea[aria-label='Your answer']");
  if (!found) throw new Error("There is no box.");
  return found;
};
const sendButton = () => screen.host.querySelector<HTMLButtonElement>("button[aria-label='Send']");
const type = (text: string) => act(() => message.setTyped(text));
/** Presses a key; returns whether the browser inserts it, such as a line break. */
const press = (options: KeyboardEventInit) =>
  act(() =>
    box().dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...options })),
  );

test("Enter sends; Shift and Enter begins a line, and Enter of an input method belongs to it", async () => {
  await type("Use less urea");
  expect(await press({ key: "Enter", shiftKey: true })).toBe(true);
  expect(await press({ key: "Enter", isComposing: true })).toBe(true);
  expect(onSend).not.toHaveBeenCalled();
  expect(await press({ key: "Enter" })).toBe(false);
  expect(onSend).toHaveBeenCalledTimes(1);
});

test("nothing, spaces and a text above the limit can't be sent by the button", async () => {
  expect(sendButton()?.disabled).toBe(true);
  await type("  ");
  expect(sendButton()?.disabled).toBe(true);
  await type("a".repeat(limits.messageLength));
  expect(sendButton()?.disabled).toBe(false);
  await type("a".repeat(limits.messageLength + 1));
  expect(sendButton()?.disabled).toBe(true);
  expect(box().getAttribute("aria-invalid")).toBe("true");
});

test("an inserted text replaces the selection", async () => {
  await type("Use urea today");
  box().setSelectionRange(4, 8);
  await act(() => message.insert("lime"));
  expect(box().value).toBe("Use lime today");
  expect(box().selectionStart).toBe(8);
});

test("a pasted file is sent, a pasted text is not taken away", async () => {
  const paste = (files: readonly File[]) => {
    const event = new Event("paste", { bubbles: true, cancelable: true });
    Object.defineProperty(event, "clipboardData", { value: { files, getData: () => "" } });
    return act(() => box().dispatchEvent(event));
  };
  expect(await paste([])).toBe(true);
  expect(onFiles).not.toHaveBeenCalled();
  const file = new File(["x"], "leaf.png", { type: "image/png" });
  expect(await paste([file])).toBe(false);
  expect(onFiles).toHaveBeenCalledWith([file]);
});
