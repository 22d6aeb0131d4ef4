import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ignoreStraySecondClicks } from "./ignore-stray-second-click.ts";

const stop = new AbortController();
const clicked = vi.fn();

beforeEach(() => {
  clicked.mockClear();
  document.body.innerHTML =
    '<button id="first"><svg id="icon"></svg></button><button id="other"></button><label id="label"><input id="box" type="checkbox"></label>';
  for (const button of document.querySelectorAll("button"))
    button.addEventListener("click", () => clicked(button.id));
});
ignoreStraySecondClicks(window, stop.signal);
afterEach(() => document.body.replaceChildren());

function press(id: string, detail: number): void {
  const target = document.getElementById(id);
  for (const type of ["mousedown", "mouseup", "click"])
    target?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, detail }));
}

test("the second click of a double click reaches the control of the first", () => {
  press("icon", 1);
  press("first", 2);
  expect(clicked.mock.calls).toEqual([["first"], ["first"]]);
});

test("the second click of a double click does not reach another control", () => {
  press("first", 1);
  press("other", 2);
  press("other", 3);
  expect(clicked.mock.calls).toEqual([["first"]]);
});

test("another control is reached by a click of its own", () => {
  press("first", 1);
  press("other", 2);
  press("other", 1);
  expect(clicked.mock.calls).toEqual([["first"], ["other"]]);
});

test("clicks by keyboard and script are never ignored", () => {
  press("first", 1);
  press("other", 2);
  document.getElementById("other")?.click();
  expect(clicked.mock.calls).toEqual([["first"], ["other"]]);
});
