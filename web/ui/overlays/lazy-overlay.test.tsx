import { act, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LanguageProvider } from "../../language/language.tsx";
import { PendingCodeNotice } from "../loading/pending-code-notice.tsx";
import { LazyOverlay, type OverlayProps } from "./lazy-overlay.tsx";

let host: HTMLElement;
let root: Root;
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers();
  host = document.createElement("div");
  document.body.append(host);
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  // Timers must not leak into the next test.
  vi.runAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const Overlay = ({ button, isOpen }: OverlayProps) => (
  <>
    {button}
    {isOpen ? <p>The menu</p> : null}
  </>
);

function Screen({ load }: { readonly load: () => Promise<typeof Overlay> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <LanguageProvider>
      <LazyOverlay
        load={load}
        part={{}}
        kind="menu"
        isOpen={isOpen}
        onToggle={setIsOpen}
        button={<button type="button">Actions</button>}
      />
      <PendingCodeNotice />
    </LanguageProvider>
  );
}

/** Renders a screen whose menu can't be loaded while offline. */
async function drawScreen() {
  const connection = { isThere: false };
  const load = vi.fn(async () => {
    if (!connection.isThere) throw new TypeError("Failed to fetch dynamically imported module");
    return Overlay;
  });
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => connection.isThere);
  await act(async () => root.render(<Screen load={load} />));
  return { connection, load };
}
const button = (name: string) =>
  [...host.querySelectorAll("button")].find(({ textContent }) => textContent === name);
const press = (name: string) => act(async () => button(name)?.click());
const notice = () => host.querySelector("[role=alert]")?.textContent;

it("shows that a menu needs the connection and opens it once that returns", async () => {
  const { connection } = await drawScreen();
  await press("Actions");
  await press("Actions");
  expect(notice()).toContain("This part of the app needs a connection.");
  await act(async () => window.dispatchEvent(new Event("online")));
  expect(notice()).toContain("This part of the app needs a connection.");
  connection.isThere = true;
  await act(async () => window.dispatchEvent(new Event("online")));
  expect(notice()).toBeUndefined();
  expect(host.textContent).toContain("The menu");
});

it("does not open a menu the user stopped waiting for; the next press loads it again", async () => {
  const { connection } = await drawScreen();
  await press("Actions");
  await press("Close");
  expect(notice()).toBeUndefined();
  connection.isThere = true;
  await act(async () => window.dispatchEvent(new Event("online")));
  expect(host.textContent).not.toContain("The menu");
  await press("Actions");
  expect(host.textContent).toContain("The menu");
});

it("preloads a menu when the browser is idle, unless data saving is on", async () => {
  const { load, connection } = await drawScreen();
  connection.isThere = true;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(load).toHaveBeenCalledTimes(1);
  vi.stubGlobal("navigator", Object.assign(navigator, { connection: { saveData: true } }));
  const other = await drawScreen();
  other.connection.isThere = true;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(other.load).not.toHaveBeenCalled();
});
