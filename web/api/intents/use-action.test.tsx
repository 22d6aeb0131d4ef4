import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useAction } from "./use-action.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

let root: Root;
let host: HTMLElement;
let sent: string[] = [];
let answer: (isFine: boolean) => void;

interface ButtonsProps {
  readonly identify?: (id: string) => string;
  readonly revisionOf?: (id: string) => unknown;
}

function Buttons(given: ButtonsProps) {
  const action = useAction({
    ...given,
    mutationFn: (id: string) => {
      sent.push(id);
      return new Promise<void>((resolve, reject) => {
        answer = (isFine) => (isFine ? resolve() : reject(new Error("no answer")));
      });
    },
  });
  return ["a", "b", "b, changed"].map((id) => (
    <button key={id} type="button" onClick={() => action.mutate(id)}>
      {id}
    </button>
  ));
}
const press = (id: string) =>
  act(() => [...host.querySelectorAll("button")].find((one) => one.textContent === id)?.click());
const settle = (isFine: boolean) => act(async () => answer(isFine));

beforeEach(async () => {
  sent = [];
  host = document.createElement("div");
  root = createRoot(host);
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Buttons />
      </QueryClientProvider>,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

test("ignores a second press while pending; another row can be acted on", async () => {
  await press("a");
  await press("a");
  await press("b");
  expect(sent).toEqual(["a", "b"]);
});

test("ignores the second half of a double click after a quick response; a later press works", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await press("a");
  await settle(true);
  await press("a");
  expect(sent).toEqual(["a"]);
  vi.setSystemTime(Date.now() + 1000);
  await press("a");
  expect(sent).toEqual(["a", "a"]);
});

test("allows an immediate retry after a failure", async () => {
  await press("a");
  await settle(false);
  await press("a");
  expect(sent).toEqual(["a", "a"]);
});

test("ignores the second half of a double click when the record changed in between", async () => {
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Buttons identify={(id) => id.slice(0, 1)} />
      </QueryClientProvider>,
    ),
  );
  await press("b");
  await press("b, changed");
  await settle(true);
  await press("b, changed");
  expect(sent).toEqual(["b"]);
});

test("a press on a changed record works while the first one still runs", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Buttons identify={(id) => id.slice(0, 1)} revisionOf={(id) => id} />
      </QueryClientProvider>,
    ),
  );
  await press("b");
  vi.setSystemTime(Date.now() + 1000);
  await press("b");
  await press("b, changed");
  expect(sent).toEqual(["b", "b, changed"]);
});

test("a press on a changed record works right after the answer to the first one", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Buttons identify={(id) => id.slice(0, 1)} revisionOf={(id) => id} />
      </QueryClientProvider>,
    ),
  );
  await press("b");
  vi.setSystemTime(Date.now() + 1000);
  await settle(true);
  await press("b");
  await press("b, changed");
  expect(sent).toEqual(["b", "b, changed"]);
});
