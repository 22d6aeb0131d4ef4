import { afterEach, beforeEach, expect, test, vi } from "vitest";

const sources: EventTarget[] = [];
class FakeEventSource extends EventTarget {
  constructor() {
    super();
    sources.push(this);
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

test("a tab that opens later hears of the last changes, and each tab hears of each change once", async () => {
  const first = await openTab();
  await vi.waitFor(() => expect(sources).toHaveLength(1));
  sendChange("product");
  const second = await openTab();
  await vi.waitFor(() => expect(second).toEqual(["product"]));
  sendChange("vendor");
  await vi.waitFor(() => expect(second).toEqual(["product", "vendor"]));
  expect(first).toEqual(["product", "vendor"]);
  expect(sources).toHaveLength(1);
});
