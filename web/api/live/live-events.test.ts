import { afterEach, beforeEach, expect, test, vi } from "vitest";

const sources: EventTarget[] = [];
const addresses: string[] = [];
class FakeEventSource extends EventTarget {
  constructor(address: string) {
    super();
    sources.push(this);
    addresses.push(address);
  }
  close(): void {}
}

/** The first tab holds the lock; the others wait for it. */
function fakeLocks() {
  let isHeld = false;
  return {
    request: (_name: string, _options: unknown, lead: () => Promise<void>) => {
      if (isHeld) return new Promise(() => undefined);
      isHeld = true;
      return lead();
    },
  };
}

const stops: (() => void)[] = [];
beforeEach(() => {
  vi.stubGlobal("EventSource", FakeEventSource);
  vi.stubGlobal("navigator", { locks: fakeLocks() });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  sources.length = 0;
  addresses.length = 0;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Opens a tab with modules of its own; returns the entities whose changes it hears of. */
async function openTab(): Promise<readonly string[]> {
  vi.resetModules();
  vi.doMock("../client/client.ts", () => ({ callApi: async () => ({ ticket: "ticket", expiresIn: 30 }) }));
  const { onLiveEvent, startLiveEvents } = await import("./live-events.ts");
  const received: string[] = [];
  onLiveEvent("changed", ({ entity }) => received.push(entity));
  stops.push(startLiveEvents());
  return received;
}

const send = (name: string, data: object) =>
  sources[0]?.dispatchEvent(Object.assign(new Event(name), { data: JSON.stringify(data), lastEventId: "1" }));
const sendChange = (entity: string) => send("changed", { entity, ids: null });

/** Pretends that this page was opened this many milliseconds ago. */
const openedBefore = (age: number) =>
  vi.stubGlobal("performance", { now: () => age, timeOrigin: Date.now() - age });

test("a tab hears of the changes since it was opened, and each tab hears of each change once", async () => {
  const start = Date.now();
  const clock = vi.spyOn(Date, "now").mockReturnValue(start);
  openedBefore(0);
  const first = await openTab();
  await vi.waitFor(() => expect(sources).toHaveLength(1));
  sendChange("news");
  clock.mockReturnValue(start + 400);
  sendChange("product");
  // Its first requests were sent between the two changes.
  openedBefore(200);
  const second = await openTab();
  await vi.waitFor(() => expect(second).toEqual(["product"]));
  sendChange("vendor");
  await vi.waitFor(() => expect(second).toEqual(["product", "vendor"]));
  expect(first).toEqual(["news", "product", "vendor"]);
  expect(sources).toHaveLength(1);
});

/** Listens in the tab that was opened last. */
async function listenFor(name: "open" | "missed") {
  const { onLiveEvent } = await import("./live-events.ts");
  const listener = vi.fn();
  onLiveEvent(name, listener);
  return listener;
}

test("a connection is reported once, although the browser has an event of that name too", async () => {
  openedBefore(1_000);
  await openTab();
  const [onOpen, onMissed] = [await listenFor("open"), await listenFor("missed")];
  await vi.waitFor(() => expect(sources).toHaveLength(1));
  sources[0]?.dispatchEvent(new Event("open"));
  send("open", {});
  expect([onOpen.mock.calls.length, onMissed.mock.calls.length]).toEqual([1, 0]);
});

test("a page that is open for longer than changes are kept reads everything when its stream opens", async () => {
  openedBefore(20 * 24 * 60 * 60 * 1000);
  await openTab();
  const [onOpen, onMissed] = [await listenFor("open"), await listenFor("missed")];
  await vi.waitFor(() => expect(sources).toHaveLength(1));
  expect(new URL(addresses[0] ?? "", "http://x").searchParams.has("age")).toBe(false);
  send("open", {});
  expect([onOpen.mock.calls.length, onMissed.mock.calls.length]).toEqual([0, 1]);
});

test("a new stream names the age of the page; one after a gap names the last event, and everything is read", async () => {
  openedBefore(4_200);
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  await openTab();
  const onMissed = await listenFor("missed");
  await vi.waitFor(() => expect(sources).toHaveLength(1));
  sendChange("product");
  (sources[0] as unknown as { onerror: () => void }).onerror();
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sources).toHaveLength(2);
  });
  vi.useRealTimers();
  sources.shift();
  expect(onMissed).not.toHaveBeenCalled();
  send("open", {});
  expect(onMissed).toHaveBeenCalledTimes(1);
  const query = (index: number) => new URL(addresses[index] ?? "", "http://x").searchParams;
  expect(query(0).get("age")).toBe("5");
  expect(query(0).get("lastEventId")).toBeNull();
  expect(query(1).get("age")).toBeNull();
  expect(query(1).get("lastEventId")).toBe("1");
});
