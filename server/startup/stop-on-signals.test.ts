import { EventEmitter, once } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stopOnSignals } from "./stop-on-signals.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => vi.useRealTimers());

/** A server whose end the test decides. */
function serverUnderTest() {
  const signals = new EventEmitter();
  const codes: number[] = [];
  const ending = new EventEmitter();
  const stop = new AbortController();
  const hurry = new AbortController();
  let closes = 0;
  stopOnSignals({
    log: { info: () => {}, error: () => {} },
    stop,
    hurry,
    async close() {
      closes += 1;
      await once(ending, "closed");
    },
    source: {
      on: (signal, act) => signals.on(signal, act),
      exit: (code) => codes.push(code),
    },
  });
  return { signals, codes, ending, stop, hurry, closes: () => closes };
}

/** Signals with the milliseconds before each, and what is expected of them while the server still stops. */
test.each<[string, readonly (readonly [string, number])[], { hurried: boolean; code?: number }]>([
  ["one SIGTERM", [["SIGTERM", 0]], { hurried: false }],
  ["one Ctrl-C", [["SIGINT", 0]], { hurried: false }],
  [
    "SIGTERM twice at once",
    [
      ["SIGTERM", 0],
      ["SIGTERM", 1],
    ],
    { hurried: false },
  ],
  [
    "SIGTERM again and again",
    [
      ["SIGTERM", 0],
      ["SIGTERM", 2000],
      ["SIGTERM", 2000],
    ],
    { hurried: false },
  ],
  [
    "one Ctrl-C that npm passes on",
    [
      ["SIGINT", 0],
      ["SIGINT", 3],
      ["SIGTERM", 3],
    ],
    { hurried: false },
  ],
  [
    "Ctrl-C and SIGTERM",
    [
      ["SIGINT", 0],
      ["SIGTERM", 2000],
    ],
    { hurried: false },
  ],
  [
    "SIGTERM and Ctrl-C",
    [
      ["SIGTERM", 0],
      ["SIGINT", 2000],
    ],
    { hurried: true },
  ],
  [
    "Ctrl-C twice",
    [
      ["SIGINT", 0],
      ["SIGINT", 2000],
    ],
    { hurried: true },
  ],
  [
    "Ctrl-C twice through npm",
    [
      ["SIGINT", 0],
      ["SIGINT", 3],
      ["SIGINT", 2000],
      ["SIGINT", 3],
    ],
    { hurried: true },
  ],
  [
    "Ctrl-C three times",
    [
      ["SIGINT", 0],
      ["SIGINT", 2000],
      ["SIGINT", 2000],
    ],
    { hurried: true, code: 130 },
  ],
])("%s", async (_name, sent, { hurried, code }) => {
  const server = serverUnderTest();
  for (const [signal, after] of sent) {
    vi.advanceTimersByTime(after);
    server.signals.emit(signal);
  }
  expect(server.stop.signal.aborted).toBe(true);
  expect(server.hurry.signal.aborted).toBe(hurried);
  expect(server.closes()).toBe(1);
  expect(server.codes).toEqual(code === undefined ? [] : [code]);
  server.ending.emit("closed");
  await vi.waitFor(() => expect(server.codes.at(-1)).toBe(hurried ? 130 : 0));
});

test("a stop that fails exits with 1", async () => {
  const server = serverUnderTest();
  server.signals.emit("SIGTERM");
  server.ending.emit("error", new Error("The database does not close."));
  await vi.waitFor(() => expect(server.codes).toEqual([1]));
});
