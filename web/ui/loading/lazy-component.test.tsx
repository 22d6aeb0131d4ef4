import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LanguageProvider } from "../../language/language.tsx";
import { lazyComponent } from "./lazy-component.tsx";
import { PendingCodeNotice } from "./pending-code-notice.tsx";

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

/** Renders a screen with a component that can't be loaded while offline. */
async function drawMissing(
  placement: "inline" | "overlay" | "background" = "inline",
): Promise<{ isThere: boolean }> {
  const line = { isThere: false };
  const Part = lazyComponent({
    load: async () => {
      if (!line.isThere) throw new TypeError("Failed to fetch dynamically imported module");
      return () => <p>The part</p>;
    },
    fallback: null,
    placement,
  });
  await act(async () =>
    root.render(
      <LanguageProvider>
        <p>The screen</p>
        <Part />
        {placement === "overlay" ? <Part /> : null}
        <PendingCodeNotice />
      </LanguageProvider>,
    ),
  );
  return line;
}

it("loads a missing component automatically once the connection returns", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const line = await drawMissing();
  expect(host.querySelector("[role=alert]")).not.toBeNull();
  line.isThere = true;
  await act(async () => window.dispatchEvent(new Event("online")));
  expect(host.querySelector("[role=alert]")).toBeNull();
  expect(host.textContent).toBe("The screenThe part");
});

it("shows that a component is missing, keeps the rest of the screen and loads it on retry", async () => {
  vi.useFakeTimers();
  const line = await drawMissing();
  expect(host.textContent).toBe("The screen");
  // It is tried twice before the notice.
  await act(async () => vi.advanceTimersByTimeAsync(3000));
  expect(host.textContent).toContain("The screen");
  expect(host.querySelector("[role=alert]")?.textContent).toMatch(/Part of the app couldn't be loaded/);
  const [again, reload] = host.querySelectorAll("button");
  expect([again?.textContent, reload?.textContent]).toEqual(["Try again", "Reload"]);
  await act(async () => again?.click());
  await act(async () => vi.advanceTimersByTimeAsync(3000));
  expect(host.querySelector("[role=alert]")).not.toBeNull();
  line.isThere = true;
  await act(async () => host.querySelector("button")?.click());
  expect(host.querySelector("[role=alert]")).toBeNull();
  expect(host.textContent).toContain("The part");
  vi.useRealTimers();
});

it("shows one notice for all overlays that are missing, without flashing it at each try", async () => {
  vi.useFakeTimers();
  const line = await drawMissing("overlay");
  const notices = () => host.querySelectorAll("[role=alert]");
  expect(notices()).toHaveLength(1);
  const [first] = notices();
  await act(async () => vi.advanceTimersByTimeAsync(3000));
  expect(notices()).toHaveLength(1);
  expect(notices()[0]).toBe(first);
  line.isThere = true;
  await act(async () => vi.advanceTimersByTimeAsync(3000));
  expect(notices()).toHaveLength(0);
  expect(host.textContent).toBe("The screenThe partThe part");
  vi.useRealTimers();
});

it("tries a background component again until it loads, without a notice", async () => {
  vi.useFakeTimers();
  const line = await drawMissing("background");
  expect(host.textContent).toBe("The screen");
  // The browser reports a connection before the server can be reached.
  await act(async () => window.dispatchEvent(new Event("online")));
  expect(host.textContent).toBe("The screen");
  line.isThere = true;
  await act(async () => vi.advanceTimersByTimeAsync(3000));
  expect(host.textContent).toBe("The screenThe part");
  vi.useRealTimers();
});
