import { setTimeout as sleep } from "node:timers/promises";
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { prepareScreen } from "../../../tests/support/prepare-screen.tsx";
import { MediaScreen } from "./media-screen.tsx";

const screen = prepareScreen();

const medium = {
  ...{ name: "rice.webp", url: "/files/rice.webp", kind: "photo", type: "image/webp", size: 1200 },
  ...{ width: null, height: null, duration: null, originalName: "rice.webp", createdBy: null, uses: 0 },
  ...{ createdAt: "2026-11-22T08:00:00.000Z", alt: "Rice", altKh: null, focal: null, tags: [], hash: null },
  copies: 0,
  thumbnail: false,
};
let listed: object[];
function answer(path: string, method: string): object {
  if (path.endsWith("/tags")) return { items: [] };
  if (path.endsWith("/uses")) return { items: [], others: 0 };
  if (path.endsWith("/remove"))
    return {
      removed: [],
      refused: [{ name: medium.name, originalName: null, message: "Record not found." }],
    };
  if (method === "DELETE") return { name: medium.name };
  return { items: listed, cursorkey: 0, pagesize: 24, total: listed.length, totalIsExact: true };
}

const page = () => document.body.textContent ?? "";
const seen = (text: string) => act(() => vi.waitFor(() => expect(page()).toContain(text), 5000));
const button = (name: string) =>
  [...document.querySelectorAll("button")].findLast(({ textContent }) => textContent?.trim() === name);
const press = (name: string) => act(async () => button(name)?.click());
const select = () =>
  act(async () => document.querySelector<HTMLElement>('input[aria-label="Select rice.webp"]')?.click());

beforeEach(async () => {
  listed = [medium];
  vi.stubGlobal("fetch", async (url: string | URL | Request, init?: RequestInit) => {
    const path = new URL(url instanceof Request ? url.url : String(url), "http://localhost").pathname;
    return Response.json(answer(path, init?.method ?? "GET"));
  });
  await screen.draw(<MediaScreen />);
  await seen("rice.webp");
});

test("the refused files are named, although none of them stays selected", async () => {
  await select();
  await seen("1 selected");
  await press("Delete files");
  await seen("Delete 1 file?");
  await press("Delete files");
  await seen("Some files were not changed");
  expect(page()).toContain("Deleted by someone else");
  expect(page()).not.toContain("1 selected");
});

async function typeSearch(name: string): Promise<void> {
  const box = document.querySelector<HTMLInputElement>('input[type="search"]');
  await act(async () => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    if (box) setValue?.call(box, name);
    box?.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

test("typing clears the selection", async () => {
  await select();
  await seen("1 selected");
  await typeSearch("maize");
  expect(page()).not.toContain("1 selected");
});

test("a file that is selected in the pause after typing stays selected", async () => {
  await typeSearch("rice");
  await select();
  await seen("1 selected");
  await act(() => sleep(400));
  await seen("1 selected");
});

test("a file that is deleted in its dialog is no longer selected", async () => {
  await select();
  await seen("1 selected");
  await act(async () => document.querySelector<HTMLElement>("li button")?.click());
  await seen("Delete file");
  await act(() => vi.waitFor(() => expect(button("Delete file")).toBeDefined(), 5000));
  await press("Delete file");
  await seen("You can't restore it.");
  await press("Delete file");
  await act(() => vi.waitFor(() => expect(page()).not.toContain("1 selected"), 5000));
});

test("a picture with one of two texts lacks alt text", () => {
  expect(page()).toContain("Alt text missing");
});
