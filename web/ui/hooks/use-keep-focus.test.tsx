import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { useKeepFocus } from "./use-keep-focus.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

/** A record with the button of its next step. */
function RecordPage({ state }: { readonly state: "new" | "approved" | "closed" }) {
  useKeepFocus(state);
  return (
    <main tabIndex={-1}>
      {state === "new" ? <button type="button">Approve</button> : null}
      <input aria-label="Note" />
    </main>
  );
}

test("the screen gets the focus of a button that a new state removes, and takes no other focus", async () => {
  const host = document.createElement("div");
  document.body.append(host);
  const root = createRoot(host);
  const show = (state: "new" | "approved" | "closed") =>
    act(async () => root.render(<RecordPage state={state} />));
  await show("new");
  expect(document.activeElement, "not when the page opens").toBe(document.body);
  host.querySelector("button")?.focus();
  await show("approved");
  expect(document.activeElement).toBe(host.querySelector("main"));
  host.querySelector("input")?.focus();
  await show("closed");
  expect(document.activeElement).toBe(host.querySelector("input"));
  await act(async () => root.unmount());
  host.remove();
});
