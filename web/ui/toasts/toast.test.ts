import { expect, test, vi } from "vitest";
import { areToastsWanted, onToastsWanted, openToasts, toast } from "./toast.ts";

test("the library is wanted from the first toast on, and not for closing one", () => {
  const listener = vi.fn();
  const stop = onToastsWanted(listener);
  toast.dismiss("none");
  expect([areToastsWanted(), listener.mock.calls.length]).toEqual([false, 0]);
  toast.info("First", { toastId: "first" });
  expect([areToastsWanted(), listener.mock.calls.length]).toEqual([true, 1]);
  stop();
});

test("toasts before the library has loaded are shown once its containers are there, in order", () => {
  const shown: unknown[][] = [];
  const library = Object.assign((...call: unknown[]) => shown.push(call), {
    dismiss: (...call: unknown[]) => shown.push(["dismiss", ...call]),
    update: (...call: unknown[]) => shown.push(["update", ...call]),
  });
  const id = toast.error("Not saved.");
  toast.update(id, { render: "Saved." });
  toast("Later", { toastId: "own", type: "warning" });
  toast.dismiss(id);
  expect(shown).toEqual([]);
  openToasts(library as unknown as Parameters<typeof openToasts>[0]);
  expect(shown).toEqual([
    ["First", { type: "info", toastId: "first" }],
    ["Not saved.", { type: "error", toastId: id }],
    ["update", id, { render: "Saved." }],
    ["Later", { type: "warning", toastId: "own" }],
    ["dismiss", id],
  ]);
  toast.success("At once", { toastId: "now" });
  expect(shown.at(-1)).toEqual(["At once", { type: "success", toastId: "now" }]);
});
