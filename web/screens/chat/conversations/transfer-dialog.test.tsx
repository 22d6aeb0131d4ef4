import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { assignablePeople } from "../../../../domain/contracts/chat/chat-conversations.ts";
import { prepareScreen } from "../../../../tests/support/prepare-screen.tsx";
import { ApiError } from "../../../api/client/result.ts";
import { toast } from "../../../ui/toasts/toast.ts";
import { TransferDialog } from "./transfer-dialog.tsx";

const callApi = vi.hoisted(() => vi.fn());
vi.mock("../../../api/client/client.ts", () => ({ callApi }));
vi.mock("./chat-filters.tsx", () => ({
  useCategories: () => ({ data: [{ id: "rice", label: "Rice", labelKh: null, code: null }] }),
}));
const succeeded = vi.spyOn(toast, "success");

const people = [
  {
    person: { id: "e1", name: "Dara", nameKh: null, photo: null },
    ...{ role: "expert", specialities: [], isAvailable: true, waiting: 2 },
  },
  {
    person: { id: "e2", name: "Vanna", nameKh: null, photo: null },
    ...{ role: "expert", specialities: [], isAvailable: false, waiting: 0 },
  },
];
const transfer = vi.fn();
const screen = prepareScreen();
const onClose = vi.fn();
beforeEach(async () => {
  vi.clearAllMocks();
  transfer.mockReset().mockResolvedValue({ conversation: null });
  callApi.mockImplementation((endpoint: unknown, options: unknown) =>
    endpoint === assignablePeople ? Promise.resolve({ items: people }) : transfer(options),
  );
  await screen.draw(<TransferDialog id="c1" kind="expert" onClose={onClose} />);
  await vi.waitFor(() => expect(document.body.textContent).toContain("Dara"));
});

const transferButton = () => {
  const found = [...document.querySelectorAll("button")].find((one) => one.textContent === "Transfer");
  if (!found) throw new Error("There is no button Transfer.");
  return found;
};
const pick = (id: string) =>
  act(async () => document.querySelector<HTMLInputElement>(`input[value='${id}']`)?.click());
const enter = (box: HTMLTextAreaElement | HTMLSelectElement | null, value: string, event: string) =>
  act(async () => {
    if (!box) throw new Error("There is no such box.");
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), "value")?.set?.call(box, value);
    box.dispatchEvent(new Event(event, { bubbles: true }));
  });

test("lists people with their open questions, and can't be sent before one is chosen", () => {
  expect(document.body.textContent).toMatch(/Dara.*2 waiting.*Vanna.*unavailable/);
  expect(transferButton().disabled).toBe(true);
});

test("gives the conversation to a person with a note, and closes", async () => {
  await pick("e1");
  await enter(document.querySelector("textarea"), "  Knows rice  ", "input");
  await act(async () => transferButton().click());
  expect(transfer).toHaveBeenCalledWith({
    params: { id: "c1" },
    body: { personId: "e1", note: "Knows rice" },
  });
  expect(succeeded).toHaveBeenCalledWith("Conversation transferred.");
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("a category replaces the person", async () => {
  await pick("e2");
  await enter(document.querySelector("select"), "rice", "change");
  await act(async () => transferButton().click());
  expect(transfer).toHaveBeenCalledWith({ params: { id: "c1" }, body: { categoryId: "rice" } });
});

test("stays open with the server's error and keeps the note", async () => {
  transfer.mockRejectedValue(new ApiError({ kind: "network", status: 0, data: null }));
  await pick("e1");
  await enter(document.querySelector("textarea"), "Knows rice", "input");
  await act(async () => transferButton().click());
  await vi.waitFor(() => expect(document.querySelector("[role=alert]")).not.toBeNull());
  expect(document.querySelector("textarea")?.value).toBe("Knows rice");
  expect(onClose).not.toHaveBeenCalled();
});
