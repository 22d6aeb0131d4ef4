import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { entity, flag, integer, period, ref, selfRef, text } from "../../../domain/declare/index.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { createMigratedDatabase } from "../../../tests/support/test-app.ts";
import { type Database, openDatabase } from "../database.ts";
import { createAll } from "./create-sql.ts";
import { describe as describeSchema } from "./describe.ts";
import { diff } from "./diff.ts";
import { tablesOf } from "./tables.ts";

const crate = {
  label: { one: localized("Crate", "ឡាំង"), many: localized("Crates", "ឡាំង") },
  api: { path: "crates" },
  access: {},
  form: [],
  list: { columns: ["mark"] },
} as const;
const fields = {
  mark: text(),
  shelf: text(),
  shown: period(),
  from: integer(),
  to: integer(),
  isFirst: flag(),
  parentId: ref(selfRef("crate")),
} as const;
const overlap = localized("These overlap.", "ទាំងនេះជាន់គ្នា។");
const plain = entity("crate", { ...crate, fields });
const guarded = entity("crate", {
  ...crate,
  fields,
  unique: [["mark", "shelf"]],
  noOverlap: [
    { within: ["shelf"], over: "shown", message: overlap },
    { within: ["shelf", "mark"], over: ["from", "to"], message: overlap },
  ],
  exactlyOne: { flag: "isFirst", within: ["shelf"] },
});

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const made = await createMigratedDatabase();
  db = openDatabase(made.url, { connections: 12 });
  drop = made.drop;
});
afterAll(async () => {
  await db.close();
  await drop();
});

interface Crate {
  readonly mark?: string;
  readonly shelf?: string | null;
  readonly shown?: string;
  readonly from?: number;
  readonly to?: number;
  readonly isFirst?: boolean;
  readonly parentId?: string;
}
let marks = 0;
async function put(given: Crate): Promise<string> {
  const id = randomUUID();
  marks += 1;
  await db.query(
    `insert into crate (id, mark, shelf, shown, "from", "to", is_first, parent_id) values ($1, $2, $3, coalesce($4::daterange, 'empty'), coalesce($5, 9), coalesce($6, 9), $7, $8)`,
    [
      id,
      given.mark ?? `m${marks}`,
      given.shelf ?? null,
      given.shown ?? null,
      given.from ?? null,
      given.to ?? null,
      given.isFirst ?? false,
      given.parentId ?? null,
    ],
  );
  return id;
}
const firstOn = async (shelf: string): Promise<readonly string[]> =>
  (
    await db.query<{ id: string }>(
      "select id from crate where shelf = $1 and is_first and deleted_at is null",
      [shelf],
    )
  ).map(({ id }) => id);
const write = (id: string, sets: string) =>
  db.query(`update crate set ${sets}, version = version + 1, updated_at = now() where id = $1`, [id]);
const codes = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.code] : []));
const twenty = Array.from({ length: 20 }, (_, index) => index);

test("creates, compares and drops declared constraints without a difference", async () => {
  const plainTables = tablesOf([plain]);
  const tables = tablesOf([guarded]);
  const only = async () => {
    const { columns, parts } = await describeSchema(db);
    const ours = <T extends { readonly table: string }>(found: ReadonlyMap<string, T>) =>
      new Map([...found].filter(([, { table }]) => table === "crate"));
    return { columns: ours(columns), parts: ours(parts) };
  };
  for (const statement of createAll(plainTables)) await db.query(statement);
  const before = await only();
  await db.query('drop table "crate"');
  for (const statement of createAll(tables)) await db.query(statement);
  const after = await only();
  expect(diff({ actual: after, declared: after, tables })).toEqual([]);
  for (const statement of diff({ actual: after, declared: before, tables: plainTables }))
    await db.query(statement);
  expect(diff({ actual: await only(), declared: before, tables: plainTables })).toEqual([]);
  for (const statement of diff({ actual: before, declared: after, tables })) await db.query(statement);
  expect(diff({ actual: await only(), declared: after, tables })).toEqual([]);
});

describe("fields that are unique together", () => {
  test("one of twenty equal concurrent writes succeeds, ignoring case, and empty counts as a value", async () => {
    const outcomes = await Promise.allSettled(
      twenty.map((index) => put({ mark: index % 2 ? "Twin" : "tWIN", shelf: null })),
    );
    expect(codes(outcomes)).toEqual(Array(19).fill("23505"));
  });

  test("accepts another value in one of them, and values of a deleted record", async () => {
    const id = await put({ mark: "pair", shelf: "u1" });
    await put({ mark: "pair", shelf: "u2" });
    await write(id, "deleted_at = now()");
    await put({ mark: "pair", shelf: "u1" });
    await expect(write(id, "deleted_at = null")).rejects.toMatchObject({ code: "23505" });
  });
});

describe("ranges that must not overlap", () => {
  test("one of twenty overlapping periods succeeds", async () => {
    const outcomes = await Promise.allSettled(
      twenty.map((index) => put({ shelf: "p", shown: `[2026-01-${String(index + 1).padStart(2, "0")},)` })),
    );
    expect(codes(outcomes)).toEqual(Array(19).fill("23P01"));
  });

  test("accepts adjacent periods and those of other groups; an empty one covers all time", async () => {
    await put({ shelf: "q", shown: "[2026-01-01,2026-02-01)" });
    await put({ shelf: "q", shown: "[2026-02-01,2026-03-01)" });
    await put({ shelf: "r", shown: "[2026-01-01,)" });
    await expect(db.query("update crate set shown = null where shelf = 'q'")).rejects.toMatchObject({
      code: "23P01",
    });
  });

  test("numeric ranges are half-open, unbounded when empty", async () => {
    const sized = (from: number, to: number | null) =>
      db.query(
        `insert into crate (id, mark, shelf, shown, "from", "to") values ($1, 'sized', $2, 'empty', $3, $4)`,
        [randomUUID(), null, from, to],
      );
    await db.query('drop index "crate_mark_shelf_key"');
    await sized(0, 10);
    await sized(10, 20);
    await expect(sized(19, null)).rejects.toMatchObject({ code: "23P01" });
    await sized(20, null);
    await expect(sized(90, 95)).rejects.toMatchObject({ code: "23P01" });
  });
});

describe("a flag with exactly one holder per group", () => {
  test("the first record gets it, and moving it writes a version and history", async () => {
    const first = await put({ shelf: "a" });
    expect(await firstOn("a")).toEqual([first]);
    const second = await put({ shelf: "a", isFirst: true });
    expect(await firstOn("a")).toEqual([second]);
    await write(first, "is_first = true");
    expect(await firstOn("a")).toEqual([first]);
    const [row] = await db.query("select version from crate where id = $1", [second]);
    expect(row).toEqual({ version: 2 });
    const changes = await db.query(
      "select version, changes -> 'is_first' as flag from history where record_id = $1 order by id",
      [second],
    );
    expect(changes).toEqual([
      { version: 1, flag: [null, true] },
      { version: 2, flag: [true, false] },
    ]);
  });

  test("can't be cleared on the only holder; a deleted holder passes it on; a restored one does not take it back", async () => {
    const first = await put({ shelf: "b" });
    const second = await put({ shelf: "b" });
    const third = await put({ shelf: "b" });
    await expect(write(first, "is_first = false")).rejects.toMatchObject({ code: "KFONE" });
    await write(first, "deleted_at = now()");
    expect(await firstOn("b")).toEqual([second]);
    await write(first, "deleted_at = null");
    expect(await firstOn("b")).toEqual([second]);
    await write(second, "shelf = 'c'");
    expect(await firstOn("c")).toEqual([second]);
    expect(await firstOn("b")).toEqual([first]);
    await write(third, "shelf = 'c'");
    expect(await firstOn("c")).toEqual([second]);
    await db.query("update crate set deleted_at = now() where shelf = 'c'");
    expect(await firstOn("c")).toEqual([]);
    await write(third, "deleted_at = null");
    expect(await firstOn("c")).toEqual([third]);
  });

  test("ends with one holder when a statement sets several", async () => {
    const ids = [await put({ shelf: "d" }), await put({ shelf: "d" }), await put({ shelf: "d" })];
    await db.query("update crate set is_first = (id <> $1) where shelf = 'd'", [ids[0]]);
    const after = await firstOn("d");
    expect(after).toHaveLength(1);
    expect(after).not.toEqual([ids[0]]);
  });

  test("leaves exactly one holder after twenty concurrent inserts, updates, deletes and restores", async () => {
    await Promise.all(twenty.map(() => put({ shelf: "e", isFirst: true })));
    expect(await firstOn("e")).toHaveLength(1);
    const rows = await db.query<{ id: string }>("select id from crate where shelf = 'e'");
    const outcomes = await Promise.allSettled(
      rows.map(({ id }, index) => write(id, index % 2 ? "is_first = true" : "deleted_at = now()")),
    );
    expect(codes(outcomes)).toEqual([]);
    expect(await firstOn("e")).toHaveLength(1);
    await Promise.all(rows.map(({ id }) => write(id, "deleted_at = null")));
    expect(await firstOn("e")).toHaveLength(1);
  });
});

describe("a reference to the same entity", () => {
  test("never forms a cycle, also when two concurrent writes would close one", async () => {
    const top = await put({});
    const middle = await put({ parentId: top });
    const low = await put({ parentId: middle });
    await expect(write(top, `parent_id = '${low}'`)).rejects.toMatchObject({ code: "KFCIR" });
    await expect(write(top, `parent_id = '${top}'`)).rejects.toMatchObject({ code: "KFCIR" });
    await write(low, `parent_id = '${top}'`);
    const [a, b] = [await put({}), await put({})];
    const outcomes = await Promise.allSettled([
      write(a, `parent_id = '${b}'`),
      write(b, `parent_id = '${a}'`),
    ]);
    expect(codes(outcomes)).toEqual(["KFCIR"]);
  });
});
