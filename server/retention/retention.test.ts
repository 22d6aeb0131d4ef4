import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { entityNamed } from "../../domain/entities/index.ts";
import type { ChosenRuleName } from "../../domain/retention/chosen-rules.ts";
import { addAccount, bearer, signInAs } from "../../tests/support/accounts.ts";
import { insertPlaces, insertRecord } from "../../tests/support/drafts.ts";
import { startTestApp, type TestApp } from "../../tests/support/test-app.ts";
import { sealAuditLog } from "../audit/seal.ts";
import { verifyAuditLog } from "../audit/verify.ts";
import type { FileStore } from "../files/store/file-store.ts";
import { openFiles } from "../files/store/open-files.ts";
import { prepareSettings } from "../settings/prepare-settings.ts";
import { reloadSettings } from "../settings/settings.ts";
import { applyChosenRules, ruleWorks } from "./apply-rules.ts";
import { removeUnnamedOrigins } from "./chosen/audit-events.ts";

let server: TestApp;
let files: FileStore;
let token = "";
const actor = { userId: "", role: "backofficeAdmin", vendorId: null, profileId: null } as const;
const never = new AbortController().signal;
const context = () => ({ db: server.db, files, signal: never, log: server.app.log });

beforeAll(async () => {
  server = await startTestApp();
  files = openFiles(server.env);
  await insertPlaces(server.db);
  await prepareSettings(server.db);
  await reloadSettings();
  const { username } = await addAccount(server.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  token = await signInAs(server.app, username);
});
afterAll(() => server.close());

const add = (name: string, vendorId = "") =>
  insertRecord({ db: server.db, entity: entityNamed(name), actor, vendorId });

/** Sets columns of a row as if they were written long ago: no trigger runs. */
async function age(table: string, id: string, set: string): Promise<void> {
  await server.db.query(`alter table ${table} disable trigger user`);
  await server.db.query(`update ${table} set ${set} where id = $1`, [id]);
  await server.db.query(`alter table ${table} enable trigger user`);
}

const preview = (rule: ChosenRuleName, keep: number) => ruleWorks[rule].preview(server.db, keep);
const applyRule = (rule: ChosenRuleName, keep: number, signal = never) =>
  ruleWorks[rule].apply?.({ ...context(), signal }, keep);

/** The rows that the audit log says went by a rule. */
async function recorded(rule: ChosenRuleName): Promise<number> {
  const [found] = await server.db.query<{ rows: number }>(
    `select coalesce(sum((details ->> 'rows')::int), 0)::int as rows from audit_event
     where kind = 'retentionApplied' and details ->> 'rule' = $1`,
    [rule],
  );
  return found?.rows ?? 0;
}

/** The dry run, the run, and the dry run after it: what it said is what went, and nothing is left to do. */
async function runMatchesPreview(rule: ChosenRuleName, keep: number, due: number): Promise<void> {
  const before = await recorded(rule);
  const previewed = await preview(rule, keep);
  expect(previewed.due).toBe(due);
  expect(previewed.examples.length).toBe(Math.min(due, 3));
  await applyRule(rule, keep);
  expect((await recorded(rule)) - before).toBe(due);
  expect((await preview(rule, keep)).due).toBe(0);
}

async function addConversation(): Promise<string> {
  const id = randomUUID();
  const profile = await add("userProfile");
  await server.db.query(
    `insert into conversation (id, kind, asker_profile_id, subject, state, closed_at, last_at)
     values ($1, 'expert', $2, 'Rice', 'closed', now() - interval '20 months', now() - interval '20 months')`,
    [id, profile],
  );
  await server.db.query(
    `insert into message (conversation_id, number, at, id, side, type, text, status)
     values ($1, 1, now() - interval '20 months', gen_random_uuid(), 'asker', 1, 'Rice', 2)`,
    [id],
  );
  return id;
}

describe("the dry run says what the job then does", () => {
  test("moves old rejected applications to the bin, and no others", async () => {
    const [old, young, approved] = [
      await add("vendorApplication"),
      await add("vendorApplication"),
      await add("vendorApplication"),
    ];
    await age("vendor_application", old, "state = 'rejected', updated_at = now() - interval '13 months'");
    await age("vendor_application", young, "state = 'rejected', updated_at = now() - interval '11 months'");
    await age(
      "vendor_application",
      approved,
      "state = 'approved', updated_at = now() - interval '13 months'",
    );
    await runMatchesPreview("rejectedApplications", 12, 1);
    const binned = await server.db.query<{ id: string }>(
      "select id from vendor_application where deleted_at is not null",
    );
    expect(binned).toEqual([{ id: old }]);
    const [change] = await server.db.query<{ action: string }>(
      "select action from history where record_id = $1 order by id desc limit 1",
      [old],
    );
    expect(change?.action).toBe("deleted");
  });

  test("moves hidden comments of every kind to the bin", async () => {
    const vendorId = await add("vendor");
    const [comment, rating] = [await add("problemComment", vendorId), await add("productRating", vendorId)];
    await age("problem_comment", comment, "state = 'hidden', updated_at = now() - interval '13 months'");
    await age("product_rating", rating, "state = 'hidden', updated_at = now() - interval '13 months'");
    await runMatchesPreview("hiddenComments", 12, 2);
  });

  test("keeps a hidden comment that has an answer", async () => {
    const vendorId = await add("vendor");
    const [comment, answer] = [await add("problemComment", vendorId), await add("problemComment", vendorId)];
    await age("problem_comment", answer, `parent_id = '${comment}'`);
    await age("problem_comment", comment, "state = 'hidden', updated_at = now() - interval '13 months'");
    expect(await preview("hiddenComments", 12)).toMatchObject({ due: 0, held: 1 });
  });

  test("empties contacts of ended orders, also in the history, and keeps amounts and unpaid deliveries", async () => {
    const [old, unpaid] = [await add("order"), await add("order")];
    const contact =
      "deliver_to_name = 'Sok Dara', deliver_to_phone = '+85512999888', updated_at = now() - interval '13 months'";
    await age('"order"', old, `state = 'cancelled', ${contact}`);
    await age('"order"', unpaid, `state = 'delivered', payment_state = 'unpaid', ${contact}`);
    const amounts = () =>
      server.db.query(`select total, number, deliver_to_place from "order" where id = $1`, [old]);
    const before = await amounts();
    expect((await preview("orderContacts", 12)).held).toBe(1);
    await runMatchesPreview("orderContacts", 12, 1);
    const names = await server.db.query<{ name: string; phone: string | null }>(
      `select deliver_to_name as name, deliver_to_phone as phone from "order" where id = any ($1) order by deliver_to_name`,
      [[old, unpaid]],
    );
    expect(names).toEqual([
      { name: "Removed", phone: null },
      { name: "Sok Dara", phone: "+85512999888" },
    ]);
    expect(await amounts()).toEqual(before);
    expect(
      await server.db.query("select from history where record_id = $1 and changes::text like '%Sok Dara%'", [
        old,
      ]),
    ).toEqual([]);
  });

  test("deletes closed conversations with their messages", async () => {
    const [old, waiting] = [await addConversation(), await addConversation()];
    await server.db.query("update conversation set waiting_since = now() where id = $1", [waiting]);
    await server.db.query("update message set status = 1 where conversation_id = $1", [waiting]);
    expect((await preview("conversations", 12)).held).toBe(1);
    await runMatchesPreview("conversations", 12, 1);
    expect(await server.db.query("select from message where conversation_id = $1", [old])).toEqual([]);
    expect(await server.db.query("select from conversation where id = $1", [waiting])).toHaveLength(1);
  });

  test("empties the bin, and keeps what something refers to, also where a record of the bin goes in the same run", async () => {
    const [used, free] = [await add("productUnit"), await add("productUnit")];
    const price = await add("marketProductPrice");
    await server.db.query("update market_product_price set unit_id = $1 where id = $2", [used, price]);
    for (const id of [used, free]) await age("product_unit", id, "deleted_at = now() - interval '40 days'");
    expect((await preview("bin", 30)).held).toBe(1);
    await runMatchesPreview("bin", 30, 1);
    expect(await server.db.query("select from product_unit where id = $1", [used])).toHaveLength(1);
    await age("market_product_price", price, "deleted_at = now() - interval '40 days'");
    const previewed = await preview("bin", 30);
    const before = await recorded("bin");
    await applyRule("bin", 30);
    expect((await recorded("bin")) - before).toBe(previewed.due);
  });

  test("reads no table for each record in the bin", async () => {
    const added = 300;
    await server.db.query(
      `insert into product_unit (id, name, name_kh, symbol, deleted_at)
       select gen_random_uuid(), 'Unit ' || n, 'ឯកតា ' || n, 'u' || n, now() - interval '40 days' from generate_series(1, $1::int) n`,
      [added],
    );
    await server.db.query("analyze product_unit");
    const [read] = await server.db.transaction(async (tx) => {
      await ruleWorks.bin.preview(tx, 30);
      return tx.query<{ scans: number }>(
        "select (seq_scan + coalesce(idx_scan, 0))::int as scans from pg_stat_xact_user_tables where relname = 'market_product_price'",
      );
    });
    // About twenty queries read this table.
    expect(read?.scans).toBeGreaterThan(0);
    expect(read?.scans).toBeLessThan(added / 3);
    await server.db.query("delete from product_unit where symbol like 'u%' and deleted_at is not null");
  });

  test("deletes notices by their age", async () => {
    const [{ id: user } = { id: "" }] = await server.db.query<{ id: string }>(
      `select id from "user" limit 1`,
    );
    await server.db.query(
      `insert into notice (id, user_id, kind, title_en, title_km, created_at)
       select gen_random_uuid(), $1, 'exportReady', 'A', 'ក', now() - make_interval(days => n * 50) from generate_series(1, 4) n`,
      [user],
    );
    await runMatchesPreview("notices", 90, 3);
  });
});

describe("the audit log", () => {
  const seal = () => sealAuditLog({ db: server.db, files, log: server.app.log, signal: never });
  const verify = () => verifyAuditLog({ db: server.db, files });

  test("loses old events by the rule and still verifies; rows deleted by hand are found", async () => {
    await server.db.query(
      `insert into audit_event (at, by, kind, details) select now() - interval '30 months', null, 'signedIn', '{}' from generate_series(1, 4)`,
    );
    await seal();
    await seal();
    expect((await verify()).found).toBe(0);
    await runMatchesPreview("auditEvents", 24, 4);
    expect(await verify()).toMatchObject({ found: 0, removed: 4 });
    await server.db.query(
      `delete from audit_event where id = (select min(id) from audit_event where kind = 'confirmed' or kind = 'signedIn')`,
    );
    // Without the key nobody can say that a rule took it.
    await server.db.query(
      `insert into audit_event (by, kind, details) values (null, 'retentionApplied', '{"rule": "auditEvents", "rows": 1, "source": "audit_event", "ids": "{[1,1000)}", "proof": "00"}')`,
    );
    expect(await verify()).toMatchObject({
      found: 1,
      findings: [{ kind: "rowMissing", source: "audit_event" }],
    });
  });

  test("loses addresses that nothing names, after a week", async () => {
    await server.db.query(
      `insert into audit_origin (address, seen_at) values ('192.0.2.1', now() - interval '8 days'), ('192.0.2.2', now()), ('192.0.2.3', now() - interval '8 days')`,
    );
    await server.db.query(
      `insert into audit_event (by, kind, details, origin) select null, 'signedOut', '{}', id from audit_origin where address = '192.0.2.3'`,
    );
    expect(await removeUnnamedOrigins({ db: server.db, signal: never })).toBe(1);
    const left = await server.db.query<{ address: string }>(
      "select address from audit_origin where address like '192.0.2.%' order by 1",
    );
    expect(left.map(({ address }) => address)).toEqual(["192.0.2.2", "192.0.2.3"]);
  });
});

describe("the run", () => {
  test("does nothing after its signal, nor while another server works", async () => {
    const id = await addConversation();
    const count = async () => (await server.db.query("select from conversation where id = $1", [id])).length;
    await applyRule("conversations", 12, AbortSignal.abort());
    expect(await count()).toBe(1);
    await server.db.transaction(async (tx) => {
      await tx.query("select pg_advisory_xact_lock(7105273422)");
      await applyRule("conversations", 12);
      expect(await count()).toBe(1);
    });
    await applyRule("conversations", 12);
    expect(await count()).toBe(0);
  });

  test("a batch that dies leaves neither half of its rows nor a note", async () => {
    const [one, two] = [await add("vendorApplication"), await add("vendorApplication")];
    for (const id of [one, two])
      await age("vendor_application", id, "state = 'rejected', updated_at = now() - interval '13 months'");
    const before = await recorded("rejectedApplications");
    // The note is the last statement of the batch.
    await server.db.query(
      "alter table audit_event add constraint no_note check (kind <> 'retentionApplied') not valid",
    );
    await expect(applyRule("rejectedApplications", 12)).rejects.toThrow();
    await server.db.query("alter table audit_event drop constraint no_note");
    const live = "select from vendor_application where id = any ($1) and deleted_at is null";
    expect(await server.db.query(live, [[one, two]])).toHaveLength(2);
    await applyRule("rejectedApplications", 12);
    expect((await recorded("rejectedApplications")) - before).toBe(2);
  });

  test("by default business records stay", async () => {
    const id = await addConversation();
    await applyChosenRules(context());
    expect(await server.db.query("select from conversation where id = $1", [id])).toHaveLength(1);
  });
});

describe("the page", () => {
  const get = async (url: string, by = token) => {
    const { statusCode, body } = await server.app.inject({ url, headers: bearer(by) });
    return { status: statusCode, body: JSON.parse(body) };
  };
  const set = (rule: string, keep: unknown, by = token) =>
    server.app.inject({
      method: "POST",
      url: `/api/retention/v1/rules/${rule}`,
      headers: bearer(by),
      payload: { keep },
    });

  test("lists rules, fixed ages and what is kept", async () => {
    const { status, body } = await get("/api/retention/v1");
    expect(status).toBe(200);
    expect(body.rules).toHaveLength(12);
    expect(body.rules.find(({ name }: { name: string }) => name === "auditEvents")).toMatchObject({
      keep: 0,
      due: 0,
    });
    expect(body.fixed.find(({ table }: { table: string }) => table === "token").rows).toBeGreaterThan(0);
    expect(body.kept.find(({ table }: { table: string }) => table === "place").rows).toBeGreaterThan(0);
  });

  test("changes a number within its limits, with a history; others are refused", async () => {
    expect((await set("conversations", 11)).statusCode).toBe(400);
    expect((await set("conversations", 11)).body).toContain("keep");
    expect((await set("notices", 0)).statusCode).toBe(400);
    expect((await set("nothing", 12)).statusCode).toBe(404);
    expect((await set("conversations", 24)).json()).toEqual({ keep: 24 });
    const [change] = await server.db.query<{ changes: object }>(
      "select changes from history h join system_setting s on s.id = h.record_id where s.key = 'chats.closedMonths' order by h.id desc limit 1",
    );
    expect(change?.changes).toMatchObject({ value: [null, "24"] });
    expect((await get("/api/retention/v1/rules/conversations/preview?keep=12")).status).toBe(200);
    expect((await get("/api/retention/v1/rules/conversations/preview?keep=3")).status).toBe(400);
    await set("conversations", 0);
  });

  test("needs a recent confirmation, and an admin of the back office", async () => {
    await server.db.query("update sign_in set confirmed_at = now() - interval '1 hour'");
    expect((await set("conversations", 36)).json().type).toContain("unconfirmed");
    const { username } = await addAccount(server.db, { roles: ["ROLE_ADMIN"] });
    const support = await signInAs(server.app, username);
    expect((await get("/api/retention/v1", support)).status).toBe(403);
    expect((await set("conversations", 36, support)).statusCode).toBe(403);
  });
});
