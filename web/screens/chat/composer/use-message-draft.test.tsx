import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { prepareScreen } from "../../../../tests/support/prepare-screen.tsx";
import { ownerOf } from "../../../api/session/owner.ts";
import { useMessageDraft } from "./use-message-draft.ts";

const screen = prepareScreen();
beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

let type: (text: string) => void = () => undefined;
function Box({ id }: { readonly id: string }) {
  const [typed, setTyped] = useMessageDraft(id);
  type = setTyped;
  return <p>{typed}</p>;
}
const shown = () => screen.host.querySelector("p")?.textContent;
const open = (id: string) => screen.draw(<Box key={id} id={id} />);

test("each conversation keeps its own text, until it is emptied", async () => {
  await open("one");
  act(() => type("Use less urea"));
  await open("two");
  expect(shown()).toBe("");
  act(() => type("Which seed?"));
  await open("one");
  expect(shown()).toBe("Use less urea");
  act(() => type(""));
  await open("two");
  await open("one");
  expect(shown()).toBe("");
  expect(Object.keys(localStorage)).toHaveLength(1);
});

test("another user in the same browser does not see the text", async () => {
  await open("one");
  act(() => type("Use less urea"));
  sessionStorage.setItem("userId", "u2");
  await open("two");
  await open("one");
  expect(shown()).toBe("");
});

test("a text expires after 30 days", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await open("one");
  act(() => type("Use less urea"));
  vi.setSystemTime(Date.now() + 31 * 24 * 3_600_000);
  await open("two");
  await open("one");
  expect(shown()).toBe("");
  expect(localStorage).toHaveLength(0);
});

test("typing goes on when the browser's storage is full, and unreadable drafts are ignored", async () => {
  localStorage.setItem(`chatText.${ownerOf("u1")}.one`, "{");
  await open("one");
  expect(shown()).toBe("");
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  act(() => type("Use less urea"));
  expect(shown()).toBe("Use less urea");
});
