import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LanguageProvider } from "../language/language.tsx";
import { latePart } from "./late-part.tsx";

let host: HTMLElement;
let root: Root;
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  host = document.createElement("div");
  document.body.append(host);
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.restoreAllMocks();
});

/** Draws a screen with a part that can't be fetched as long as the line is not there. */
async function drawMissing(): Promise<{ isThere: boolean }> {
  const line = { isThere: false };
  const Part = latePart({
    load: async () => {
      if (!line.isThere) throw new TypeError("Failed to fetch dynamically imported module");
      return () => <p>The part</p>;
    },
    fallback: null,
    stands: "in its place",
  });
  await act(async () =>
    root.render(
      <LanguageProvider>
        <p>The screen</p>
        <Part />
      </LanguageProvider>,
    ),
  );
  return line;
}

it("fetches a part that did not come anew by itself when the connection is back", async () => {
  const line = await drawMissing();
  expect(host.querySelector("[role=alert]")).not.toBeNull();
  line.isThere = true;
  await act(async () => window.dispatchEvent(new Event("online")));
  expect(host.querySelector("[role=alert]")).toBeNull();
  expect(host.textContent).toBe("The screenThe part");
});

it("says that a part did not come, keeps the rest of the screen, and fetches it anew when asked", async () => {
  const line = await drawMissing();
  expect(host.textContent).toContain("The screen");
  expect(host.querySelector("[role=alert]")?.textContent).toMatch(/This part of the app did not arrive/);
  const [again, reload] = host.querySelectorAll("button");
  expect([again?.textContent, reload?.textContent]).toEqual(["Try again", "Reload"]);
  await act(async () => again?.click());
  expect(host.querySelector("[role=alert]")).not.toBeNull();
  line.isThere = true;
  await act(async () => host.querySelector("button")?.click());
  expect(host.querySelector("[role=alert]")).toBeNull();
  expect(host.textContent).toContain("The part");
});
