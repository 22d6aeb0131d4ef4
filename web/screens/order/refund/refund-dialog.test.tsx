// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { messageIn } from "../../../../domain/errors/messages.ts";
import { RefundDialog } from "./refund-dialog.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
// Mantine re-measures autosizing text areas when a font has loaded; happy-dom has no fonts.
Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true });

const refund = vi.fn(async () => null);
const row = {
  paid: 49_500,
  refunded: 0,
  deliveryFee: 0,
  items: [
    { name: "Rice", nameKh: "អង្ករ", quantity: 3, delivered: 2, total: 9000, unit: "kg", unitKh: "គ.ក" },
  ],
};

let root: Root;
let host: HTMLElement;
const draw = (note: string | null) =>
  act(() =>
    root.render(
      <MantineProvider env="test">
        <RefundDialog row={row} note={note} onDo={refund} onClose={() => {}} />
      </MantineProvider>,
    ),
  );
beforeEach(() => {
  refund.mockClear();
  host = document.createElement("div");
  document.body.append(host);
  root = createRoot(host);
  draw(null);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

function enter(selector: string, text: string): void {
  const box = document.querySelector(selector);
  if (!(box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement)) throw new Error(selector);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), "value")?.set?.call(box, text);
  act(() => void box.dispatchEvent(new Event("input", { bubbles: true })));
}
const submit = () =>
  act(
    async () =>
      void document
        .querySelector("form")
        ?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })),
  );

test.each([
  ["-500", "unsigned"],
  ["1500.50", "integer"],
] as const)("rejects an amount of %s with the reason and refunds nothing", async (typed, reason) => {
  enter("textarea", "Spoilt");
  enter("#refund-amount", typed);
  await submit();
  expect(refund).not.toHaveBeenCalled();
  expect(document.querySelector("#refund-amount")).toHaveProperty("value", typed);
  expect(document.body.textContent).toContain(messageIn(reason, "en"));
  enter("#refund-amount", "1.500");
  await submit();
  expect(refund).toHaveBeenCalledWith({ amount: 1500, reason: "Spoilt" });
});

test("rejects a count above the quantity instead of lowering it", async () => {
  enter("textarea", "Spoilt");
  act(() => void document.querySelector<HTMLInputElement>("input[type=checkbox]")?.click());
  enter("#refund-item-0", "4");
  enter("#refund-amount", "3000");
  await submit();
  expect(refund).not.toHaveBeenCalled();
  expect(document.querySelector("#refund-item-0")).toHaveProperty("value", "4");
  enter("#refund-item-0", "2");
  await submit();
  expect(refund).toHaveBeenCalledWith({
    amount: 6000,
    lines: [{ line: 0, quantity: 2 }],
    cancelUndelivered: true,
    reason: "2 × Rice · Spoilt",
  });
});

test("units that were not delivered are cancelled, unless the box is cleared", async () => {
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
  enter("textarea", "Spoilt");
  act(() => boxes()[0]?.click());
  expect(document.body.textContent).toContain("Cancel what was not delivered: 1 × Rice");
  act(() => boxes()[1]?.click());
  await submit();
  expect(refund).toHaveBeenCalledWith({
    amount: 9000,
    lines: [{ line: 0, quantity: 3 }],
    reason: "3 × Rice · Spoilt",
  });
});

test("a note that comes while the dialog is open is announced", () => {
  const status = document.querySelector("[role=status]");
  draw("Somebody else changed this order.");
  expect(document.querySelector("[role=status]"), "the same element").toBe(status);
  expect(status?.textContent).toBe("Somebody else changed this order.");
});
