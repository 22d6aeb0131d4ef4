import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestApp } from "../../../tests/support/test-app.ts";
import type { Market } from "../../orders/market.fixture.ts";
import { type ApiCalls, createReconcileFixture, september } from "../reconcile.fixture.ts";

let on: TestApp;
let market: Market;
let calls: ApiCalls;
beforeAll(async () => {
  ({ on, market, calls } = await createReconcileFixture());
});
afterAll(() => on.close());

/** Payments, and a refund of 10,000, with the signs of the provider's own books or of ours. */
const statement = (sign: 1 | -1) =>
  [
    "Transaction ID,Date,Amount,Fee",
    `TX0001,31/08/2026,${sign * 96_000},400`,
    `TX0002,01/09/2026,${sign * 96_000},400`,
    `TX0003,02/09/2026,${sign * 56_000},400`,
    `TX0004,03/09/2026,${sign * 66_000},400`,
    `TX0005,04/09/2026,${sign * 96_000},400`,
    `TX0005,04/09/2026,${sign * -10_000},`,
    `TX7777,09/09/2026,${sign * 12_345},50`,
  ].join("\n");

test("a statement with all signs reversed is recognised, and read with its signs turned", async () => {
  const { id } = (await calls.begin("onlinepayment", market.khqr, september)).body;
  const read = async (fileId: string, mapping: object) =>
    calls.post(`settlements/${id}/statement/${fileId}/read/json`, { mapping, replace: true });

  const { body: plain } = await calls.send(id, statement(1));
  expect(plain.reversed).toBeNull();
  const right = await read(plain.fileId, plain.mapping);
  expect(right.body.lines).toMatchObject({ differs: 0, notOurs: 1, missing: 0 });

  const { body: sent } = await calls.send(id, statement(-1));
  const matching = right.body.lines.matched;
  expect(sent.reversed).toEqual({ matching, of: 7 });
  const asInFile = await read(sent.fileId, sent.mapping);
  expect(asInFile.body.lines.matched).toBe(0);
  const turned = await read(sent.fileId, { ...sent.mapping, isReversed: true });
  expect(turned.status).toBe(200);
  expect(turned.body.lines).toEqual(right.body.lines);
  expect(turned.body.statement.mapping).toMatchObject({ isReversed: true });
  const { items } = (await calls.get(`settlements/${id}/lines?state=matched`)).body;
  expect(items.map(({ amount }: { amount: number }) => amount)).toContain(-10_000);
  expect((await calls.post(`settlements/${id}/compare`)).body.lines).toEqual(right.body.lines);

  const unreadable = (await calls.send(id, `${statement(-1)}\nTX0008,10/09/2026,much,`)).body;
  expect(unreadable.reversed).toBeNull();
  // The server remembers the choice for the next file with reversed signs, and reports a file with usual signs.
  const next = (await calls.send(id, statement(-1))).body;
  expect(next).toMatchObject({ isRemembered: true, mapping: { isReversed: true }, reversed: null });
  expect((await calls.send(id, statement(1))).body.reversed).toEqual({ matching, of: 7 });
});
