// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { product } from "../../../domain/entities/products/product.ts";
import { prepareScreen } from "../../../tests/support/prepare-screen.tsx";
import { useBulk } from "./use-bulk.ts";

const toasts = vi.hoisted(() => ({ info: vi.fn(), success: vi.fn(), error: vi.fn(), undo: vi.fn() }));
vi.mock("../../ui/toasts/toast.ts", () => ({ toast: toasts }));
vi.mock("../actions/show-undo-toast.tsx", () => ({ showUndoToast: toasts.undo }));

const screen = prepareScreen();
beforeEach(() => vi.clearAllMocks());

const ids = ["0190a0a0-0000-7000-8000-000000000001", "0190a0a0-0000-7000-8000-000000000002"];
const kept = { status: 200, message: "Nothing to change." };

function Save() {
  const { run } = useBulk(product, () => {});
  const save = () => run.mutate({ request: { action: "update", ids }, label: "Change", names: [] });
  return (
    <button type="button" onClick={save}>
      Save
    </button>
  );
}
async function saveWith(results: readonly object[]): Promise<void> {
  vi.stubGlobal("fetch", async () => Response.json({ results, job: { id: ids[0] } }));
  await screen.draw(<Save />);
  await act(async () => screen.host.querySelector("button")?.click());
  await act(async () => vi.waitFor(() => expect(toasts.info).toHaveBeenCalled()));
}

test("records that all stay as they are leave nothing to undo and nothing done", async () => {
  await saveWith(ids.map((id) => ({ id, ...kept })));
  expect(toasts.info).toHaveBeenCalledWith("Nothing to change. (2 records)");
  expect(toasts.undo).not.toHaveBeenCalled();
  expect(toasts.success).not.toHaveBeenCalled();
});

test("a change of some records can be undone", async () => {
  await saveWith([
    { id: ids[0], status: 200, version: 2 },
    { id: ids[1], ...kept },
  ]);
  expect(toasts.undo).toHaveBeenCalledWith(expect.objectContaining({ message: "Change: 2 of 2 done." }));
});
