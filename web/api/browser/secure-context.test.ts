import { afterEach, expect, test, vi } from "vitest";
import { localized } from "../../../domain/text/localized-text.ts";
import { randomId } from "./random-id.ts";
import { findClipboard, findGeolocation, findLocks, findMediaDevices, needsHttps } from "./secure-context.ts";

afterEach(() => vi.unstubAllGlobals());

const parts = ["clipboard", "mediaDevices", "geolocation", "locks"] as const;
const find = () => [findClipboard(), findMediaDevices(), findGeolocation(), findLocks()];
/** A browser with all of them, as some have the position over plain HTTP too, only to refuse it. */
const navigatorWithAll = Object.fromEntries(parts.map((name) => [name, { name }]));

test("over plain HTTP nothing is found, and over HTTPS all that the browser has", () => {
  vi.stubGlobal("navigator", navigatorWithAll);
  vi.stubGlobal("isSecureContext", true);
  expect(find()).toEqual(parts.map((name) => ({ name })));
  vi.stubGlobal("isSecureContext", false);
  expect(find()).toEqual(parts.map(() => undefined));
});

test("ids are UUIDs without crypto.randomUUID too", () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 100 }, randomId);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(100);
});

test("what needs HTTPS says what to do, in both languages", () => {
  const { en, km } = needsHttps(localized("Recording needs a secure connection.", "ការថតសំឡេង"));
  for (const text of [en, km]) expect(text).toContain("https://");
  expect(en).toMatch(/^Recording needs a secure connection\. Open the app/);
});
