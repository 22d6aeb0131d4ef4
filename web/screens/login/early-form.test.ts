import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { storageKeys } from "../../../domain/settings/limits.ts";
import { announceAdoption, findEarlyForm } from "./adopt-early-form.ts";
import { startEarlyForm } from "./early-form.ts";

const form = (language: string) => `<template id="early-form-${language}">
  <button type="button" lang="km">ខ្មែរ</button>
  <form method="post"><input name="username"><input name="password" type="password">
  <button type="submit">${language}</button></form></template>`;
const page = `<div id="root"></div>
  <template id="early-files"><link rel="modulepreload" href="/assets/a.js"></template>
  ${form("en")}${form("km")}`;

/** Another tab that answers, or not. */
let otherTab: Readonly<Record<string, string>> | null = null;
class FakeChannel {
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  postMessage() {
    if (otherTab) this.onmessage?.({ data: otherTab });
  }
  close() {
    this.onmessage = null;
  }
}

const signedIn = () => ({
  [storageKeys.userId]: "u1",
  [storageKeys.accessToken]: "token",
  [storageKeys.expiry]: String(Date.now() + 60_000),
});
const store = (items: Readonly<Record<string, string>>) => {
  for (const [key, value] of Object.entries(items)) sessionStorage.setItem(key, value);
};
const preloaded = () => document.head.querySelectorAll("link[rel=modulepreload]").length;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  document.head.innerHTML = "";
  document.body.innerHTML = page;
  window.location.hash = "#/login";
  otherTab = null;
  vi.stubGlobal("BroadcastChannel", FakeChannel);
});
afterEach(() => vi.unstubAllGlobals());

test("the sign-in page shows the form, focuses the username and requests the files", async () => {
  await startEarlyForm();
  expect(findEarlyForm()?.querySelector("form")?.method).toBe("post");
  expect(document.activeElement).toBe(document.querySelector("#root input[name=username]"));
  expect(document.documentElement.lang).toBe("en");
  expect(preloaded()).toBe(1);
});

test("the stored colour scheme is set before anything is painted, on every page", async () => {
  window.location.hash = "#/term/en";
  localStorage.setItem(storageKeys.colorScheme, "dark");
  await startEarlyForm();
  expect(document.documentElement.dataset.mantineColorScheme).toBe("dark");
  expect(findEarlyForm()).toBeNull();
  expect(preloaded()).toBe(0);
});

test.each(["#/login", "#/app", ""])("nobody who is signed in sees the form at %j", async (hash) => {
  window.location.hash = hash;
  store(signedIn());
  await startEarlyForm();
  expect(findEarlyForm()).toBeNull();
  expect(preloaded()).toBe(0);
});

test("an expired session is no session", async () => {
  store({ ...signedIn(), [storageKeys.expiry]: String(Date.now() - 1) });
  await startEarlyForm();
  expect(findEarlyForm()).not.toBeNull();
});

test("another address asks the other tabs first: with a session there, no form is shown", async () => {
  window.location.hash = "#/app/banners/bannerList";
  otherTab = signedIn();
  await startEarlyForm();
  expect(findEarlyForm()).toBeNull();
  expect(sessionStorage.getItem(storageKeys.accessToken)).toBe("token");
});

test("another address shows the form when no tab answers", async () => {
  window.location.hash = "#/app/banners/bannerList";
  const shown = startEarlyForm();
  expect(preloaded()).toBe(1);
  expect(findEarlyForm()).toBeNull();
  await shown;
  expect(findEarlyForm()).not.toBeNull();
});

test("a reason to sign in again is left to the app", async () => {
  sessionStorage.setItem(storageKeys.signInReason, "ended");
  await startEarlyForm();
  expect(findEarlyForm()).toBeNull();
  expect(preloaded()).toBe(1);
});

test("what the app shows already is left alone", async () => {
  document.getElementById("root")?.append("the app");
  await startEarlyForm();
  expect(document.getElementById("root")?.textContent).toBe("the app");
});

test("presses and one submit wait for the app, and are repeated in their order", async () => {
  await startEarlyForm();
  const root = findEarlyForm();
  const shownForm = root?.querySelector("form");
  const choice = root?.querySelector("button");
  if (!root || !shownForm || !choice) throw new Error("The form is not shown.");
  const seen: string[] = [];
  choice.click();
  shownForm.requestSubmit();
  shownForm.requestSubmit();
  expect(root.dataset).toHaveProperty("waiting");
  choice.addEventListener("click", () => seen.push("language"));
  shownForm.addEventListener("submit", (event) => {
    event.preventDefault();
    seen.push("submit");
  });
  announceAdoption();
  expect(seen).toEqual(["language", "submit"]);
  expect(root.dataset).not.toHaveProperty("waiting");
  expect(findEarlyForm()).toBeNull();
});

test("a submit is never sent by the browser", async () => {
  await startEarlyForm();
  const submit = new Event("submit", { bubbles: true, cancelable: true });
  findEarlyForm()?.querySelector("form")?.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(true);
});

test("a script that does not arrive is reported above the form, once, and what was typed stays", async () => {
  await startEarlyForm();
  const name = document.querySelector<HTMLInputElement>("#root input");
  if (name) name.value = "sok";
  const script = document.createElement("script");
  document.head.append(script);
  script.dispatchEvent(new Event("error"));
  script.dispatchEvent(new Event("error"));
  expect(document.querySelectorAll("[role=alert]")).toHaveLength(1);
  expect(document.querySelector("[role=alert]")?.textContent).toContain("Loading chunk 0 failed.");
  expect(document.querySelector<HTMLInputElement>("#root input")?.value).toBe("sok");
});

test("in Khmer the Khmer form is shown", async () => {
  localStorage.setItem(storageKeys.language, "km");
  vi.resetModules();
  const { startEarlyForm: start } = await import("./early-form.ts");
  await start();
  expect(document.querySelector("#root [type=submit]")?.textContent).toBe("km");
  expect(document.documentElement.lang).toBe("km");
});
