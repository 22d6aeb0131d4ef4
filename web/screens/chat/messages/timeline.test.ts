import { expect, test } from "vitest";
import { messageWith, noteAt } from "./message.fixture.ts";
import { buildTimeline } from "./timeline.ts";

const keys = (input: Parameters<typeof buildTimeline>[0]) => buildTimeline(input).map(({ key }) => key);

test("messages and notes are in order, with a separator for each day in Phnom Penh", () => {
  const messages = [
    messageWith(1, { at: "2026-11-20T16:00:00.000Z" }),
    // 00:30 of the next day in Phnom Penh.
    messageWith(2, { at: "2026-11-20T17:30:00.000Z" }),
  ];
  const notes = [noteAt("n1", "2026-11-20T17:45:00.000Z"), noteAt("n0", "2026-11-20T15:00:00.000Z")];
  expect(keys({ messages, notes, hasBefore: false })).toEqual([
    ...["day 20 Nov 2026", "n0", "message 1", "day 21 Nov 2026", "message 2", "n1"],
  ]);
});

test("notes before the first loaded message are hidden while older messages can be loaded", () => {
  const messages = [messageWith(1, { at: "2026-11-20T16:00:00.000Z" })];
  const notes = [noteAt("n0", "2026-11-20T15:00:00.000Z"), noteAt("n1", "2026-11-20T16:00:00.000Z")];
  expect(keys({ messages, notes, hasBefore: true })).toEqual(["day 20 Nov 2026", "message 1", "n1"]);
  expect(keys({ messages: [], notes: [], hasBefore: false })).toEqual([]);
});
