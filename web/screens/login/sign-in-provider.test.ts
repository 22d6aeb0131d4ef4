import { beforeEach, expect, test } from "vitest";
import { fillProvider, readProvider, takeFinishCode } from "./sign-in-provider.ts";

const meta = '<meta name="sign-in-provider" content="Angkor $& Union" data-km="សហភាពអង្គរ">';
const form =
  '<div id="form"><i></i><div data-provider=""><p>or</p><button>Sign in with {provider}</button></div></div>';
const fill = (language: "en" | "km") => {
  const element = document.querySelector("#form");
  if (element) fillProvider(element, language);
  return element?.querySelector("button")?.textContent;
};
beforeEach(() => {
  document.head.innerHTML = "";
  document.body.innerHTML = form;
});

test("the early form names the provider in its language, and has no button without one", () => {
  expect(readProvider()).toBeNull();
  expect(fill("en")).toBeUndefined();
  expect(document.body.textContent).toBe("");
  document.head.innerHTML = meta;
  document.body.innerHTML = form;
  expect(fill("en")).toBe("Sign in with Angkor $& Union");
  document.body.innerHTML = form;
  expect(fill("km")).toBe("Sign in with សហភាពអង្គរ");
});

test("the one-time code is taken once and leaves the address", () => {
  window.location.hash = "#/login?finish=abc-_1";
  expect(takeFinishCode()).toBe("abc-_1");
  expect(window.location.hash).toBe("#/login");
  expect(takeFinishCode()).toBeNull();
});
