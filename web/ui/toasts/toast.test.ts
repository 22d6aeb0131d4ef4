import { expect, test } from "vitest";
import { openToasts, toast } from "./toast.ts";

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
    ["Not saved.", { type: "error", toastId: id }],
    ["update", id, { render: "Saved." }],
    ["Later", { type: "warning", toastId: "own" }],
    ["dismiss", id],
  ]);
  toast.success("At once", { toastId: "now" });
  expect(shown.at(-1)).toEqual(["At once", { type: "success", toastId: "now" }]);
});
