import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { order } from "../../domain/entities/orders/order.ts";
import { settlement } from "../../domain/entities/orders/settlement.ts";
import { insertRecord } from "../../tests/support/drafts.ts";
import { addPeople, type People } from "../../tests/support/people.ts";
import { createMigratedDatabase } from "../../tests/support/test-app.ts";
import { withClient } from "../db/client.ts";
import { type Database, openDatabase } from "../db/database.ts";
import { migrationsFolder } from "../db/migrator/migrate.ts";
import { withPaymentNote } from "./payment-note.ts";

let people: People;
let server: Awaited<ReturnType<typeof createMigratedDatabase>>;
let migration = "";
beforeAll(async () => {
  server = await createMigratedDatabase();
  people = await addPeople(openDatabase(server.url));
  const name = (await readdir(migrationsFolder)).find((file) => file.endsWith("_timeline-events.sql"));
  migration = await readFile(join(migrationsFolder, name ?? ""), "utf8");
});
afterAll(async () => {
  await people.db.close();
  await server.drop();
});
const runMigration = () => withClient(server.url, async (client) => void (await client.query(migration)));

type Entry = Readonly<Record<string, unknown>>;
const old = (note: string | null, from: string | null = "packed", to = "packed"): Entry => ({
  ...{ at: "2026-01-01T00:00:00.000Z", byId: null },
  ...{ from, to, note },
});
const data = (more: Entry): Entry => ({
  ...{ kind: "transition", amount: null, currency: null, reference: null },
  ...more,
});

/** Stores old entries, as they were before the migration, in a record and in its history. */
async function store(db: Database, table: "order" | "settlement", entries: readonly Entry[]) {
  const entity = table === "order" ? order : settlement;
  const id = await insertRecord({ db, entity, actor: people.admin, vendorId: people.vendorId });
  const all = JSON.stringify(entries);
  await db.transaction(async (tx) => {
    await tx.query(`alter table "${table}" disable trigger user`);
    await tx.query(`update "${table}" set timeline = $2 where id = $1`, [id, all]);
    await tx.query(`alter table "${table}" enable trigger user`);
    await tx.query(
      `update history set changes = jsonb_build_object('timeline', jsonb_build_array(null, $2::jsonb)) where record_id = $1`,
      [id, all],
    );
  });
  return id;
}

const read = async (table: "order" | "settlement", id: string) => {
  const [stored] = await people.db.query<{
    version: number;
    timeline: Entry[];
    before: unknown;
    shown: Entry[];
  }>(
    `select o.version, o.timeline, h.changes #> '{timeline,0}' as before, h.changes #> '{timeline,1}' as shown
     from "${table}" o join history h on h.record_id = o.id where o.id = $1`,
    [id],
  );
  return stored;
};

async function migrateEntries(table: "order" | "settlement", entries: readonly Entry[]) {
  const id = await store(people.db, table, entries);
  await runMigration();
  const once = await read(table, id);
  await runMigration();
  expect(await read(table, id)).toEqual(once);
  expect(once).toMatchObject({ version: 1, before: null });
  return once;
}

const paid = (amount: number, more: Entry): Entry => data({ amount, currency: "KHR", ...more });
const long = "a".repeat(101);

test("payments in notes become data; what does not read as a payment keeps its note", async () => {
  const cases: readonly (readonly [Entry, Entry])[] = [
    [old("+96,000 ៛ · ABA-77"), paid(96_000, { kind: "payment", reference: "ABA-77", note: null })],
    [old("+96,000 ៛"), paid(96_000, { kind: "payment", note: null })],
    [old("+500\u00a0៛ · "), paid(500, { kind: "payment", note: null })],
    [old(`+1 ៛ · ${long}`), paid(1, { kind: "payment", note: long })],
    [old("+1,000 ៛ · Cash on delivery · សាច់ប្រាក់ពេលទទួលទំនិញ"), paid(1000, { kind: "cashPayment", note: null })],
    [old("−6,000 ៛ · 2 × Urea · torn"), paid(6000, { kind: "refund", note: "2 × Urea · torn" })],
    [old("−6,000 ៛ · one\ntwo"), paid(6000, { kind: "refund", note: "one\ntwo" })],
    [old("−500 ៛"), paid(500, { kind: "refund", note: null })],
    ...[
      old("-500 ៛ · a hyphen"),
      old("+1,00 ៛"),
      old("+ ៛"),
      old("+5 $ · dollars"),
      old("paid +5 ៛"),
      old("+5 ៛, later"),
      old(`+${"9".repeat(16)} ៛`),
      old("+5 ៛", "pending", "confirmed"),
      old("+5 ៛", null, "pending"),
      old(null),
    ].map((entry) => [entry, data({})] as const),
  ];
  const stored = await migrateEntries(
    "order",
    cases.map(([entry]) => entry),
  );
  const expected = cases.map(([entry, now]) => ({ ...entry, ...now }));
  expect(stored?.timeline).toEqual(expected);
  expect(stored?.shown).toMatchObject(
    cases.map(([entry, now]) => ({ ...entry, ...(now.amount ? now : {}) })),
  );
});

test("a settlement's sent statement becomes an event, with its recipient as note", async () => {
  const entries = [
    old(null, null, "open"),
    old("settle@bank.example", "open", "open"),
    old("Done", "open", "matched"),
  ];
  const stored = await migrateEntries("settlement", entries);
  expect(stored?.timeline).toEqual([
    { ...entries[0], ...data({}) },
    { ...entries[1], ...data({ kind: "statementSent" }) },
    { ...entries[2], ...data({}) },
  ]);
});

test("the app still reads the note of any payment that was stored as text", async () => {
  const note = fc
    .record({
      sign: fc.constantFrom("+", "−"),
      amount: fc.integer({ min: 0, max: 999_999_999_999_999 }),
      rest: fc.option(fc.string({ minLength: 1, maxLength: 120, unit: "grapheme" }), { nil: null }),
    })
    .filter(({ rest }) => !rest?.includes("\0"))
    .map(({ sign, amount, rest }) =>
      [`${sign}${amount.toLocaleString("en-US")} ៛`, rest].filter((part) => part !== null).join(" · "),
    );
  const [notes = []] = fc.sample(
    fc.array(fc.oneof(note, fc.string({ unit: "grapheme-ascii" })), { minLength: 500, maxLength: 500 }),
    1,
  );
  const stored = await migrateEntries(
    "order",
    notes.map((one) => old(one)),
  );
  const seen = JSON.parse(JSON.stringify(stored?.timeline ?? []));
  expect(seen.map(withPaymentNote).map((entry: Entry) => entry.note)).toEqual(notes);
  expect(seen.filter((entry: Entry) => entry.amount !== null).length).toBeGreaterThan(100);
});
