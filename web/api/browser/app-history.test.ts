import { UNSAFE_createMemoryHistory } from "react-router";
import { expect, test, vi } from "vitest";
import { createAppHistory } from "./app-history.ts";

const entries = ["/one", "/two", "/three"];
function openAt(initialIndex: number) {
  const memory = UNSAFE_createMemoryHistory({ initialEntries: entries, initialIndex });
  const history = createAppHistory(memory);
  return { memory, history, path: () => history.current().location.pathname };
}

test("a blocked navigation waits, and continues when it is answered", () => {
  const { history, path } = openAt(0);
  history.setBlocker(() => true);
  history.push("/four");
  expect(path()).toBe("/one");
  history.blocked()?.proceed();
  expect([path(), history.blocked()]).toEqual(["/four", undefined]);
});

test("a reset navigation is forgotten, and the next one is blocked again", () => {
  const { history, path } = openAt(0);
  history.setBlocker(() => true);
  history.replace("/four");
  history.blocked()?.reset();
  expect([path(), history.blocked()]).toEqual(["/one", undefined]);
  history.push("/five");
  expect(history.blocked()).toBeDefined();
});

test("Back returns to the page shown, and goes back when it is answered", () => {
  const { memory, history, path } = openAt(2);
  history.setBlocker(() => true);
  history.go(-2);
  expect([path(), memory.location.pathname]).toEqual(["/three", "/three"]);
  history.blocked()?.proceed();
  expect([path(), memory.location.pathname]).toEqual(["/one", "/one"]);
});

test("an answer to an earlier navigation does not answer a later one", () => {
  const { history, path } = openAt(0);
  history.setBlocker(() => true);
  history.push("/four");
  const earlier = history.blocked();
  history.push("/five");
  earlier?.proceed();
  expect(path()).toBe("/one");
  history.blocked()?.proceed();
  expect(path()).toBe("/five");
});

test("without its blocker nothing waits", () => {
  const { history, path } = openAt(0);
  const remove = history.setBlocker(() => true);
  remove();
  history.push("/four");
  expect(path()).toBe("/four");
});

test("listeners are told about each navigation and each question", () => {
  const { history } = openAt(0);
  const listener = vi.fn();
  const stop = history.subscribe(listener);
  history.push("/four");
  expect(listener).toHaveBeenCalledTimes(1);
  history.setBlocker(() => true);
  history.push("/five");
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  history.blocked()?.reset();
  expect(listener).toHaveBeenCalledTimes(2);
});

/** As in a browser: steps arrive later, in their order. */
function openWithSlowSteps() {
  const memory = UNSAFE_createMemoryHistory({ initialEntries: entries, initialIndex: 2 });
  const steps: number[] = [];
  const { go } = memory;
  memory.go = (delta) => void steps.push(delta);
  const history = createAppHistory(memory);
  history.setBlocker(() => true);
  return {
    history,
    steps,
    press: go,
    arrive: () => go(steps.shift() ?? 0),
    places: () => [history.current().location.pathname, memory.location.pathname],
  };
}

test("Back that is answered before the browser has returned goes back after that", () => {
  const { history, steps, press, arrive, places } = openWithSlowSteps();
  press(-1);
  history.blocked()?.proceed();
  expect(steps).toEqual([1]);
  arrive();
  expect([places(), steps]).toEqual([["/three", "/three"], [-1]]);
  arrive();
  expect(places()).toEqual(["/two", "/two"]);
});

test("Back that is pressed twice returns to the page shown", () => {
  const { history, steps, press, arrive, places } = openWithSlowSteps();
  press(-1);
  press(-1);
  while (steps.length > 0) arrive();
  expect(places()).toEqual(["/three", "/three"]);
  history.blocked()?.reset();
  expect(history.blocked()).toBeUndefined();
});

test("an address opened while Back is taken back is followed", () => {
  const { history, steps, press, places } = openWithSlowSteps();
  press(-1);
  history.setBlocker(() => false);
  history.push("/four");
  steps.length = 0;
  expect([places(), history.blocked()]).toEqual([["/four", "/four"], undefined]);
  press(-1);
  expect(places()).toEqual(["/two", "/two"]);
});
