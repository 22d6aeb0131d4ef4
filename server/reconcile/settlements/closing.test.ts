import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, todayIn } from "../../../domain/reports/period.ts";
import { addAccount, bearer, signInAs } from "../../../tests/support/accounts.ts";
import { pdfPages } from "../../../tests/support/pdf-text.ts";
import type { TestApp } from "../../../tests/support/test-app.ts";
import type { Market } from "../../orders/market.fixture.ts";
import {
  type ApiCalls,
  addSales,
  createReconcileFixture,
  october,
  providerStatement,
  september,
} from "../reconcile.fixture.ts";

let on: TestApp;
let market: Market;
let calls: ApiCalls;
let carrier = "";
beforeAll(async () => {
  ({ on, market, calls, carrier } = await createReconcileFixture());
});
afterAll(() => on.close());

describe("a settlement with an explained statement", () => {
  let id = "";
  beforeAll(async () => {
    ({ id } = (await calls.begin("onlinepayment", market.khqr, september)).body);
    const { fileId, mapping } = (await calls.send(id, providerStatement)).body;
    await calls.post(`settlements/${id}/statement/${fileId}/read/json`, { mapping });
    const open = (await calls.get(`settlements/${id}/lines?state=open`)).body.items;
    await calls.post(`settlements/${id}/lines/explain/json`, {
      reason: "In October's statement",
      ids: open.map((line: { id: string }) => line.id),
    });
  });

  test("closing assigns its entries and freezes the sums, once, also under concurrency", async () => {
    const before = (await calls.get(`settlements/${id}`)).body.sums;
    const closings = await Promise.all([
      calls.step(id, "close"),
      calls.step(id, "close"),
      calls.step(id, "close"),
    ]);
    expect(closings.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const { body } = await calls.get(`settlements/${id}`);
    expect(body).toMatchObject({ state: "matched", sums: before });
    expect(body.sums.net).toBe(
      body.sums.gross - body.sums.commission - body.sums.fees - body.sums.refunds + body.sums.adjusted,
    );
    // Later sales belong to the next settlement.
    await addSales(on, market, [
      { number: "OR-2026-00010", day: "2026-09-20", methodId: market.khqr, paymentReference: "TX0010" },
    ]);
    expect((await calls.get(`settlements/${id}`)).body.sums).toEqual(before);
    const next = await calls.get("onlinepayment/parties?from=2026-10-01&to=2026-10-31");
    expect(next.body.items[0]).toMatchObject({
      sums: { orders: 2 },
      carriedOver: { orders: 1, net: 96_000 },
      closedUntil: "2026-09-30",
    });
  });

  test("rejects changes of a closed settlement", async () => {
    const line = (await calls.get(`settlements/${id}/lines?state=duplicate`)).body.items[0];
    for (const attempt of [
      calls.post(`settlements/${id}/lines/${line.id}/explain/json`, { reason: "Another" }),
      calls.post(`settlements/${id}/lines/${line.id}/unmatch`),
      calls.post(`settlements/${id}/compare`),
      calls.send(id, providerStatement),
      calls.step(id, "adjust", { direction: "add", amount: 5, reason: "Too late" }),
      calls.step(id, "discard"),
      calls.step(id, "close"),
    ])
      expect((await attempt).status).toBe(422);
    for (const statement of [
      "update ledger_entry set gross = gross + 1 where settlement_id is not null",
      "update ledger_entry set settlement_id = null where settlement_id is not null",
      "delete from ledger_entry where settlement_id is not null",
      `update ledger_entry set settlement_id = '${id}' where settlement_id is null`,
      `update settlement set gross = gross + 1, net = net + 1, due = due - 1 where id = '${id}'`,
    ])
      await expect(on.db.query(statement), statement).rejects.toThrow();
  });

  test("is settled with a reference and a past date, and reopened only with a reason, newest first", async () => {
    const tomorrow = addDays(todayIn(Date.now()), 1);
    expect((await calls.step(id, "settle", { reference: "FT1", settledOn: tomorrow })).status).toBe(422);
    expect(await calls.step(id, "settle", { settledOn: "2026-10-05" })).toMatchObject({
      status: 422,
      body: { errors: [{ path: "reference" }] },
    });
    expect(
      (await calls.step(id, "settle", { reference: "FT26100512345", settledOn: "2026-10-05" })).status,
    ).toBe(200);
    const settled = (await calls.get(`settlements/${id}`)).body;
    expect(settled).toMatchObject({
      state: "settled",
      reference: "FT26100512345",
      settledOn: "2026-10-05",
      isNewest: true,
    });
    expect(settled.timeline.map(({ to }: { to: string }) => to)).toEqual(["open", "matched", "settled"]);
    expect(settled.timeline.at(-1).by.label).toMatch(/^person-/);

    const next = (await calls.begin("onlinepayment", market.khqr, october)).body;
    expect((await calls.begin("onlinepayment", market.khqr, september)).status).toBe(422);
    expect((await calls.step(id, "reopen", { reason: "The slip was wrong" })).status).toBe(422);
    expect((await calls.step(next.id, "close")).status).toBe(422);
    expect((await calls.step(next.id, "close", { note: "KHQR sends none" })).status).toBe(200);
    expect((await calls.step(id, "reopen", { reason: "The slip was wrong" })).status).toBe(422);
    expect((await calls.step(next.id, "reopen", { reason: "The statement came after all" })).status).toBe(
      200,
    );
    const adjusted = await calls.step(next.id, "adjust", {
      direction: "add",
      amount: 1_000,
      reason: "A day's terminal was down",
    });
    expect(adjusted.status).toBe(200);
    const { sums } = (await calls.get(`settlements/${next.id}`)).body;
    expect(sums).toMatchObject({ adjusted: -1_000, net: sums.gross - sums.fees - 1_000, due: -sums.net });
    expect((await calls.step(next.id, "discard")).status).toBe(200);
    expect((await calls.get(`settlements/${next.id}`)).status).toBe(404);
    expect((await calls.step(id, "reopen", { reason: "" })).status).toBe(400);
    expect((await calls.step(id, "reopen", { reason: "The slip was wrong" })).status).toBe(200);
    const open = (await calls.get(`settlements/${id}`)).body;
    // Late entries now belong to it and are not yet compared.
    expect(open).toMatchObject({ state: "open", reference: null, settledOn: null, lines: { unseen: 1 } });
    expect(open.timeline.at(-1)).toMatchObject({ from: "settled", to: "open", note: "The slip was wrong" });
    // The entries that it settled could be paid again.
    expect((await calls.step(id, "discard")).status).toBe(422);
  });
});

describe("printing and sending", () => {
  test("renders a carrier's statement as a PDF in both languages and mails it once it is closed", async () => {
    const { id, number } = (await calls.begin("deliveryservice", carrier, september)).body;
    const url = `/api/reconcile/v1/settlements/${id}/document?language=km`;
    const token = await signInAs(
      on.app,
      (await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] })).username,
    );
    const draft = await on.app.inject({ method: "GET", url, headers: bearer(token) });
    expect(draft.headers["content-type"]).toBe("application/pdf");
    const text = (await pdfPages(draft.rawPayload)).join("\n");
    expect(text).toContain(number);
    expect(text).toContain("OR-2026-00006");
    expect((await calls.post(`settlements/${id}/send/json`, { language: "km" })).status).toBe(422);
    expect((await calls.step(id, "close")).status).toBe(200);
    const sent = await calls.post(`settlements/${id}/send/json`, { language: "km" });
    expect(sent.body.sentOn).toBe(todayIn(Date.now()));
    const mails = await on.db.query(
      `select m.recipient, m.subject, a.media_type from message_out m join message_attachment a on a.message_id = m.id`,
    );
    expect(mails).toEqual([
      {
        recipient: "cod@carrier.example",
        subject: expect.stringContaining(number),
        media_type: "application/pdf",
      },
    ]);
    // Reopening keeps when and to whom it was sent.
    expect((await calls.step(id, "reopen", { reason: "A parcel was counted twice" })).status).toBe(200);
    const reopened = (await calls.get(`settlements/${id}`)).body;
    expect(reopened.sentOn).toBeNull();
    expect(reopened.timeline).toMatchObject([
      { from: null, to: "open" },
      { from: "open", to: "matched" },
      { kind: "statementSent", to: "matched", note: "cod@carrier.example", at: expect.stringContaining("T") },
      { from: "matched", to: "open", note: "A parcel was counted twice" },
    ]);
  });

  test("sends a payment provider with an address its statement, too", async () => {
    const [method] = await on.db.query<{ id: string }>(
      `insert into payment_method (id, name, name_kh, code, kind, email)
       values (gen_random_uuid(), 'Wing', 'វីង', 'WING', 'wallet', 'settle@bank.example') returning id`,
    );
    const { id } = (await calls.begin("onlinepayment", method?.id ?? "", september)).body;
    expect((await calls.step(id, "close", { note: "Nothing was sold" })).status).toBe(200);
    const sent = await calls.post(`settlements/${id}/send/json`, { language: "en" });
    expect([sent.status, sent.body.timeline.at(-1).note]).toEqual([200, "settle@bank.example"]);
  });

  test("rejects a party without an address with a message", async () => {
    const { id } = (await calls.begin("vendors", market.vendorId, september)).body;
    expect((await calls.step(id, "close")).status).toBe(200);
    const refused = await calls.post(`settlements/${id}/send/json`, { language: "en" });
    expect(refused).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining("no email address") },
    });
  });
});

test("finally, settled and unsettled entries add up to the whole ledger", async () => {
  const [sums] = await on.db.query<{ ledger: number; settled: number; unsettled: number }>(
    `select (select sum(net) from ledger_entry) as ledger,
       (select coalesce(sum(net - adjusted), 0) from settlement where state <> 'open' and deleted_at is null) as settled,
       (select coalesce(sum(net), 0) from ledger_entry where settlement_id is null) as unsettled`,
  );
  expect((sums?.settled ?? 0) + (sums?.unsettled ?? 0)).toBe(sums?.ledger);
});
