import { beforeEach, expect, test, vi } from "vitest";
import type { Result } from "../client/result.ts";
import { findFileIntent, openFileIntent, settleFileIntent } from "./file-intents.ts";
import { sendWithIntent } from "./intents.ts";

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

test("a retry after a lost response uses the key of the first attempt, also after a 503", async () => {
  await send(lost);
  await send(busy);
  await send(ok);
  expect(new Set(keys).size).toBe(1);
});

test("a response ends the intent, whether the server accepted or rejected it", async () => {
  await send(ok);
  await send(refused);
  await send(ok);
  expect(new Set(keys).size).toBe(3);
});

test("different input is a different intent", async () => {
  await send(lost, { id: 1 });
  await send(lost, { id: 2 });
  expect(new Set(keys).size).toBe(2);
});

test("an identical request joins the one in flight", async () => {
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

test("a file keeps its key until its outcome is settled, whatever its name", () => {
  const products = { userId: "u1", purpose: "import product" };
  const vendors = { userId: "u1", purpose: "import vendor" };
  const first = openFileIntent(products, { fileHash: "a1", fileName: "a.csv" });
  const again = openFileIntent(products, { fileHash: "a1", fileName: "b.csv" });
  expect(again).toEqual(first);
  expect(findFileIntent(products)).toEqual(first);
  expect(findFileIntent({ ...products, userId: "u2" })).toBeNull();
  const elsewhere = openFileIntent(vendors, { fileHash: "a1", fileName: "a.csv" });
  const other = openFileIntent(products, { fileHash: "b2", fileName: "a.csv" });
  settleFileIntent(products);
  expect(findFileIntent(products)).toBeNull();
  const anew = openFileIntent(products, { fileHash: "a1", fileName: "a.csv" });
  expect(new Set([first.key, other.key, elsewhere.key, anew.key]).size).toBe(4);
});

test("without storage an intent lasts as long as the page", () => {
  const refuse = () => {
    throw new DOMException("The storage is full", "QuotaExceededError");
  };
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  const products = { userId: "u1", purpose: "import product" };
  const first = openFileIntent(products, { fileHash: "a1", fileName: "a.csv" });
  expect(findFileIntent(products)).toEqual(first);
  vi.restoreAllMocks();
});
