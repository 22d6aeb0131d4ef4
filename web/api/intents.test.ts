import { beforeEach, expect, test } from "vitest";
import { openFileIntent, sendWithIntent } from "./intents.ts";
import type { Result } from "./result.ts";

const ok: Result = { kind: "ok", status: 200, data: null };
const lost: Result = { kind: "connection", status: 0, data: null };
const refused: Result = { kind: "clientError", status: 422, data: null };
const busy: Result = { kind: "serverError", status: 503, data: null };

let keys: string[] = [];
const send = (result: Result, input: unknown = { id: 1 }) =>
  sendWithIntent({ call: "POST /api/things", input }, async (key) => {
    keys.push(key);
    return result;
  });

beforeEach(() => {
  keys = [];
  localStorage.clear();
});

test("a repeat after a lost answer carries the key of the first try, also after a 503", async () => {
  await send(lost);
  await send(busy);
  await send(ok);
  expect(new Set(keys).size).toBe(1);
});

test("an answer ends the intent, whether the server did it or refused it", async () => {
  await send(ok);
  await send(refused);
  await send(ok);
  expect(new Set(keys).size).toBe(3);
});

test("other input is another intent", async () => {
  await send(lost, { id: 1 });
  await send(lost, { id: 2 });
  expect(new Set(keys).size).toBe(2);
});

test("the same request while the first is under way joins it", async () => {
  let answer: (result: Result) => void = () => undefined;
  const request = { call: "POST /api/things", input: null };
  const first = sendWithIntent(request, (key) => {
    keys.push(key);
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  const second = sendWithIntent(request, async () => refused);
  await expect.poll(() => keys.length).toBe(1);
  answer(ok);
  expect([await first, await second]).toEqual([ok, ok]);
});

test("a file keeps its key until its outcome was seen, whatever it is called", async () => {
  const bytes = ["name,price\nRice,100\n"];
  const first = await openFileIntent("import product", new File(bytes, "a.csv"));
  const again = await openFileIntent("import product", new File(bytes, "b.csv"));
  expect([first.isRepeat, again.isRepeat]).toEqual([false, true]);
  expect(again.key).toBe(first.key);
  const other = await openFileIntent("import product", new File(["name\nMaize\n"], "a.csv"));
  const elsewhere = await openFileIntent("import vendor", new File(bytes, "a.csv"));
  again.settle();
  const anew = await openFileIntent("import product", new File(bytes, "a.csv"));
  expect(new Set([first.key, other.key, elsewhere.key, anew.key]).size).toBe(4);
});
