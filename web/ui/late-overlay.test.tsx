import { act, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LanguageProvider } from "../language/language.tsx";
import { LateCodeNotice } from "./late-code-notice.tsx";
import { LateOverlay, type OverlayProps } from "./late-overlay.tsx";

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
  // What was planned for later must not be left over for the next test.
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
      <LateOverlay
        load={load}
        part={{}}
        kind="menu"
        isOpen={isOpen}
        onToggle={setIsOpen}
        button={<button type="button">Actions</button>}
      />
      <LateCodeNotice />
    </LanguageProvider>
  );
}

/** Draws a screen whose menu can't be fetched as long as there is no connection. */
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

it("says that a menu needs the connection, and opens it when that is back", async () => {
  const { connection } = await drawScreen();
  await press("Actions");
  await press("Actions");
  expect(notice()).toContain("This part of the app needs the connection.");
  await act(async () => window.dispatchEvent(new Event("online")));
  expect(notice()).toContain("This part of the app needs the connection.");
  connection.isThere = true;
  await act(async () => window.dispatchEvent(new Event("online")));
  expect(notice()).toBeUndefined();
  expect(host.textContent).toContain("The menu");
});

it("does not open a menu that nobody waits for any more, and asks for it again at the next press", async () => {
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

it("fetches a menu beforehand when the browser is idle, unless data is to be saved", async () => {
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
