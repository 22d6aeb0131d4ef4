import { act, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { closeLeaveQuestion, useLeaveQuestion, useUnsavedWork } from "./unsaved-work.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
// Browsers set the current event; happy-dom does not.
window.addEventListener("keydown", (event) => vi.stubGlobal("event", event), { capture: true });

/** Unsaved work that Escape leaves, and a question that Escape closes first. */
function Form({ isDirty }: { readonly isDirty: boolean }) {
  const leave = useUnsavedWork(isDirty);
  const question = useLeaveQuestion();
  useEffect(() => {
    const onKey = () => leave(() => undefined);
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });
  useEffect(() => {
    if (!question) return;
    window.addEventListener("keydown", closeLeaveQuestion, { capture: true });
    return () => window.removeEventListener("keydown", closeLeaveQuestion, { capture: true });
  }, [question]);
  return <p>{question ? "asked" : "editing"}</p>;
}

test("an Escape that closes the question does not ask again, and the next one does", async () => {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () => root.render(<Form isDirty />));
  const press = () =>
    act(async () => document.body.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true })));
  const states: (string | null)[] = [];
  for (let count = 0; count < 4; count += 1) {
    await press();
    states.push(document.querySelector("p")?.textContent ?? null);
  }
  expect(states).toEqual(["asked", "editing", "asked", "editing"]);
  await act(async () => root.unmount());
});
