import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refreshes } from "../../api/live/follows.ts";
import { minFigureAge, startFollowingFigures } from "./follow-figures.ts";

const listeners = vi.hoisted(() => new Map<string, (data: unknown) => void>());
vi.mock("../../api/live/live-events.ts", () => ({
  onLiveEvent: (name: string, listener: (data: unknown) => void) => {
    listeners.set(name, listener);
    return () => listeners.delete(name);
  },
}));
const change = (entity: string) => listeners.get("changed")?.({ entity, ids: null });

/** Longer than changes are collected. */
const collected = 4000;
let client: QueryClient;
let stop: () => void;
let reads = 0;
let isDown = false;
beforeEach(() => {
  vi.useFakeTimers();
  reads = 0;
  isDown = false;
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  stop = startFollowingFigures(client);
});
afterEach(() => {
  stop();
  client.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Figures of orders on the screen; returns what is shown and the states that it went through. */
async function openFigures() {
  const observer = new QueryObserver(client, {
    queryKey: ["report"],
    queryFn: async () => {
      if (isDown) throw new Error("down");
      reads += 1;
      return { goods: reads };
    },
    meta: refreshes(["order"]),
  });
  const states: string[] = [];
  const leave = observer.subscribe(({ status, fetchStatus }) => states.push(`${status} ${fetchStatus}`));
  await vi.advanceTimersByTimeAsync(0);
  return { shown: () => observer.getCurrentResult().data?.goods, states, leave };
}
const hide = (state: DocumentVisibilityState) => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
};

test("figures follow a change of an entity that they count, once however many changes come", async () => {
  const { shown } = await openFigures();
  await vi.advanceTimersByTimeAsync(minFigureAge);
  for (let count = 0; count < 20; count += 1) change("order");
  await vi.advanceTimersByTimeAsync(collected);
  expect(shown()).toBe(2);
  change("author");
  await vi.advanceTimersByTimeAsync(minFigureAge + collected);
  expect(reads).toBe(2);
});

test("figures are not refetched before their minimum age, and a change in between is not forgotten", async () => {
  const { shown } = await openFigures();
  change("order");
  await vi.advanceTimersByTimeAsync(minFigureAge - 1000);
  expect(shown()).toBe(1);
  await vi.advanceTimersByTimeAsync(collected);
  expect(shown()).toBe(2);
});

test("the screen neither shows that it loads nor that a refetch failed", async () => {
  const { shown, states } = await openFigures();
  const before = states.length;
  await vi.advanceTimersByTimeAsync(minFigureAge);
  isDown = true;
  change("order");
  await vi.advanceTimersByTimeAsync(collected);
  expect(shown()).toBe(1);
  isDown = false;
  change("order");
  await vi.advanceTimersByTimeAsync(collected);
  expect(shown()).toBe(2);
  expect(new Set(states.slice(before))).toEqual(new Set(["success idle"]));
});

test("a hidden page waits until it is visible", async () => {
  const { shown } = await openFigures();
  await vi.advanceTimersByTimeAsync(minFigureAge);
  hide("hidden");
  change("order");
  await vi.advanceTimersByTimeAsync(minFigureAge);
  expect(shown()).toBe(1);
  hide("visible");
  await vi.advanceTimersByTimeAsync(collected);
  expect(shown()).toBe(2);
});

test("figures that nobody sees are marked as outdated, and a reconnected stream refetches those on the screen", async () => {
  const { shown, leave } = await openFigures();
  listeners.get("open")?.({});
  await vi.advanceTimersByTimeAsync(minFigureAge + collected);
  expect(shown()).toBe(1);
  listeners.get("missed")?.({});
  await vi.advanceTimersByTimeAsync(collected);
  expect(shown()).toBe(2);
  leave();
  await vi.advanceTimersByTimeAsync(minFigureAge);
  change("order");
  await vi.advanceTimersByTimeAsync(collected);
  expect(reads).toBe(2);
  expect(client.getQueryState(["report"])?.isInvalidated).toBe(true);
});
