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

const sendChange = (entity: string) =>
  sources[0]?.dispatchEvent(
    Object.assign(new Event("changed"), { data: JSON.stringify({ entity, ids: null }), lastEventId: "1" }),
  );

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

test("a new stream names the age of the page, and one after a gap the last event", async () => {
  openedBefore(4_200);
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  await openTab();
  await vi.waitFor(() => expect(sources).toHaveLength(1));
  sendChange("product");
  sources[0]?.dispatchEvent(new Event("open"));
  (sources[0] as unknown as { onerror: () => void }).onerror();
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sources).toHaveLength(2);
  });
  vi.useRealTimers();
  const query = (index: number) => new URL(addresses[index] ?? "", "http://x").searchParams;
  expect(query(0).get("age")).toBe("5");
  expect(query(0).get("lastEventId")).toBeNull();
  expect(query(1).get("age")).toBeNull();
  expect(query(1).get("lastEventId")).toBe("1");
});
